//! How the editions treat the same unplayed rounds.

use ronde_domain::Scoring;
use ronde_tiebreak::fide::{Contest, Edition, Pairings, Rules};

use crate::event::{column, contest, rules, table};

/// Four players, four rounds. 1 wins three games and then takes a half-point bye; 2 has the bye, wins and draws; 3 is absent in round 2 and
/// withdraws after it; 4 plays whoever is there.
const ROUNDS: [&str; 4] = ["1-4 1-0, 2 U, 3 H", "1-3 +/-, 2-4 1-0", "2-1 0-1, 3 Z, 4 H", "4-2 =, 1 H, 3 Z"];

fn under(edition: Edition) -> Contest {
    let rules = Rules { edition, ..rules(Pairings::Swiss) };
    contest(&table(4, &ROUNDS, Scoring::default()), rules, &[])
}

#[test]
fn the_dummy_is_capped_in_2026() {
    // points: 1 has 3½, 2 has 2½, 3 has ½, 4 has 1. Adjusted: 1 has 3½ (its last bye counts ½ as awarded); 3 has ½ + 0 + ½ + ½
    let event = under(Edition::March2026);
    // 1: 4 (1), forfeit win: min(3½, 1½), 2 (2½), bye: min(3½, 2)
    assert_eq!(column(&event, "BH"), ["7", "7.5", "2", "9.5"]);
    assert_eq!(column(&event, "SB"), ["6", "3.5", "0.25", "1.75"]);
}

#[test]
fn the_dummy_has_the_own_score_in_2024() {
    for edition in [Edition::August2024, Edition::April2024] {
        let event = under(edition);
        // 1: 4 (1), 3½, 2 (2½), 3½
        assert_eq!(column(&event, "BH"), ["10.5", "8", "2", "9.5"]);
    }
}

#[test]
fn the_virtual_opponent_before_that() {
    let event = under(Edition::VirtualOpponent);
    // every unplayed round of an opponent is a draw: 1 has 1 + ½ + 1 + ½, 2 has ½ + 1 + 0 + ½, 3 has 4 × ½, 4 has 0 + 0 + ½ + ½
    // 1: 4 (1); round 2 by forfeit: 1 + (1 − 1) + 2 × ½ = 2; 2 (2); bye in round 4: 3 + (1 − ½) + 0 = 3½
    // 3: ½ + 3 × ½ = 2; round 2: ½ + 1 + 2 × ½ = 2½; ½ + 1 + ½ = 2; ½ + 1 = 1½
    assert_eq!(column(&event, "BH")[0], "8.5");
    assert_eq!(column(&event, "BH")[2], "8");
    // nothing is cut before the lowest: the 1½ of the last round
    assert_eq!(column(&event, "BH/C1")[2], "6.5");
    // 1 + 2 + 2 + half of 3½
    assert_eq!(column(&event, "SB")[0], "6.75");
}
