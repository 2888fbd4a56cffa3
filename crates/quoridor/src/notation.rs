//! What squares, walls and moves share as texts: what is wrong with an invalid one, and serde in written form.

/// A word that is not a square, wall or move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationFault {
    /// Not `a1` to `i9`.
    #[error("{0:?} is not a square: a letter from a to i and a digit from 1 to 9")]
    NoSquare(String),
    /// A square with `h` or `v`, but a wall there would stick out of the board.
    #[error("a wall cannot lie at {0}: its anchor is a square from a1 to h8")]
    WallOutside(String),
    /// Not a wall at all.
    #[error("{0:?} is not a wall: a square from a1 to h8 and h or v")]
    NoWall(String),
    /// Not a move at all.
    #[error("{0:?} is not a move: a square like e2, a wall like e3h or e3v, or --")]
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

/// The quoted part of a word of any length.
pub(crate) fn beginning(text: &str) -> String {
    const QUOTED: usize = 20;
    text.chars().take(QUOTED).collect()
}

/// Serde in written form.
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
