//! What holds for every history: sums, orders and the borders of periods.

use jiff::civil::{Date, date};
use proptest::prelude::*;
use ronde_domain::Rating;
use ronde_rating::fide::Chess;
use ronde_rating::glicko2::{Parameters, Result, State, rate_period};
use ronde_rating::history::{
    Beginning, EloByGame, EloByPeriod, FideByPeriod, GlickoByPeriod, Pairing, Place, Rater, Run,
};
use ronde_rating::{Period, elo};

const PLAYERS: u32 = 8;

type Dated = (Date, Pairing);

fn games() -> impl Strategy<Value = Vec<Dated>> {
    let game = (0..PLAYERS, 1..PLAYERS, 0_u8..3, 0_u8..20);
    prop::collection::vec(game, 1..120).prop_map(|games| {
        let mut day = date(2026, 1, 1);
        let mut history = Vec::new();
        for (white, step, half_points, days) in games {
            for _ in 0..days / 6 {
                day = day.tomorrow().expect("dates go on for long");
            }
            history.push((day, Pairing { white, black: (white + step) % PLAYERS, half_points }));
        }
        history
    })
}

fn run<R: Rater>(rater: R, period: Period, games: &[Dated]) -> Vec<Place> {
    let mut run = Run::new(rater, period);
    run.rater().admit(PLAYERS as usize);
    for player in 0..PLAYERS / 2 {
        let rating = Some(1700.0 + f64::from(player) * 130.0);
        run.rater().begin(player, Beginning { rating, games: 12 * player, ..Beginning::default() });
    }
    for (date, game) in games {
        run.date(*date);
        run.rater().rate(*game);
    }
    let rater = run.finish();
    (0..PLAYERS).map(|player| rater.place(player)).collect()
}

/// The same games in another order within each month.
fn shuffled(games: &[Dated], seed: u64) -> Vec<Dated> {
    let mut games: Vec<(Dated, u64)> =
        games.iter().zip(1_u64..).map(|(game, index)| (*game, (index * seed) % 1_000_003)).collect();
    games.sort_by_key(|((date, _), key)| (Period::Month.index(*date), *key));
    // dates must not go back, so within a month they are handed out again in order
    let mut dates: Vec<Date> = games.iter().map(|((date, _), _)| *date).collect();
    dates.sort();
    dates.into_iter().zip(games).map(|(date, ((_, game), _))| (date, game)).collect()
}

proptest! {
    #[test]
    fn two_player_elo_sums_to_zero(first in 100.0..3000.0, second in 100.0..3000.0, half_points in 0_u8..3) {
        let game = elo::rate(first, second, f64::from(half_points) / 2.0, elo::K);
        prop_assert!((game.change[0] + game.change[1]).abs() < f64::MIN_POSITIVE);
        prop_assert!((game.after[0] + game.after[1] - first - second).abs() < 1e-9);
        prop_assert!((game.expected[0] + elo::expected(second, first) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn the_order_within_a_period_does_not_matter(games in games(), seed in 1_u64..1_000_000) {
        let other = shuffled(&games, seed);
        let month = Period::Month;
        let elo = || EloByPeriod::new(32.0);
        prop_assert_eq!(run(elo(), month, &games), run(elo(), month, &other));
        let glicko = || GlickoByPeriod::new(Parameters::PAPER);
        prop_assert_eq!(run(glicko(), month, &games), run(glicko(), month, &other));
        let fide = || FideByPeriod::new(Chess::Standard, None);
        prop_assert_eq!(run(fide(), month, &games), run(fide(), month, &other));
    }

    #[test]
    fn a_period_splits_where_the_calendar_says(games in games()) {
        // one period a month is the same as one run a month, each beginning where the last one ended
        let whole = run(GlickoByPeriod::new(Parameters::PAPER), Period::Month, &games);
        let mut states: Vec<Option<(State, u32, i32)>> = (0..PLAYERS).map(|player| {
            let rating = 1700.0 + f64::from(player) * 130.0;
            let month = Period::Month.index(games[0].0);
            (player < PLAYERS / 2).then_some((State { rating, ..Parameters::PAPER.start }, 12 * player, month))
        }).collect();
        let mut months: Vec<i32> = games.iter().map(|(date, _)| Period::Month.index(*date)).collect();
        months.dedup();
        for &month in &months {
            let before: Vec<State> = states.iter().map(|state| match state {
                Some((state, _, since)) => state.idle(f64::from(month - since)),
                None => Parameters::PAPER.start,
            }).collect();
            for player in 0..PLAYERS {
                let own = games.iter().filter(|(date, _)| Period::Month.index(*date) == month).filter_map(|(_, game)| {
                    let score = game.score();
                    if game.white == player {
                        Some(Result { opponent: before[game.black as usize], score })
                    } else if game.black == player {
                        Some(Result { opponent: before[game.white as usize], score: 1.0 - score })
                    } else {
                        None
                    }
                });
                let results: Vec<Result> = own.collect();
                if !results.is_empty() {
                    let after = rate_period(before[player as usize], &results, &Parameters::PAPER).after;
                    let played = states[player as usize].map_or(0, |(_, games, _)| games);
                    let games = played + u32::try_from(results.len()).unwrap();
                    states[player as usize] = Some((after, games, month + 1));
                }
            }
        }
        let end = months.last().unwrap() + 1;
        for (place, state) in whole.iter().zip(states) {
            let (state, games, since) = state.unwrap_or((Parameters::PAPER.start, 0, end));
            let state = state.idle(f64::from(end - since));
            prop_assert!((place.exact.unwrap() - state.rating).abs() < 1e-6, "{place:?} {state:?}");
            prop_assert!((place.deviation.unwrap() - state.deviation).abs() < 1e-6, "{place:?} {state:?}");
            prop_assert_eq!(place.games, games);
        }
    }

    #[test]
    fn elo_of_a_history_is_elo_of_its_games(games in games()) {
        let places = run(EloByGame::new(32.0), Period::Game, &games);
        let mut ratings: Vec<f64> = (0..PLAYERS).map(|player| {
            if player < PLAYERS / 2 { 1700.0 + f64::from(player) * 130.0 } else { 1500.0 }
        }).collect();
        for (_, game) in &games {
            let (white, black) = (game.white as usize, game.black as usize);
            let duel = elo::rate(ratings[white], ratings[black], game.score(), 32.0);
            [ratings[white], ratings[black]] = duel.after;
        }
        for (place, rating) in places.iter().zip(ratings) {
            prop_assert!((place.exact.unwrap() - rating).abs() < 1e-9);
        }
    }

    #[test]
    fn fide_lists_hold_ratings_or_nothing(games in games()) {
        for place in run(FideByPeriod::new(Chess::Blitz, Rating::new(1500)), Period::Month, &games) {
            prop_assert!(place.rating.is_none_or(|rating| (1400.0..4000.0).contains(&rating)), "{place:?}");
        }
    }
}
