//! The examples of the rules, and what holds for every event.

use jiff::civil::date;
use proptest::prelude::*;
use ronde_domain::Score;

use super::*;
use crate::event::{Event, Game};

const TODAY: Date = date(2026, 11, 15);

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 5e-4
}

/// The player at seat 0 against the others in turn; `1`, `=` or `0`.
fn card(results: &str) -> Event {
    let games = results.chars().enumerate().map(|(at, letter)| {
        let score = match letter {
            '1' => Score::WhiteWins,
            '=' => Score::Draw,
            _ => Score::BlackWins,
        };
        Game { round: RoundNumber::from_index(at), white: 0, black: at + 1, score }
    });
    Event::new(results.len() + 1, 4, games).unwrap()
}

/// Four games against the same opponents as in the example of the rules, in one pass.
fn example(day: Date) -> standard::Standard {
    let player = standard::Player { rating: 1700.0, effective_games: effective_games(100, 1700.0) };
    let event = card("111=");
    player.rate(event.meetings(0), &[1700.0, 1750.0, 1800.0, 1650.0, 1900.0], &Terms::tournament(day))
}

#[test]
fn games_behind_a_low_rating_weigh_less() {
    let most = [
        (1000.0, 11.515),
        (1300.0, 14.107),
        (1500.0, 16.568),
        (1700.0, 20.012),
        (2000.0, 28.608),
        (2200.0, 38.712),
        (2355.0, 50.0),
        (2600.0, 50.0),
    ];
    for (rating, most) in most {
        let games = effective_games(100, rating);
        assert!((games - most).abs() < 0.06 && (rating > 2300.0 || near(games, most)), "{rating}: {games}");
    }
    assert!(near(effective_games(6, 1500.0), 6.0));
}

#[test]
fn the_standard_formula_as_in_the_example() {
    let rated = example(TODAY);
    assert!(near(rated.k, 33.3173) && near(rated.expected, 1.6002), "{rated:?}");
    assert!((rated.gain - 63.30).abs() < 0.005 && near(rated.bonus_limit.unwrap(), 20.0), "{rated:?}");
    assert!((rated.bonus - 43.30).abs() < 0.005 && (rated.rating - 1806.6).abs() < 0.05, "{rated:?}");
    let earlier = example(date(2019, 7, 4));
    assert!((earlier.bonus - 35.30).abs() < 0.005 && (earlier.rating - 1798.6).abs() < 0.05, "{earlier:?}");
}

#[test]
fn the_bonus_has_changed_over_the_years() {
    let factors = [
        (date(2016, 1, 1), 12.0),
        (date(2017, 4, 30), 12.0),
        (date(2017, 5, 1), 14.0),
        (date(2023, 1, 31), 14.0),
        (date(2023, 2, 1), 12.0),
        (date(2024, 12, 31), 12.0),
        (date(2025, 1, 1), 10.0),
    ];
    for (day, factor) in factors {
        assert!(near(standard::bonus_factor(day), factor), "{day}");
    }
}

#[test]
fn a_bonus_needs_three_games_and_no_third_meeting() {
    let player = standard::Player { rating: 1500.0, effective_games: 10.0 };
    let limit = |event: &Event, ratings: &[f64]| {
        player.rate(event.meetings(0), ratings, &Terms::tournament(TODAY)).bonus_limit
    };
    assert_eq!(limit(&card("11"), &[0.0, 1500.0, 1500.0]), None);
    // three games have the limit of four
    assert!(near(limit(&card("111"), &[0.0; 4]).unwrap(), 20.0));
    assert!(near(limit(&card("111111111"), &[0.0; 10]).unwrap(), 30.0));
    let meeting =
        |at| Game { round: RoundNumber::from_index(at), white: 0, black: 1, score: Score::WhiteWins };
    let thrice = Event::new(2, 3, (0..3).map(meeting)).unwrap();
    assert_eq!(limit(&thrice, &[0.0, 1500.0]), None);
}

#[test]
fn strong_players_have_a_smaller_k_in_dual_rated_events() {
    let k = |rating: f64, is_dual| {
        let player = standard::Player { rating, effective_games: 36.0 };
        let terms = Terms { is_dual, ..Terms::tournament(TODAY) };
        player.rate(card("1=0=").meetings(0), &[0.0, rating, rating, rating, rating], &terms).k
    };
    assert!(near(k(2200.0, true), 20.0) && near(k(2400.0, true), 10.0) && near(k(2500.0, true), 5.0));
    assert!(near(k(2600.0, true), 5.0) && near(k(2400.0, false), 20.0));
}

