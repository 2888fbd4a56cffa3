//! Simulated tournaments are sound, repeatable, and show what their plan asks for.

use ronde_domain::{Bye, Outcome, RoundEntry};

use super::*;

fn entries(event: &Simulation) -> impl Iterator<Item = RoundEntry> + '_ {
    event.table.cards().iter().flat_map(|card| card.entries.iter().copied())
}

#[test]
fn the_same_seed_is_the_same_event() {
    let mixture = Mixture { players: 3..=30, rounds: 1..=9 };
    for seed in 0..50 {
        assert_eq!(simulate(&mixture.plan(seed), seed), simulate(&mixture.plan(seed), seed));
    }
    let plan = Plan::new(20, 5);
    assert_ne!(simulate(&plan, 1).table, simulate(&plan, 2).table);
}

#[test]
fn a_clean_event_has_nothing_but_games() {
    let event = simulate(&Plan::new(20, 7), 3);
    assert_eq!((event.table.rounds(), event.early_end.is_none()), (7, true));
    assert!(entries(&event).all(|entry| entry.played_against().is_some()));
}

#[test]
fn everything_that_was_asked_for_happens() {
    let mut plan = Plan::new(200, 7);
    let rate = Rate::percent(10);
    plan.rates = Rates {
        draws: None,
        forfeits: rate,
        short_games: rate,
        unusual_results: rate,
        half_byes: rate,
        full_byes: rate,
        zero_byes: rate,
        withdrawals: rate,
        late_entries: rate,
    };
    let event = simulate(&plan, 11);
    let has = |wanted: &dyn Fn(RoundEntry) -> bool| entries(&event).any(wanted);
    for bye in [Bye::FullPoint, Bye::HalfPoint, Bye::ZeroPoint] {
        assert!(has(&|entry| entry == RoundEntry::Bye(bye)), "{bye:?}");
    }
    assert!(has(&|entry| matches!(entry, RoundEntry::Game { outcome: Outcome::ForfeitWin, .. })));
    assert!(event.players.iter().any(|player| player.from.get() > 1));
    assert!(
        event
            .table
            .cards()
            .iter()
            .any(|card| card.entries[4..].iter().all(|&e| e == RoundEntry::Bye(Bye::ZeroPoint)))
    );
}

#[test]
fn an_event_without_a_next_round_ends() {
    let event = simulate(&Plan::new(4, 9), 1);
    let end = event.early_end.expect("four players have three rounds at most");
    assert_eq!(usize::from(end.round.get()), event.table.rounds() + 1);
    assert!(event.table.rounds() <= 3);
    assert_eq!(simulate(&Plan::new(0, 3), 1).table.rounds(), 0);
}

#[test]
fn numbers_by_lot_are_not_in_the_order_of_ratings() {
    let mut plan = Plan::new(50, 0);
    let ordered = |plan: &Plan| simulate(plan, 5).players.is_sorted_by(|a, b| a.rating >= b.rating);
    assert!(ordered(&plan));
    plan.numbering = Numbering::ByLot;
    assert!(!ordered(&plan));
}

#[test]
fn unusual_results_take_points_away() {
    let mut plan = Plan::new(20, 5);
    plan.rates.unusual_results = Rate::ALWAYS;
    let event = simulate(&plan, 8);
    let sum: i32 = event.table.cards().iter().map(|card| event.table.points(card).tenths()).sum();
    // fifty games give at most half a point each
    assert!(sum > 0 && sum <= 250, "{sum}");
    plan.rates.unusual_results = Rate::NEVER;
    assert_eq!(simulate(&plan, 8).table, simulate(&Plan::new(20, 5), 8).table);
}

#[test]
fn given_ratings_stay_with_their_numbers() {
    let mut plan = Plan::new(4, 2);
    plan.ratings = Ratings::Given(vec![1500, 2500, 2000]);
    let ratings: Vec<u16> = simulate(&plan, 1).players.iter().map(|player| player.rating.get()).collect();
    assert_eq!(ratings, [1500, 2500, 2000, 2000]);
}
