//! Direct encounter: the examples of article 6.

use ronde_domain::Scoring;
use ronde_tiebreak::fide::{Contest, Pairings};

use crate::event::{column, contest, rules, swiss, table};

/// The places by DE among all players, whatever their points: the list doesn't rank by points first.
fn places(contest: &Contest) -> Vec<String> {
    let standings = ronde_tiebreak::fide::rank(contest, &crate::event::list("DE,PTS"));
    let mut rows: Vec<_> = standings.rows().iter().collect();
    rows.sort_by_key(|row| row.number);
    rows.iter().map(|row| standings.written(row).next().unwrap().unwrap()).collect()
}

#[test]
fn alone_on_top_whatever_the_missing_game_had_brought() {
    // 1 beat 2 and 3, who have not met
    assert_eq!(places(&swiss(3, &["1-2 1-0, 3 U", "3-1 0-1, 2 U"])), ["1", "2", "2"]);
}

#[test]
fn not_alone_on_top_if_the_missing_game_could_change_it() {
    // 1 beat 2, 2 drew with 3, 1 and 3 have not met
    assert_eq!(places(&swiss(3, &["1-2 1-0, 3 U", "2-3 =, 1 U"])), ["0", "0", "0"]);
}

#[test]
fn the_second_place_is_given_in_the_same_standings() {
    // 1 beat everyone, 2 beat 3 and 4, who have not met
    let rounds = ["1-2 1-0, 3 H, 4 H", "1-3 1-0, 2-4 1-0", "1-4 1-0, 2-3 1-0"];
    assert_eq!(places(&swiss(4, &rounds)), ["1", "2", "3", "3"]);
}

#[test]
fn everybody_beat_somebody() {
    let rounds = ["1-2 1-0", "2-3 1-0", "3-1 1-0"];
    let table = table(3, &rounds, Scoring::default());
    assert_eq!(places(&contest(&table, rules(Pairings::Predetermined), &[])), ["0", "0", "0"]);
    assert_eq!(places(&contest(&table, rules(Pairings::Swiss), &[])), ["0", "0", "0"]);
}

#[test]
fn a_subgroup_starts_again_with_its_own_games() {
    // all met: 1 has 2½, 2 and 3 have 1½ each and 2 beat 3, 4 has ½
    let rounds = ["1-2 1-0, 3-4 1-0", "1-3 =, 2-4 =", "1-4 1-0, 2-3 1-0"];
    assert_eq!(places(&swiss(4, &rounds)), ["1", "2", "3", "4"]);
}

#[test]
fn two_meetings_count_with_their_average() {
    // 1 and 2: 1-0 and ½; so 1 has ¾ of that pair, and 3 beat both: 2, ¾, ¼
    let rounds = ["1-2 1-0, 3 U", "2-1 =, 3 U", "3-1 1-0, 2 U", "3-2 1-0, 1 U"];
    let event = swiss(3, &rounds);
    assert_eq!(places(&event), ["2", "3", "1"]);
    // the second meeting is not another opponent: without the last round, 2 and 3 have not met
    assert_eq!(places(&swiss(3, &rounds[..3])), ["0", "0", "0"]);
}

#[test]
fn forfeits_count_if_the_regulations_say_so() {
    let event = swiss(2, &["1-2 -/+", "1 H, 2 Z"]);
    assert_eq!(places(&event), ["0", "0"]);
    let event = swiss(4, &["1-2 -/+, 3-4 =", "1 F, 2 Z, 3 Z, 4 Z"]);
    // 1 and 2 have a point each
    assert_eq!(column(&event, "DE"), ["0", "0", "0", "0"]);
    assert_eq!(column(&event, "DE/P"), ["2", "1", "0", "0"]);
}
