//! The board as a picture. The site draws it, so that it is there at once and without scripts; `board.js` draws on in the same picture.
//!
//! A square with half a groove on each side is a hundred units wide. Whoever plays sits below: the board is turned by quarters.

use ronde_quoridor::{Move, Orientation, Position, Seat, Seats, Square, Wall};

const PITCH: i32 = 100;
/// From the corner of a field to the square in it: half a groove.
const HALF_GROOVE: i32 = 12;
const WALL_LENGTH: i32 = 176;
const WALL_THICKNESS: i32 = 22;
/// The whole board.
const SIDE: i32 = 9 * PITCH;
/// The line that shows a goal lies so far outside.
const OUTSIDE: i32 = 8;

/// A place in the picture.
type Point = (i32, i32);

/// The board as a picture.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) label: String,
    /// By how many quarters it is turned, so that the player in the west sits below after one.
    pub(super) turns: usize,
    /// Corners.
    pub(super) squares: Vec<Point>,
    /// Letters or digits along the two edges that have them.
    pub(super) below: Vec<(i32, String)>,
    pub(super) left: Vec<(i32, String)>,
    /// The side that each player wants to reach.
    pub(super) goals: Vec<(Seat, Point, Point)>,
    pub(super) pawns: Vec<(Seat, Option<Point>)>,
    pub(super) walls: Vec<Bar>,
    /// The square of the last move.
    pub(super) last: Option<Point>,
    /// Squares to which the own pawn can go.
    pub(super) reachable: Vec<Point>,
    /// Lines, as SVG writes their points.
    pub(super) paths: Vec<(Seat, String)>,
}

/// A wall in the picture.
#[derive(Clone, Debug)]
pub(super) struct Bar {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) width: i32,
    pub(super) height: i32,
    pub(super) is_last: bool,
}

impl Board {
    /// A position as somebody in this seat sees it.
    pub(super) fn new(label: String, position: &Position, below: Seat, last: Option<Move>) -> Self {
        let turns = turns(position.seats(), below);
        let seen = View { turns };
        let squares = Square::all().map(|square| seen.middle(square));
        let corner = PITCH / 2 - HALF_GROOVE;
        let edge = |square: Square, is_below: bool| {
            let name = square.to_string();
            let (letter, digit) = name.split_at(1);
            if is_below == turns.is_multiple_of(2) { letter.to_owned() } else { digit.to_owned() }
        };
        let at = |x, y| Square::all().find(|square| seen.middle(*square) == (x, y));
        let along = |step: i32| step * PITCH + PITCH / 2;
        let last_square = match last {
            Some(Move::Pawn(square)) => Some(seen.middle(square)),
            Some(Move::Wall(_) | Move::Pass) | None => None,
        };
        let seats = || position.seats().seats();
        Self {
            label,
            turns,
            squares: squares.map(|(x, y)| (x - corner, y - corner)).collect(),
            below: (0..9)
                .filter_map(|step| Some((along(step), edge(at(along(step), along(8))?, true))))
                .collect(),
            left: (0..9)
                .filter_map(|step| Some((along(step) + HALF_GROOVE, edge(at(along(0), along(step))?, false))))
                .collect(),
            goals: seats().map(|seat| seen.goal(position.seats(), seat)).collect(),
            pawns: seats()
                .map(|seat| (seat, position.pawn(seat).map(|square| seen.middle(square))))
                .collect(),
            walls: position
                .walls()
                .iter()
                .map(|wall| seen.bar(wall, last == Some(Move::Wall(wall))))
                .collect(),
            last: last_square,
            reachable: Vec::new(),
            paths: Vec::new(),
        }
    }

    /// With marks where the pawn of whoever is to move can go.
    pub(super) fn with_reachable(mut self, squares: &[Square]) -> Self {
        let seen = View { turns: self.turns };
        self.reachable = squares.iter().map(|square| seen.middle(*square)).collect();
        self
    }

    /// With the shortest path of each player, each a little beside the others.
    pub(super) fn with_paths(mut self, position: &Position) -> Self {
        let seen = View { turns: self.turns };
        let line = |seat: Seat| {
            let aside = i32::from(seat.number()) * 7 - 17;
            let points = position.shortest_path(seat).into_iter().map(|square| seen.middle(square));
            let points: Vec<String> = points.map(|(x, y)| format!("{},{}", x + aside, y + aside)).collect();
            (points.len() > 1).then(|| (seat, points.join(" ")))
        };
        self.paths = position.remaining().filter_map(line).collect();
        self
    }
}

