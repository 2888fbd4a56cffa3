//! The number of lines of play from the start.

use ronde_quoridor::{Position, Seats, perft};

fn after(seats: Seats, moves: &str) -> Position {
    let mut position = Position::start(seats);
    for word in moves.split_whitespace() {
        position.play(word.parse().unwrap()).unwrap_or_else(|fault| panic!("{word}: {fault}"));
    }
    position
}

#[test]
fn lines_from_the_start_to_three_moves() {
    for (seats, counts) in [(Seats::Two, [131, 16_677, 2_062_264]), (Seats::Four, [131, 16_677, 2_062_065])] {
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&Position::start(seats), depth), count, "{seats:?}, {depth} moves");
        }
    }
}

#[test]
fn lines_by_first_move() {
    for (first, two, four) in [
        ("e2", 16_804, 16_677),
        ("d1", 16_677, 16_677),
        ("f1", 16_677, 16_677),
        ("a1h", 15_913, 15_913),
        ("a1v", 15_913, 15_913),
        ("h8v", 15_913, 15_913),
        ("e1h", 15_539, 15_663),
        ("d4h", 15_667, 15_667),
        ("e4v", 15_667, 15_667),
        ("d8h", 15_536, 15_539),
        ("e8h", 15_536, 15_539),
        ("d8v", 15_779, 15_781),
    ] {
        assert_eq!(perft(&after(Seats::Two, first), 2), two, "{first}, two players");
        assert_eq!(perft(&after(Seats::Four, first), 2), four, "{first}, four players");
    }
}

#[test]
fn replies_to_one_move() {
    for (first, replies) in [
        ("e2", 131),
        ("d1", 131),
        ("e1h", 127),
        ("d1h", 127),
        ("a1h", 128),
        ("h8h", 128),
        ("d4h", 127),
        ("e4v", 127),
        ("e8h", 126),
        ("d8h", 126),
    ] {
        assert_eq!(after(Seats::Two, first).legal_moves().len(), replies, "{first}");
    }
}

#[test]
fn two_moves_counted_by_hand() {
    let start = Position::start(Seats::Two);
    let (mut pawn_first, mut walls, mut pawns) = (0, 0, 0);
    for first in start.legal_moves() {
        let mut next = start;
        next.play(first).unwrap();
        if matches!(first, ronde_quoridor::Move::Pawn(_)) {
            pawn_first += next.count_moves();
        } else {
            walls += next.legal_walls().len();
            pawns += next.pawn_moves().len();
        }
    }
    assert_eq!(pawn_first, 3 * 131);
    assert_eq!(walls, 2 * (16 * 125 + 48 * 124));
    assert_eq!(pawns, 3 * 128 - 4);
}

#[test]
fn depth_zero_is_one_line_and_a_finished_game_has_none() {
    let won: Position = " / / e9 a5 / 10 10 / 2".parse().unwrap();
    assert_eq!(perft(&won, 0), 1);
    assert_eq!(perft(&won, 1), 0);
    assert_eq!(perft(&won, 2), 0);
}
