//! Walls, and sets of them as bits.
//!
//! A wall is named by the square nearest to a1 of the four that it touches. There are 8 × 8 such anchors, and two walls for each.

use std::fmt;
use std::str::FromStr;

use crate::Square;
use crate::notation::{NotationFault, as_text};

/// Anchors in a row, and rows of them.
pub(crate) const ANCHORS: u8 = 8;

/// How a wall lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Orientation {
    /// Above its anchor and the square to the right of that.
    Horizontal,
    /// To the right of its anchor and of the square above that.
    Vertical,
}

/// A wall where it lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wall {
    anchor: u8,
    orientation: Orientation,
}

impl Wall {
    /// The wall at this anchor; there is none on column i or row 9.
    pub const fn new(anchor: Square, orientation: Orientation) -> Option<Self> {
        if anchor.column() < ANCHORS && anchor.row() < ANCHORS {
            Some(Self { anchor: anchor.row() * ANCHORS + anchor.column(), orientation })
        } else {
            None
        }
    }

    /// The square nearest to a1 of the four that it touches.
    pub const fn anchor(self) -> Square {
        Square::from_index(self.anchor / ANCHORS * crate::square::SIDE + self.anchor % ANCHORS)
    }

    /// How it lies.
    pub const fn orientation(self) -> Orientation {
        self.orientation
    }

    /// All 128, the horizontal ones first, each kind by row and column.
    pub fn all() -> impl Iterator<Item = Self> {
        Walls { horizontal: u64::MAX, vertical: u64::MAX }.iter()
    }

    pub(crate) const fn bit(self) -> u64 {
        1 << self.anchor
    }

    /// Its place in the order of [`Wall::all`]: 0 to 127.
    pub(crate) const fn index(self) -> u8 {
        match self.orientation {
            Orientation::Horizontal => self.anchor,
            Orientation::Vertical => self.anchor + ANCHORS * ANCHORS,
        }
    }
}

impl fmt::Display for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.orientation {
            Orientation::Horizontal => 'h',
            Orientation::Vertical => 'v',
        };
        write!(f, "{}{letter}", self.anchor())
    }
}

impl fmt::Debug for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Wall {
    type Err = NotationFault;

    fn from_str(text: &str) -> Result<Self, NotationFault> {
        let (anchor, orientation) = match text.strip_suffix('h') {
            Some(anchor) => (anchor, Orientation::Horizontal),
            None => {
                (text.strip_suffix('v').ok_or_else(|| NotationFault::no_wall(text))?, Orientation::Vertical)
            }
        };
        let anchor = anchor.parse().map_err(|_| NotationFault::no_wall(text))?;
        Self::new(anchor, orientation).ok_or_else(|| NotationFault::WallOutside(text.to_owned()))
    }
}

as_text!(Wall);

/// A set of walls.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Walls {
    pub(crate) horizontal: u64,
    pub(crate) vertical: u64,
}

impl Walls {
    /// How many there are.
    pub const fn len(self) -> usize {
        (self.horizontal.count_ones() + self.vertical.count_ones()) as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.horizontal | self.vertical == 0
    }

    /// Whether this one is among them.
    pub const fn contains(self, wall: Wall) -> bool {
        let side = match wall.orientation {
            Orientation::Horizontal => self.horizontal,
            Orientation::Vertical => self.vertical,
        };
        side & wall.bit() != 0
    }

    /// The horizontal ones first, each kind by row and column.
    pub const fn iter(self) -> WallIter {
        WallIter(self)
    }

    pub(crate) const fn insert(&mut self, wall: Wall) {
        match wall.orientation {
            Orientation::Horizontal => self.horizontal |= wall.bit(),
            Orientation::Vertical => self.vertical |= wall.bit(),
        }
    }

    pub(crate) const fn remove(&mut self, wall: Wall) {
        match wall.orientation {
            Orientation::Horizontal => self.horizontal &= !wall.bit(),
            Orientation::Vertical => self.vertical &= !wall.bit(),
        }
    }

    /// Those that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self { horizontal: self.horizontal & other.horizontal, vertical: self.vertical & other.vertical }
    }

    /// Those that are in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self { horizontal: self.horizontal | other.horizontal, vertical: self.vertical | other.vertical }
    }
}

impl IntoIterator for Walls {
    type Item = Wall;
    type IntoIter = WallIter;

    fn into_iter(self) -> WallIter {
        self.iter()
    }
}

/// The walls of a set, one after the other.
#[derive(Clone, Debug)]
pub struct WallIter(Walls);

impl Iterator for WallIter {
    type Item = Wall;

    fn next(&mut self) -> Option<Wall> {
        let Walls { horizontal, vertical } = &mut self.0;
        let (side, orientation) = match *horizontal {
            0 => (vertical, Orientation::Vertical),
            _ => (horizontal, Orientation::Horizontal),
        };
        let anchor = u8::try_from(side.trailing_zeros()).ok().filter(|anchor| *anchor < 64)?;
        *side &= *side - 1;
        Some(Wall { anchor, orientation })
    }
}

impl fmt::Debug for Walls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