#[test]
fn the_special_formula_as_in_the_example() {
    let rated = special::rate(1500.0, 6.0, Streak::Mixed, &[1400.0, 1550.0, 1650.0], 1.5);
    assert!(near(rated.rating, 1511.1111), "{rated:?}");
}

#[test]
fn the_special_formula_at_its_ends() {
    let rate = |start, opponents: &[f64], score| special::rate(start, 0.0, Streak::NoGame, opponents, score);
    // every rating of 400 above the best opponent fits; the nearest to the start wins
    assert!(near(rate(1300.0, &[1500.0, 1700.0], 2.0).rating, 2100.0));
    assert!(near(rate(2300.0, &[1500.0, 1700.0], 2.0).rating, 2300.0));
    assert!(near(rate(1300.0, &[1500.0, 1700.0], 0.0).rating, 1100.0));
    assert!(near(rate(900.0, &[1500.0, 1700.0], 0.0).rating, 900.0));
    // a stretch in the middle: one opponent is sure to win, the other to lose
    assert!(near(rate(1500.0, &[1000.0, 2000.0], 1.0).rating, 1500.0));
    assert!(near(rate(1300.0, &[1000.0, 2000.0], 1.0).rating, 1400.0));
    assert!(near(rate(2600.0, &[2500.0], 1.0).rating, 2700.0));
    // the prior games move 400 points down for those who have won them all, and up for those who have lost them
    let won = special::rate(1500.0, 4.0, Streak::Won, &[1500.0], 1.0);
    assert!(near(won.prior, 1100.0) && near(won.rating, 1900.0), "{won:?}");
    let lost = special::rate(1500.0, 4.0, Streak::Lost, &[1500.0], 0.0);
    assert!(near(lost.prior, 1900.0) && near(lost.rating, 1100.0), "{lost:?}");
}

/// Everyone against everyone, computed once by a program that searches the special rating by bisection.
#[test]
fn the_five_steps_of_an_event() {
    let lost = Record { streak: Streak::Lost, wins: 0, draws: 0, events: 3 };
    let players = [
        Standing { birth_year: Some(2012), ..Standing::default() },
        Standing::listed(1400.0, 5),
        Standing::listed(1700.0, 100),
        Standing::listed(2000.0, 50),
        Standing { record: lost, ..Standing::listed(1250.0, 12) },
    ];
    let scores = [
        (0, 1, Score::WhiteWins),
        (0, 2, Score::Draw),
        (0, 3, Score::BlackWins),
        (0, 4, Score::WhiteWins),
        (1, 2, Score::BlackWins),
        (1, 3, Score::Draw),
        (1, 4, Score::WhiteWins),
        (2, 3, Score::BlackWins),
        (2, 4, Score::WhiteWins),
        (3, 4, Score::WhiteWins),
    ];
    let game = |(at, (white, black, score))| Game { round: RoundNumber::from_index(at), white, black, score };
    let event = Event::new(5, 10, scores.into_iter().enumerate().map(game)).unwrap();
    let rated = rate(&players, &event, &Terms::tournament(TODAY));
    let after = [1_705.691_432, 1_427.617_905, 1_701.209_266, 1_995.988_133, 1_030.0];
    for (rated, after) in rated.iter().zip(after) {
        assert!((rated.standing.rating.unwrap() - after).abs() < 1e-5, "{rated:?}");
    }
    assert_eq!((rated[0].change.start, rated[0].change.age), (700.0, Some(14)));
    assert!(near(rated[0].change.games[0].rating, 1430.0), "the intermediate rating");
    assert_eq!(rated[4].standing.record.streak, Streak::Lost);
    assert!(matches!(rated[2].change.formula, Formula::Standard(_)));
}

#[test]
fn newcomers_start_by_age() {
    let start = |birth_year| Standing { birth_year, ..Standing::default() }.start(TODAY).0;
    let ages = [
        (Some(2025), 100.0),
        (Some(2014), 600.0),
        (Some(2000), 1300.0),
        (Some(1950), 1300.0),
        (None, 1300.0),
    ];
    for (born, value) in ages {
        assert!(near(start(born), value), "{born:?}");
    }
}

