//! Points that an arbiter gave or took (record `299`) count for the pairing, from a report and from its log alike.

use ronde_domain::PairingNumber;
use ronde_tournament::System;
use ronde_tournament::propose_round;
use ronde_tournament::report::{import, next_position};
use ronde_trf::{Document, PointsCheck, ReadOptions};

use crate::desk::at;

/// Four players after one round: 1 and 2 have won. `points` are those of player 1.
fn report(records: &str, points: &str) -> Document {
    let mut text = format!("012 Open\n142 3\n152 W\n192 FIDE_DUTCH_2026\n{records}");
    let cells = [(points, "3 w 1"), ("1.0", "4 b 1"), ("0.0", "1 b 0"), ("0.0", "2 w 0")];
    for ((points, cell), n) in cells.into_iter().zip(1..) {
        let name = format!("Player {n}");
        let line = format!("001 {n:>4}      {name:<33} {:>4} {points:>31} {n:>4}", 2000 - n);
        text.extend([line, format!("  {cell:>8}\n")]);
    }
    let options = ReadOptions { points: PointsCheck::Strict, ..ReadOptions::default() };
    ronde_trf::read(text.as_bytes(), &options).unwrap().document
}

/// The pairs of the next round, the lower number first; the log must agree.
fn pairs(document: &Document) -> Vec<(u32, u32)> {
    let position = next_position(document).unwrap();
    let pair = |a: PairingNumber, b: PairingNumber| (a.min(b).get(), a.max(b).get());
    let round = position.pair_dutch().unwrap();
    let mut pairs: Vec<_> = round.games.iter().map(|game| pair(game.white, game.black)).collect();
    pairs.sort_unstable();
    let history = import(document, at()).unwrap().history;
    let event = history.tournament();
    let number = |id| event.player(id).and_then(ronde_tournament::Player::number).unwrap();
    let proposal = propose_round(event, &System::Dutch).unwrap();
    let mut by_log: Vec<_> =
        proposal.games.iter().map(|game| pair(number(game.white), number(game.black))).collect();
    by_log.sort_unstable();
    assert_eq!(by_log, pairs);
    pairs
}

#[test]
fn a_penalty_moves_a_player_down() {
    assert_eq!(pairs(&report("", "1.0")), [(1, 2), (3, 4)]);
    // one point taken from 1 after round 1: 2 is alone on its score and meets the first of the others
    let penalty = "299          -1.0    1    1\n";
    assert_eq!(pairs(&report(penalty, "0.0")), [(1, 2), (3, 4)]);
    let position = next_position(&report(penalty, "0.0")).unwrap();
    let scores: Vec<_> =
        position.dutch_field().accelerations.iter().map(|range| range.points.tenths()).collect();
    assert_eq!(scores, [0, -10, -10, -10]);
    // two points for 4, who has met 2 already: on top of the list it meets 1
    assert_eq!(pairs(&report("299           2.0    1    4\n", "1.0")), [(1, 4), (2, 3)]);
}

#[test]
fn it_adds_to_an_acceleration() {
    let records = "250       1.0   1   2    1    2\n299          -1.0    1    1\n";
    let position = next_position(&report(records, "0.0")).unwrap();
    let scores: Vec<_> =
        position.dutch_field().accelerations[..4].iter().map(|range| range.points.tenths()).collect();
    assert_eq!(scores, [10, 0, -10, -10]);
}
