//! Eighteen positions: each has its pawn moves, its number of walls and its lines.

use ronde_quoridor::{Illegal, Move, Position, Seat, perft};

struct Case {
    name: &'static str,
    position: &'static str,
    pawn_moves: &'static str,
    walls: usize,
    total: usize,
    lines: &'static [u64],
}

const fn case(
    name: &'static str,
    position: &'static str,
    pawn_moves: &'static str,
    walls: usize,
    total: usize,
    lines: &'static [u64],
) -> Case {
    Case { name, position, pawn_moves, walls, total, lines }
}

const CASES: [Case; 18] = [
    case("straight jump", " / / e5 e6 / 10 10 / 1", "d5 e4 e7 f5", 128, 132, &[16_938]),
    case("wall behind", "e6 / / e5 e6 / 9 10 / 1", "d5 d6 e4 f5 f6", 124, 129, &[15_922]),
    case("one side walled", "e6 / d6 / e5 e6 / 9 9 / 1", "d5 e4 f5 f6", 121, 125, &[14_925]),
    case("wall between", "e5 / / e5 e6 / 9 10 / 1", "d5 e4 f5", 124, 127, &[15_666]),
    case("edge behind", " / / e8 e9 / 10 10 / 1", "d8 d9 e7 f8 f9", 128, 133, &[16_679]),
    case("side edge", " / / b5 a5 / 10 10 / 1", "a4 a6 b4 b6 c5", 128, 133, &[16_941]),
    case("third pawn behind", " / / e5 a1 e6 e7 / 5 5 5 5 / 1", "d5 d6 e4 f5 f6", 128, 133, &[]),
    case("diagonal occupied", " / / e5 d6 e6 e7 / 5 5 5 5 / 1", "d5 e4 f5 f6", 128, 132, &[]),
    case("almost closed row", "a4c4e4g4 / / e1 e9 / 8 8 / 1", "d1 e2 f1", 116, 119, &[13_711]),
    case("path test", "a4c4e4g4 / h4 / e1 e9 / 8 7 / 1", "d1 e2 f1", 111, 114, &[12_575, 1_341_154]),
    case("no walls left", "a4c4e4g4 / h4 / e1 e9 / 0 7 / 1", "d1 e2 f1", 0, 3, &[342]),
    case("pocket", "d8f8 / c8 / e1 e9 / 8 9 / 2", "d9 f9", 116, 118, &[]),
    case("middle game", "d3d6 / e6 / e4 e6 / 8 9 / 2", "d6 e5", 117, 119, &[13_848, 1_549_303]),
    case("four in the centre", " / / e4 d5 e6 f5 / 5 5 5 5 / 1", "d4 e3 e5 f4", 128, 132, &[16_936]),
    case("after e5", " / / e5 d5 e6 f5 / 5 5 5 5 / 2", "c5 d4 d6 e4", 128, 132, &[16_934, 2_110_720]),
    case("forced pass", "a1 / / a1 b1 e5 c1 / 0 4 5 5 / 1", "", 0, 1, &[125]),
    case("win in one", " / / e8 a5 / 10 10 / 1", "d8 e7 e9 f8", 128, 132, &[16_677]),
    case("conflicts", "e4 / / e1 e9 / 9 10 / 2", "d9 e8 f9", 124, 127, &[]),
];

#[test]
fn moves_walls_and_lines() {
    for Case { name, position, pawn_moves, walls, total, lines } in CASES {
        let position = Position::study(position).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let mut found: Vec<_> = position.pawn_moves().iter().map(|square| square.to_string()).collect();
        found.sort();
        assert_eq!(found.join(" "), pawn_moves, "{name}");
        assert_eq!(position.legal_walls().len(), walls, "{name}");
        assert_eq!(position.legal_moves().len(), total, "{name}");
        assert_eq!(position.count_moves(), total, "{name}");
        for (depth, count) in (2..).zip(lines) {
            assert_eq!(perft(&position, depth), *count, "{name}, {depth} moves");
        }
    }
}

/// The winner after a move.
fn winner_after(position: &str, play: &str) -> Option<Seat> {
    let mut position: Position = position.parse().unwrap();
    position.play(play.parse().unwrap()).unwrap();
    position.winner()
}

#[test]
fn reaching_the_goal_wins() {
    for play in ["d9", "f9"] {
        assert_eq!(winner_after(" / / e8 e9 / 10 10 / 1", play), Some(Seat::One));
    }
    assert_eq!(winner_after(" / / e8 e9 / 10 10 / 1", "e7"), None);
    assert_eq!(winner_after(" / / e8 a5 / 10 10 / 1", "e9"), Some(Seat::One));
    assert_eq!(
        winner_after(" / / e4 h5 e6 b9 / 5 5 5 5 / 2", "i5"),
        Some(Seat::Two),
        "player 2 of 4 goes east"
    );
}

#[test]
fn walls_that_fit_but_close_a_path() {
    let refused = |position: &str, wall: &str| {
        position.parse::<Position>().unwrap().check(wall.parse().unwrap()).unwrap_err()
    };
    for wall in ["h3h", "h5h"] {
        let seat = Seat::One;
        assert_eq!(
            refused("a4c4e4g4 / h4 / e1 e9 / 8 7 / 1", wall),
            Illegal::ClosesLastPath { seat },
            "{wall}"
        );
    }
    for wall in ["e8v", "g8v", "h8h"] {
        let seat = Seat::Two;
        assert_eq!(refused("d8f8 / c8 / e1 e9 / 8 9 / 2", wall), Illegal::ClosesLastPath { seat }, "{wall}");
    }
}

#[test]
fn an_almost_closed_row_refuses_nothing_for_its_paths() {
    let position: Position = "a4c4e4g4 / / e1 e9 / 8 8 / 1".parse().unwrap();
    let fitting = ronde_quoridor::Wall::all().filter(|wall| {
        !matches!(position.check(Move::Wall(*wall)), Err(Illegal::Overlaps { .. } | Illegal::Crosses { .. }))
    });
    assert!(fitting.eq(position.legal_walls()));
}

#[test]
fn who_cannot_move_passes() {
    let mut position = Position::study("a1 / / a1 b1 e5 c1 / 0 4 5 5 / 1").unwrap();
    assert_eq!(position.legal_moves(), [Move::Pass]);
    assert_eq!(position.play("--".parse().unwrap()), Ok(()));
    assert_eq!(position.to_move(), Seat::Two);
    assert_eq!(position.check(Move::Pass), Err(Illegal::MustMove));
}