#[test]
fn a_match_counts_between_established_players_only() {
    let terms = Terms { form: EventForm::Match, ..Terms::tournament(TODAY) };
    let game = |at| Game { round: RoundNumber::from_index(at), white: 0, black: 1, score: Score::WhiteWins };
    let event = Event::new(2, 6, (0..6).map(game)).unwrap();
    let of = |first: (f64, u32), second: (f64, u32)| {
        let listed = |(rating, games)| Standing::listed(rating, games);
        rate(&[listed(first), listed(second)], &event, &terms)
    };
    let rated = of((1700.0, 100), (1900.0, 100));
    assert_eq!([0, 1].map(|seat| rated[seat].standing.published()), [Some(1750), Some(1850)]);
    assert!(rated[0].change.cut > 0.0 && rated[1].change.cut < 0.0);
    let provisional = of((1700.0, 25), (1900.0, 100));
    assert_eq!(provisional[0].change.formula, Formula::NotRated(NoMatch::Provisional));
    assert_eq!(provisional[1].standing, Standing::listed(1900.0, 100));
    let apart = of((1700.0, 100), (2101.0, 100));
    assert_eq!(apart[0].change.formula, Formula::NotRated(NoMatch::TooFarApart));
}

#[test]
fn floors() {
    let floor = |peak, wins, draws, events| {
        let record = Record { streak: Streak::Mixed, wins, draws, events };
        Floor::of(&Standing { record, peak, ..Standing::listed(800.0, 40) }).level()
    };
    assert_eq!(floor(Some(1941), 0, 0, 0), 1700);
    assert_eq!([floor(Some(1399), 3, 1, 2), floor(Some(1400), 3, 1, 2)], [116, 1200]);
    assert_eq!([floor(Some(2300), 9, 9, 9), floor(Some(2780), 9, 9, 9)], [2100, 2100]);
    assert_eq!([floor(None, 0, 0, 0), floor(None, 12, 0, 2), floor(None, 1000, 9, 9)], [100, 150, 150]);
    // a player on the floor stays there
    let players =
        [Standing { peak: Some(1941), ..Standing::listed(1701.0, 80) }, Standing::listed(1300.0, 80)];
    let rated = rate(&players, &card("0"), &Terms::tournament(TODAY));
    assert_eq!(rated[0].standing.published(), Some(1700));
    assert_eq!(rated[0].change.floor, Some(Floor::Peak { level: 1700, peak: 1941 }));
    // the peak follows established ratings only
    let players = [Standing::listed(1500.0, 24), Standing::listed(1500.0, 30)];
    let rated = rate(&players, &card("1"), &Terms::tournament(TODAY));
    assert_eq!((rated[0].standing.peak, rated[1].standing.peak.is_some()), (None, true));
}

#[test]
fn without_a_game_nothing_changes() {
    let players = [Standing::listed(1500.0, 24), Standing::default(), Standing::listed(1800.0, 3)];
    let rated = rate(&players, &Event::new(3, 1, []).unwrap(), &Terms::tournament(TODAY));
    for (rated, before) in rated.iter().zip(players) {
        assert_eq!((rated.standing, &rated.change.formula), (before, &Formula::NoGame));
    }
}

proptest! {
    #[test]
    fn expected_scores_add_up_at_a_special_rating(
        start in 100.0..2600.0,
        games in 0_u32..9,
        opponents in prop::collection::vec(100.0..2600.0, 1..9),
        half_points in 0_u32..17,
    ) {
        let effective = effective_games(games, start);
        let most = u32::try_from(opponents.len()).unwrap() * 2;
        let score = f64::from(half_points.min(most)) / 2.0;
        let rated = special::rate(start, effective, Streak::Mixed, &opponents, score);
        let sum: f64 = opponents.iter().map(|&opponent| special::expected(rated.solution, opponent)).sum();
        let prior = effective * special::expected(rated.solution, rated.prior);
        prop_assert!((prior + sum - rated.prior_score - score).abs() < 1e-6, "{rated:?}");
        prop_assert!(rated.rating <= special::MOST);
    }

    #[test]
    fn a_better_result_is_never_worth_less(
        own in 100.0..2600.0,
        games in 0_u32..60,
        opponents in prop::collection::vec((100.0..2600.0, 9_u32..60), 1..6),
        results in "[01=]{5}",
    ) {
        let mut players = vec![Standing::listed(own, games)];
        players.extend(opponents.iter().map(|&(rating, games)| Standing::listed(rating, games)));
        let results: String = results.chars().take(opponents.len()).collect();
        let better = results.replacen('0', "=", 1);
        let after = |results: &str| rate(&players, &card(results), &Terms::tournament(TODAY))[0].standing.rating;
        // the opponent of the better result counts less in the end, by less than the half point is worth
        prop_assert!(after(&better).unwrap() >= after(&results).unwrap() - 1e-6);
    }
}
