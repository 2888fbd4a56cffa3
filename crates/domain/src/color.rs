//! The colour of the pieces, and one value for each colour.

use serde::{Deserialize, Serialize};

/// The colour of the pieces that a player has, or was meant to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Color {
    /// The side that moves first.
    White,
    /// The other one.
    Black,
}

impl Color {
    /// White, then Black.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The other colour.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// One value for White and one for Black.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByColor<T> {
    /// The value for White.
    pub white: T,
    /// The value for Black.
    pub black: T,
}

impl<T> ByColor<T> {
    /// The value for `color`.
    pub const fn get(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// The value for `color`, to be changed.
    pub const fn get_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposite_twice_is_the_same_colour() {
        for color in Color::BOTH {
            assert_ne!(color.opposite(), color);
            assert_eq!(color.opposite().opposite(), color);
        }
    }

    #[test]
    fn a_value_for_each_colour() {
        let mut counts = ByColor { white: 1, black: 2 };
        *counts.get_mut(Color::Black) += 5;
        assert_eq!((*counts.get(Color::White), *counts.get(Color::Black)), (1, 7));
    }
}
