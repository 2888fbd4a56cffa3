//! A position as text: `d3d6 / e6 / e4 e6 / 8 9 / 2`.
//!
//! Five fields separated by `/`: the anchors of the horizontal walls, those of the vertical ones, the squares of the pawns, the walls left
//! (both in the order of the players), and the player to move. The written form is canonical: anchors by row, then column. The pawn of a
//! player who has left is written `-`, with `0` walls left; as that player's unused walls are void, such a position may have fewer than 20
//! walls in all. Reading accepts anchors in any order and any white space around the fields.

use std::fmt;
use std::str::FromStr;

use super::Position;
use crate::board::Board;
use crate::notation::{NotationFault, as_text, beginning};
use crate::{Orientation, Seat, Seats, Square, Wall};

/// All walls of a set.
const WALLS: u8 = 20;

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionFault {
    /// Not five fields.
    #[error("a position has five fields with / between them, not {0}")]
    Fields(usize),
    /// A word that is not a square or anchor.
    #[error(transparent)]
    Notation(#[from] NotationFault),
    /// Not two or four pawns.
    #[error("two or four play, but {0} pawns are given")]
    Pawns(usize),
    /// Not one number for each pawn.
    #[error("{pawns} pawns need {pawns} numbers of walls left, but {numbers} are given")]
    Stocks {
        /// Pawns given.
        pawns: usize,
        /// Numbers given.
        numbers: usize,
    },
    /// Not a possible number of walls for a player.
    #[error("player {seat} cannot have {text:?} walls left")]
    Stock {
        /// The player.
        seat: Seat,
        /// What is written.
        text: String,
    },
    /// Not a player of this game, or one who has left.
    #[error("{0:?} cannot be the player to move")]
    ToMove(String),
    /// Two walls in one place.
    #[error("the wall {wall} overlaps or crosses {lying}")]
    WallInTheWay {
        /// The later one.
        wall: Wall,
        /// The earlier one.
        lying: Wall,
    },
    /// Walls on the board and walls left don't add up to 20.
    #[error("the walls on the board and those left are {0} together, not 20")]
    WallSum(usize),
    /// Two pawns on one square.
    #[error("two pawns are on {0}")]
    TwoPawns(Square),
    /// Somebody has reached the goal, but not with the last move.
    #[error("player {0} is on the goal without having moved last")]
    WonBefore(Seat),
    /// Somebody is shut in.
    #[error("player {0} has no path to the goal")]
    NoPath(Seat),
}

impl Position {
    /// Reads a position in which the walls need not add up to 20, for studies and tests. Everything else is
    /// checked.
    pub fn study(text: &str) -> Result<Self, PositionFault> {
        let fields: Vec<&str> = text.split('/').map(str::trim).collect();
        let [horizontal, vertical, pawns, stock, to_move] = fields[..] else {
            return Err(PositionFault::Fields(fields.len()));
        };
        let (seats, pawns) = read_pawns(pawns)?;
        let stock = read_stock(stock, seats, pawns)?;
        let to_move = read_to_move(to_move, pawns)?;
        let mut board = Board::EMPTY;
        read_walls(horizontal, Orientation::Horizontal, &mut board)?;
        read_walls(vertical, Orientation::Vertical, &mut board)?;
        let position = Self { board, seats, pawns, stock, to_move };
        position.check_pawns()?;
        Ok(position)
    }

    fn check_pawns(&self) -> Result<(), PositionFault> {
        for seat in self.remaining() {
            let Some(square) = self.pawn(seat) else { continue };
            if self.remaining().any(|other| other < seat && self.pawn(other) == Some(square)) {
                return Err(PositionFault::TwoPawns(square));
            }
            if self.distance(seat).is_none() {
                return Err(PositionFault::NoPath(seat));
            }
            if self.seats.goal(seat).contains(square) && self.moved_last() != Some(seat) {
                return Err(PositionFault::WonBefore(seat));
            }
        }
        Ok(())
    }

    /// Of the remaining players, the one before the player to move.
    fn moved_last(&self) -> Option<Seat> {
        let before = self.remaining().filter(|seat| *seat < self.to_move).last();
        before.or_else(|| self.remaining().last())
    }

    fn check_wall_sum(&self) -> Result<(), PositionFault> {
        let left: u8 = self.stock.iter().sum();
        let sum = self.walls().len() + usize::from(left);
        let gone = self.seats.seats().count() - self.remaining().count();
        let void = gone * usize::from(self.seats.walls_each());
        let all = usize::from(WALLS);
        if (all - void..=all).contains(&sum) { Ok(()) } else { Err(PositionFault::WallSum(sum)) }
    }
}

impl FromStr for Position {
    type Err = PositionFault;

    fn from_str(text: &str) -> Result<Self, PositionFault> {
        let position = Self::study(text)?;
        position.check_wall_sum()?;
        Ok(position)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let anchors = |orientation| {
            let walls = self.walls().iter().filter(move |wall| wall.orientation() == orientation);
            walls.map(|wall| wall.anchor().to_string()).collect::<String>()
        };
        let vertical = anchors(Orientation::Vertical);
        let gap = if vertical.is_empty() { "" } else { " " };
        write!(f, "{} /{gap}{vertical} /", anchors(Orientation::Horizontal))?;
        for seat in self.seats.seats() {
            match self.pawn(seat) {
                Some(square) => write!(f, " {square}")?,
                None => f.write_str(" -")?,
            }
        }
        f.write_str(" /")?;
        for seat in self.seats.seats() {
            write!(f, " {}", self.walls_left(seat))?;
        }
        write!(f, " / {}", self.to_move)
    }
}

as_text!(Position);

fn read_pawns(field: &str) -> Result<(Seats, [Option<Square>; 4]), PositionFault> {
    let words: Vec<&str> = field.split_whitespace().collect();
    let number = u8::try_from(words.len()).unwrap_or(u8::MAX);
    let seats = Seats::try_from(number).map_err(|_| PositionFault::Pawns(words.len()))?;
    let mut pawns = [None; 4];
    for (pawn, word) in pawns.iter_mut().zip(words) {
        *pawn = if word == "-" { None } else { Some(word.parse()?) };
    }
    Ok((seats, pawns))
}

fn read_stock(field: &str, seats: Seats, pawns: [Option<Square>; 4]) -> Result<[u8; 4], PositionFault> {
    let words: Vec<&str> = field.split_whitespace().collect();
    let players = usize::from(seats.number());
    if words.len() != players {
        return Err(PositionFault::Stocks { pawns: players, numbers: words.len() });
    }
    let mut stock = [0; 4];
    for (seat, word) in seats.seats().zip(words) {
        let most = if pawns[seat.index()].is_some() { seats.walls_each() } else { 0 };
        let left = word.parse().ok().filter(|left| *left <= most && !word.starts_with('+'));
        stock[seat.index()] = left.ok_or_else(|| PositionFault::Stock { seat, text: beginning(word) })?;
    }
    Ok(stock)
}

fn read_to_move(field: &str, pawns: [Option<Square>; 4]) -> Result<Seat, PositionFault> {
    let seat = match field.as_bytes() {
        [digit @ b'1'..=b'4'] => Seat::try_from(digit - b'0').ok(),
        _ => None,
    };
    seat.filter(|seat| pawns[seat.index()].is_some()).ok_or_else(|| PositionFault::ToMove(beginning(field)))
}

fn read_walls(field: &str, orientation: Orientation, board: &mut Board) -> Result<(), PositionFault> {
    let mut rest = field;
    while !rest.is_empty() {
        let (word, after) = rest.split_at_checked(2).unwrap_or((rest, ""));
        let anchor: Square = word.parse()?;
        let wall =
            Wall::new(anchor, orientation).ok_or_else(|| NotationFault::WallOutside(anchor.to_string()))?;
        if let Some(lying) = board.in_the_way_of(wall) {
            return Err(PositionFault::WallInTheWay { wall, lying });
        }
        board.place(wall);
        rest = after;
    }
    Ok(())
}
