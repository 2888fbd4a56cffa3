//! How a move is written: `e2` for a pawn, `e3h` and `e3v` for a wall, `--` for a pass.

use std::fmt;
use std::str::FromStr;

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

/// A word that is no square, wall or move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationFault {
    /// Not `a1` to `i9`.
    #[error("{0:?} is no square: a letter from a to i and a digit from 1 to 9")]
    NoSquare(String),
    /// A square with `h` or `v`, but a wall there would stick out of the board.
    #[error("a wall cannot lie at {0}: its anchor is a square from a1 to h8")]
    WallOutside(String),
    /// No wall at all.
    #[error("{0:?} is no wall: a square from a1 to h8 and h or v")]
    NoWall(String),
    /// No move at all.
    #[error("{0:?} is no move: a square like e2, a wall like e3h or e3v, or --")]
    NoMove(String),
}

impl NotationFault {
    pub(crate) fn no_square(text: &str) -> Self {
        Self::NoSquare(beginning(text))
    }

    pub(crate) fn no_wall(text: &str) -> Self {
        Self::NoWall(beginning(text))
    }

    pub(crate) fn no_move(text: &str) -> Self {
        Self::NoMove(beginning(text))
    }
}

/// What is quoted of a word that may be of any length.
pub(crate) fn beginning(text: &str) -> String {
    const QUOTED: usize = 20;
    text.chars().take(QUOTED).collect()
}

/// Serde by the written form.
macro_rules! as_text {
    ($type:ty) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'_, str>>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}
pub(crate) use as_text;
