//! Turning the board changes no count.

use proptest::prelude::*;
use ronde_quoridor::{Game, Move, Orientation, Position, Seats, Square, Wall, perft};

use crate::properties::games;

type Turn = fn(u8, u8, u8) -> (u8, u8);

const MIRROR: Turn = |column, row, last| (last - column, row);
const HALF: Turn = |column, row, last| (last - column, last - row);
const QUARTER: Turn = |column, row, last| (row, last - column);

fn square(square: Square, turn: Turn) -> Square {
    let (column, row) = turn(square.column(), square.row(), 8);
    Square::new(column, row).unwrap()
}

fn wall(wall: Wall, turn: Turn, other: Orientation) -> Wall {
    let (column, row) = turn(wall.anchor().column(), wall.anchor().row(), 7);
    Wall::new(Square::new(column, row).unwrap(), other).unwrap()
}

fn moved(play: Move, turn: Turn, swaps: bool) -> Move {
    match play {
        Move::Pawn(to) => Move::Pawn(square(to, turn)),
        Move::Wall(placed) => {
            let is_horizontal = placed.orientation() == Orientation::Horizontal;
            let other = if is_horizontal == swaps { Orientation::Vertical } else { Orientation::Horizontal };
            Move::Wall(wall(placed, turn, other))
        }
        Move::Pass => Move::Pass,
    }
}

/// The position seen by another turn of the board, with the seats `by` places further on.
fn turned(position: &Position, turn: Turn, swaps: bool, by: usize) -> Position {
    let anchors = |orientation: Orientation| -> String {
        let walls = position.walls().iter().map(|placed| moved(Move::Wall(placed), turn, swaps));
        walls
            .filter_map(|play| match play {
                Move::Wall(wall) if wall.orientation() == orientation => Some(wall.anchor().to_string()),
                _ => None,
            })
            .collect()
    };
    let mut pawns: Vec<String> = Vec::new();
    let mut stocks: Vec<String> = Vec::new();
    for seat in position.seats().seats() {
        pawns.push(position.pawn(seat).map_or_else(|| "-".into(), |pawn| square(pawn, turn).to_string()));
        stocks.push(position.walls_left(seat).to_string());
    }
    pawns.rotate_right(by);
    stocks.rotate_right(by);
    let players = usize::from(position.seats().number());
    let to_move = (position.to_move().index() + by) % players + 1;
    let text = format!(
        "{} / {} / {} / {} / {to_move}",
        anchors(Orientation::Horizontal),
        anchors(Orientation::Vertical),
        pawns.join(" "),
        stocks.join(" ")
    );
    text.parse().unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

fn same_moves(position: &Position, other: &Position, turn: Turn, swaps: bool) -> bool {
    let mut moves: Vec<Move> =
        position.legal_moves().into_iter().map(|play| moved(play, turn, swaps)).collect();
    let mut others = other.legal_moves();
    moves.sort();
    others.sort();
    moves == others
}

#[test]
fn the_start_is_its_own_image() {
    let two = Position::start(Seats::Two);
    assert_eq!(turned(&two, MIRROR, false, 0), two);
    let mut reply = two;
    reply.play("e2".parse().unwrap()).unwrap();
    assert_eq!(turned(&reply, HALF, false, 1).to_string(), " / / e1 e8 / 10 10 / 1");
    let four = Position::start(Seats::Four);
    assert_eq!(turned(&four, QUARTER, true, 1).to_string(), " / / e1 a5 e9 i5 / 5 5 5 5 / 2");
}

fn images(game: &Game) -> Vec<(Position, Turn, bool)> {
    let position = game.position();
    match game.seats() {
        Seats::Two => vec![
            (turned(position, MIRROR, false, 0), MIRROR, false),
            (turned(position, HALF, false, 1), HALF, false),
        ],
        Seats::Four => vec![
            (turned(position, HALF, false, 2), HALF, false),
            (turned(position, QUARTER, true, 1), QUARTER, true),
        ],
    }
}

proptest! {
    #[test]
    fn images_have_the_images_of_the_moves(game in games()) {
        for (image, turn, swaps) in images(&game) {
            prop_assert!(same_moves(game.position(), &image, turn, swaps), "{} and {image}", game.position());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]
    #[test]
    fn images_have_as_many_lines(game in games()) {
        let lines = perft(game.position(), 2);
        for (image, ..) in images(&game) {
            prop_assert_eq!(perft(&image, 2), lines, "{} and {}", game.position(), image);
        }
    }
}
