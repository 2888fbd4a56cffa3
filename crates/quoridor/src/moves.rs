//! A move, and how it is written: `e2` for a pawn, `e3h` and `e3v` for a wall, `--` for a pass.

use std::fmt;
use std::str::FromStr;

use crate::notation::{NotationFault, as_text};
use crate::{Square, Wall};

/// What a player does in a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// The pawn goes there, by a step or a jump.
    Pawn(Square),
    /// A wall is placed.
    Wall(Wall),
    /// Nothing: only for a pawn that is boxed in when no wall can be placed.
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pawn(square) => square.fmt(f),
            Self::Wall(wall) => wall.fmt(f),
            Self::Pass => f.write_str("--"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = NotationFault;

    fn from_str(text: &str) -> Result<Self, NotationFault> {
        match text.len() {
            2 if text == "--" => Ok(Self::Pass),
            2 => text.parse().map(Self::Pawn).map_err(|_| NotationFault::no_move(text)),
            3 if text.ends_with(['h', 'v']) => text.parse().map(Self::Wall),
            _ => Err(NotationFault::no_move(text)),
        }
    }
}

as_text!(Move);
