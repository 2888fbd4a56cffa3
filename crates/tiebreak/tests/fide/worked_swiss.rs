//! Seven players, five rounds: the worked example of the rules, every value.

use ronde_domain::Scoring;
use ronde_tiebreak::fide::{Contest, Pairings, rank};

use crate::event::{check, column, contest, list, order, rules, table};

const ROUNDS: [&str; 5] = [
    "1-4 1-0, 2-5 =, 6-3 0-1, 7 U",
    "3-1 =, 7-2 0-1, 5-6 1-0, 4 H",
    "1-2 1-0, 5-3 -/+, 4-7 1-0, 6 U",
    "3-2 =, 5-1 0-1, 7-6 =, 4 U",
    "1-7 1-0, 4-3 =, 2-6 1-0, 5 Z",
];

const RATINGS: [u16; 7] = [2100, 2000, 1900, 1800, 1700, 1600, 1500];

pub(crate) fn event() -> Contest {
    contest(&table(7, &ROUNDS, Scoring::default()), rules(Pairings::Swiss), &RATINGS)
}

#[test]
fn every_value_of_the_first_table() {
    check(
        &event(),
        "PTS WIN WON BPG BWG REP STD PS   PS/C1 BH   BH/C1 BH/C2 BH/M1 FB   AOB   SB    SB/C1
         4.5 4   4   2   1   5   4.5 13   12    13   11.5  9.5   8     13   13.40 11.25 9.75
         3   2   2   3   1   5   3   8.5  8     13   11.5  10    7     13.5 12.80 5.75  4.25
         3.5 2   1   2   1   5   3.5 11.5 10.5  14   12.5  10.5  8     13.5 13.00 8.75  7.25
         3   2   1   1   0   4   3   7.5  7.5   14.5 12    10.5  7.5   14.5 13.50 7     5.5
         1.5 1   1   1   0   3   1.5 6.5  6     12   10.5  9     6     11.5 12.50 3     3
         1.5 1   0   3   0   5   1.5 4    4     11.5 10    8.5   6.5   12   13.13 2.25  1.5
         1.5 1   0   2   0   5   1.5 6    5     13.5 12    10.5  7.5   13.5 13.00 2.25  1.5",
    );
}

#[test]
fn every_value_of_the_rating_table() {
    check(
        &event(),
        "ARO  ARO/C1 TPR  PTP  APRO APPO
         1780 1850   2146 2207 1818 1813
         1760 1825   1832 1846 1804 1791
         1875 1967   1970 1990 1816 1818
         1833 2000   1833 1845 1890 1890
         1900 2050   1900 1912 1810 1808
         1775 1867   1453 1372 1814 1805
         1875 1967   1553 1472 1816 1818",
    );
}

#[test]
fn forfeits_as_games_change_one_player() {
    let event = event();
    assert_eq!(column(&event, "BH/P")[4], "14");
    assert_eq!(column(&event, "BH/C1/P")[4], "12.5");
    let others =
        |code| column(&event, code).into_iter().enumerate().filter(|(at, _)| *at != 4).collect::<Vec<_>>();
    assert_eq!(others("BH/P"), others("BH"));
}

#[test]
fn the_order_with_direct_encounter() {
    let standings = rank(&event(), &list("PTS,DE,BH/C1"));
    assert_eq!(order(&standings), [(1, 1), (2, 3), (3, 4), (4, 2), (5, 7), (6, 5), (7, 6)]);
    // {5, 6, 7} and {2, 4} are not separated by their games
    assert!(standings.rows().iter().all(|row| row.values[1].is_some_and(|value| value.hundredths() == 0)));
}

#[test]
fn after_an_earlier_round_fore_buchholz_is_buchholz() {
    let table = table(7, &ROUNDS[..3], Scoring::default());
    let rules = ronde_tiebreak::fide::Rules { planned_rounds: Some(5), ..rules(Pairings::Swiss) };
    let event = contest(&table, rules, &RATINGS);
    assert_eq!(column(&event, "FB"), column(&event, "BH"));
    assert_eq!(column(&event, "BH/F"), column(&event, "FB"));
}

#[test]
fn fore_buchholz_leaves_its_neighbours_alone() {
    let event = event();
    let alone = column(&event, "SB");
    let after = rank(&event, &list("FB,SB"));
    let mut rows: Vec<_> = after.rows().iter().collect();
    rows.sort_by_key(|row| row.number);
    let beside: Vec<_> = rows.iter().map(|row| after.written(row).nth(1).unwrap().unwrap()).collect();
    assert_eq!(alone, beside);
}

#[test]
fn a_rating_tie_break_is_dropped_when_somebody_is_unrated() {
    let table = table(7, &ROUNDS, Scoring::default());
    let event = contest(&table, rules(Pairings::Swiss), &RATINGS[..6]);
    assert!(
        ["ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"].iter().all(|code| column(&event, code) == ["-"; 7])
    );
    let given = column(&event, "ARO/U1500");
    assert_eq!(given, column(&self::event(), "ARO"));
    assert_eq!(column(&event, "RTNG/U1400")[6], "1400");
    // unranked
    assert_eq!(order(&rank(&event, &list("PTS,ARO,BH"))), order(&rank(&event, &list("PTS,BH"))));
}

#[test]
fn numbers_and_ratings_both_ways_round() {
    let event = event();
    let by =
        |code| order(&rank(&event, &list(code))).into_iter().map(|(_, number)| number).collect::<Vec<_>>();
    // if PTS comes after it, the first code decides alone
    assert_eq!(by("TPN,PTS"), [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(by("TPN/R,PTS"), [7, 6, 5, 4, 3, 2, 1]);
    assert_eq!(by("RTNG,PTS"), [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(by("RTNG/R,PTS"), [7, 6, 5, 4, 3, 2, 1]);
}

#[test]
fn standard_points_look_at_the_scheduled_opponent() {
    let table = table(4, &["1-2 -/-, 3-4 ½-0", "1-3 0-0, 2 H, 4 F"], crate::event::three_one_zero());
    let event = contest(&table, rules(Pairings::Swiss), &[]);
    // a double forfeit and 0–0 are equal; half a point against none is more; a bye is compared with a draw
    assert_eq!(column(&event, "STD"), ["1", "1", "1.5", "1"]);
}
