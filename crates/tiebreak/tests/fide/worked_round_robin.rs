//! Five players, each against each: the worked example of the rules, every value.

use ronde_domain::Scoring;
use ronde_tiebreak::fide::{Contest, Edition, Note, Pairings, Rules, notes, rank};

use crate::event::{check, column, contest, list, order, rules, table};

/// Five rounds by the Berger table; players not mentioned are free.
const ROUNDS: [&str; 5] =
    ["2-5 1-0, 3-4 =", "5-3 0-1, 1-2 =", "3-1 =, 4-5 +/-", "1-4 1-0, 2-3 0-1", "4-2 =, 5-1 0-1"];

fn event() -> Contest {
    let table = table(5, &ROUNDS, Scoring::default());
    contest(&table, rules(Pairings::Predetermined), &[1950, 1900, 1850, 1800, 1750])
}

#[test]
fn every_value() {
    check(
        &event(),
        "PTS WIN WON SB  SB/C1 KS KS/L+1 KS/L-1 ARO  TPR
         3   2   2   4.5 4.5   2  0.5    2      1825 2018
         2   1   1   2.5 2.5   1  0.5    1      1838 1838
         3   2   2   4.5 4.5   2  0.5    2      1850 2043
         2   1   0   2.5 2.5   1  0.5    1      1900 1775
         0   0   0   0   0     0  0      0      1900 1100",
    );
}

#[test]
fn a_draw_between_two_leaves_them_tied() {
    let standings = rank(&event(), &list("PTS,DE"));
    assert_eq!(order(&standings), [(1, 1), (1, 3), (3, 2), (3, 4), (5, 5)]);
}

#[test]
fn a_free_round_is_neither_a_bye_nor_a_term() {
    let event = event();
    // only the forfeit by 5 loses a round
    assert_eq!(column(&event, "REP"), ["5", "5", "5", "5", "4"]);
    // 1 is free in round 1: four opponents, the score after each of five rounds
    assert_eq!(column(&event, "BH")[0], "7");
    assert_eq!(column(&event, "PS")[0], "6.5");
    assert_eq!(column(&event, "STD"), ["3", "2", "3", "2", "0"]);
    // forfeits are games already
    for code in ["BH", "BH/C1", "SB", "SB/C1", "DE", "FB"] {
        assert_eq!(column(&event, code), column(&event, &format!("{code}/P")), "{code}");
    }
}

#[test]
fn before_2026_a_forfeit_of_a_round_robin_was_a_game_in_everything() {
    let table = table(5, &ROUNDS, Scoring::default());
    let earlier = Rules { edition: Edition::August2024, ..rules(Pairings::Predetermined) };
    let event = contest(&table, earlier, &[1950, 1900, 1850, 1800, 1750]);
    assert_eq!(column(&event, "REP"), ["5", "5", "5", "5", "5"]);
    assert_eq!(column(&event, "ARO")[3], "1863");
    // over the board is over the board
    assert_eq!(column(&event, "WON")[3], "0");
}

#[test]
fn buchholz_is_warned_about() {
    let named = |list: &str| notes(&event(), &crate::event::list(list)).len();
    assert_eq!(named("PTS,DE,SB,KS,WIN"), 0);
    assert_eq!(named("PTS,BH,AOB,FB/C1"), 3);
    let of_2026 = Rules { edition: Edition::August2024, ..rules(Pairings::Swiss) };
    let event = contest(&table(5, &ROUNDS, Scoring::default()), of_2026, &[1000; 5]);
    let told = notes(&event, &list("STD,TPN,RTNG,AOB/F,BH"));
    assert_eq!(told.len(), 4);
    assert!(told.iter().all(|note| matches!(note, Note::NotInEdition(_))));
}
