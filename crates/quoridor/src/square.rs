//! The 81 squares, and sets of them as bits.

use std::fmt;
use std::str::FromStr;

use crate::notation::{NotationFault, as_text};

/// Squares in a row and rows on the board.
pub(crate) const SIDE: u8 = 9;

/// One of the 81 squares, `a1` to `i9` as player 1 sees the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square in a column and a row, both counted from 0.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < SIDE && row < SIDE { Some(Self(row * SIDE + column)) } else { None }
    }

    pub(crate) const fn from_index(index: u8) -> Self {
        assert!(index < SIDE * SIDE, "a board has 81 squares");
        Self(index)
    }

    /// Its column: 0 is `a`, 8 is `i`.
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// Its row: 0 is row 1, nearest to player 1.
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// Its place in the order a1, b1, … i9: 0 to 80.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// All squares, a1, b1, … i9.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SIDE * SIDE).map(Self)
    }

    pub(crate) const fn bit(self) -> u128 {
        1 << self.0
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = NotationFault;

    fn from_str(text: &str) -> Result<Self, NotationFault> {
        match text.as_bytes() {
            [column @ b'a'..=b'i', row @ b'1'..=b'9'] => Ok(Self((row - b'1') * SIDE + (column - b'a'))),
            _ => Err(NotationFault::no_square(text)),
        }
    }
}

as_text!(Square);

/// A set of squares.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Squares(u128);

impl Squares {
    pub(crate) const fn from_bits(bits: u128) -> Self {
        Self(bits)
    }

    pub(crate) const fn bits(self) -> u128 {
        self.0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In the order a1, b1, … i9.
    pub const fn iter(self) -> SquareIter {
        SquareIter(self)
    }

    /// Whether this one is among them.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = SquareIter;

    fn into_iter(self) -> SquareIter {
        self.iter()
    }
}

/// The squares of a set, one after the other.
#[derive(Clone, Debug)]
pub struct SquareIter(Squares);

impl Iterator for SquareIter {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let Squares(rest) = &mut self.0;
        let index = u8::try_from(rest.trailing_zeros()).ok().filter(|index| *index < SIDE * SIDE)?;
        *rest &= *rest - 1;
        Some(Square(index))
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