/// By how many quarters the board is turned for somebody in this seat.
pub(super) fn turns(seats: Seats, below: Seat) -> usize {
    match seats {
        Seats::Two => 2 * below.index(),
        Seats::Four => below.index(),
    }
}

/// How the board lies before somebody.
struct View {
    turns: usize,
}

impl View {
    /// Columns from the left and rows from below, as they are seen; `most` is the last of them.
    fn turned(&self, column: u8, row: u8, most: i32) -> Point {
        let start = (i32::from(column), i32::from(row));
        (0..self.turns).fold(start, |(x, y), _| (most - y, x))
    }

    fn middle(&self, square: Square) -> Point {
        let (x, y) = self.turned(square.column(), square.row(), 8);
        (x * PITCH + PITCH / 2, (8 - y) * PITCH + PITCH / 2)
    }

    fn bar(&self, wall: Wall, is_last: bool) -> Bar {
        let (x, y) = self.turned(wall.anchor().column(), wall.anchor().row(), 7);
        let lies = (wall.orientation() == Orientation::Horizontal) == self.turns.is_multiple_of(2);
        let (width, height) =
            if lies { (WALL_LENGTH, WALL_THICKNESS) } else { (WALL_THICKNESS, WALL_LENGTH) };
        let (x, y) = ((x + 1) * PITCH - width / 2, (8 - y) * PITCH - height / 2);
        Bar { x, y, width, height, is_last }
    }

    /// The side that a player wants to reach: opposite the own one, which is below when the board is turned to it.
    fn goal(&self, seats: Seats, seat: Seat) -> (Seat, Point, Point) {
        let side = (turns(seats, seat) + 6 - self.turns) % 4;
        let (near, far) = (-OUTSIDE, SIDE + OUTSIDE);
        let (from, to) = match side {
            0 => ((0, far), (SIDE, far)),
            1 => ((near, 0), (near, SIDE)),
            2 => ((0, near), (SIDE, near)),
            _ => ((far, 0), (far, SIDE)),
        };
        (seat, from, to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(seats: Seats, below: Seat) -> Board {
        Board::new(String::new(), &Position::start(seats), below, None)
    }

    #[test]
    fn whoever_plays_sits_below_and_goes_up() {
        for (seats, number) in [(Seats::Two, 2), (Seats::Four, 4)] {
            for seat in seats.seats() {
                let board = board(seats, seat);
                assert_eq!(board.pawns.len(), number);
                let own = board.pawns.iter().find(|(of, _)| *of == seat).unwrap();
                assert_eq!(own.1, Some((450, 850)), "{seat} of {number}");
                let goal = board.goals.iter().find(|(of, ..)| *of == seat).unwrap();
                assert_eq!((goal.1, goal.2), ((0, -8), (900, -8)), "{seat} of {number}");
            }
        }
    }

    #[test]
    fn letters_and_digits_turn_with_the_board() {
        let texts = |edge: &[(i32, String)]| edge.iter().map(|(_, text)| text.as_str()).collect::<String>();
        let south = board(Seats::Four, Seat::One);
        assert_eq!(
            (texts(&south.below), texts(&south.left)),
            ("abcdefghi".to_owned(), "987654321".to_owned())
        );
        let west = board(Seats::Four, Seat::Two);
        assert_eq!((texts(&west.below), texts(&west.left)), ("987654321".to_owned(), "ihgfedcba".to_owned()));
        let north = board(Seats::Two, Seat::Two);
        assert_eq!(
            (texts(&north.below), texts(&north.left)),
            ("ihgfedcba".to_owned(), "123456789".to_owned())
        );
    }

    #[test]
    fn a_wall_lies_between_its_squares_from_every_side() {
        let position = Position::study("e3 / / e1 a5 e9 i5 / 5 5 5 4 / 1").unwrap();
        let wall: Wall = "e3h".parse().unwrap();
        for seat in Seats::Four.seats() {
            let board = Board::new(String::new(), &position, seat, Some(Move::Wall(wall)));
            let seen = View { turns: board.turns };
            let [bar] = &board.walls[..] else { panic!("one wall") };
            assert!(bar.is_last);
            let middle = (bar.x + bar.width / 2, bar.y + bar.height / 2);
            let around: Vec<Point> =
                ["e3", "f3", "e4", "f4"].map(|name| seen.middle(name.parse().unwrap())).to_vec();
            let mean = |of: fn(&Point) -> i32| around.iter().map(of).sum::<i32>() / 4;
            assert_eq!(middle, (mean(|point| point.0), mean(|point| point.1)), "{seat}");
            // it runs along the line from e to f
            let (e, f) = (around[0], around[1]);
            assert_eq!(bar.width > bar.height, e.1 == f.1, "{seat}");
        }
    }
}
