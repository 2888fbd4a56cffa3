//! Glickman's example, and that of an online server.

use super::*;

fn state(rating: f64, deviation: f64) -> State {
    State { rating, deviation, volatility: 0.06 }
}

fn glickman() -> Change {
    let results = [(1400.0, 30.0, 1.0), (1550.0, 100.0, 0.0), (1700.0, 300.0, 0.0)];
    let results =
        results.map(|(rating, deviation, score)| Result { opponent: state(rating, deviation), score });
    rate_period(state(1500.0, 200.0), &results, &Parameters::PAPER)
}

fn close(found: f64, wanted: f64, tolerance: f64) {
    assert!((found - wanted).abs() < tolerance, "{found} instead of {wanted}");
}

#[test]
fn glickmans_example_exactly() {
    let change = glickman();
    close(change.after.rating, 1464.0507, 1e-3);
    close(change.after.deviation, 151.5165, 1e-3);
    close(change.after.volatility, 0.059_995_98, 1e-7);
    close(change.variance.unwrap(), 1.778_977, 1e-5);
    close(change.improvement.unwrap(), -0.483_933, 1e-5);
    for (game, (weight, expected)) in
        change.games.iter().zip([(0.9955, 0.639), (0.9531, 0.432), (0.7242, 0.303)])
    {
        close(game.weight, weight, 1e-4);
        close(game.expected, expected, 1e-3);
    }
}

#[test]
fn glickmans_example_as_printed() {
    let after = glickman().after;
    close(after.rating, 1464.06, 0.02);
    close(after.deviation, 151.52, 0.02);
    close(after.volatility, 0.05999, 1e-5);
}

#[test]
fn the_games_share_the_change() {
    let change = glickman();
    let points: f64 = change.games.iter().map(|game| game.points).sum();
    close(points, change.after.rating - change.before.rating, 1e-6);
}

#[test]
fn a_period_without_games() {
    let after = rate_period(state(1500.0, 200.0), &[], &Parameters::PAPER).after;
    close(after.deviation, 200.27, 0.01);
    assert!((after.rating - 1500.0).abs() < 1e-9 && (after.volatility - 0.06).abs() < 1e-12);
}

#[test]
fn fractions_of_periods_add_up() {
    let whole = state(1600.0, 60.0).idle(1.0);
    let halves = state(1600.0, 60.0).idle(0.25).idle(0.75);
    close(halves.deviation, whole.deviation, 1e-9);
    // the rate of the server: a deviation of 60 becomes 110 in a year
    close(state(1600.0, 60.0).idle(365.0 * Parameters::SERVER.periods_per_day).deviation, 110.0, 0.1);
}

#[test]
fn the_first_game_on_a_server() {
    let start = Parameters::SERVER.start;
    let [winner, loser] = rate_game([start; 2], 1.0, [1.0; 2], &Parameters::SERVER);
    close(winner.rating, 1741.6, 0.1);
    close(loser.rating, 1258.4, 0.1);
    close(winner.deviation, 396.8, 0.1);
    close(loser.deviation, 396.8, 0.1);
}

#[test]
fn a_server_keeps_its_bounds() {
    let strong = State { rating: 3990.0, deviation: 500.0, volatility: 0.1 };
    let [winner, _] = rate_game([strong, strong], 1.0, [0.0; 2], &Parameters::SERVER);
    assert!(winner.rating <= 4000.0 && winner.volatility <= 0.1);
}

#[test]
fn the_volatility_is_the_root_of_the_printed_function() {
    for (rating, deviation, volatility) in
        [(1500.0, 30.0, 0.06), (1500.0, 350.0, 0.06), (2400.0, 60.0, 0.3), (900.0, 90.0, 0.01)]
    {
        for (opponent, score, games) in
            [(1500.0, 1.0, 1), (1500.0, 0.0, 1), (2000.0, 1.0, 30), (1400.0, 0.5, 7)]
        {
            let before = State { rating, deviation, volatility };
            let results = vec![Result { opponent: state(opponent, 70.0), score }; games];
            let change = rate_period(before, &results, &Parameters::PAPER);
            let (v, delta) = (change.variance.unwrap(), change.improvement.unwrap());
            let phi = deviation / scale::UNIT;
            let f = |x: f64| {
                let sum = phi * phi + v + x.exp();
                x.exp() * (delta * delta - sum) / (2.0 * sum * sum)
                    - (x - (volatility * volatility).ln()) / 0.25
            };
            let root = (change.after.volatility * change.after.volatility).ln();
            assert!(f(root - 2e-6) > 0.0 && f(root + 2e-6) < 0.0, "{before:?} {opponent} {score} {games}");
        }
    }
}
