//! Who sits where: the players by number, their starts and their goals.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::square::{SIDE, Square, Squares};

/// A player by number; player 1 begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Seat {
    /// Player 1, in the south.
    One,
    /// Player 2: in the north in a game of two, in the west in a game of four.
    Two,
    /// Player 3 of four, in the north.
    Three,
    /// Player 4, in the east.
    Four,
}

impl Seat {
    const ALL: [Self; 4] = [Self::One, Self::Two, Self::Three, Self::Four];

    /// 1 to 4.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// 0 to 3, for tables by seat.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A number that no seat or table has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSeat {
    /// Not 1 to 4.
    #[error("there is no player {0}: they are numbered from 1 to 4")]
    Number(u8),
    /// Not 2 or 4.
    #[error("Quoridor is for two or four players, not for {0}")]
    Players(u8),
}

impl TryFrom<u8> for Seat {
    type Error = NoSeat;

    fn try_from(number: u8) -> Result<Self, NoSeat> {
        Self::ALL.into_iter().find(|seat| seat.number() == number).ok_or(NoSeat::Number(number))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.number()
    }
}

/// The number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Seats {
    /// Player 1 in the south against player 2 in the north.
    Two,
    /// Clockwise from the south: 1, 2, 3, 4.
    Four,
}

const SOUTH: u128 = (1 << SIDE) - 1;
const NORTH: u128 = SOUTH << 72;
/// Column a: the first square of each row.
const WEST: u128 = {
    let mut squares = 0;
    let mut row = 0;
    while row < SIDE {
        squares |= 1 << (row * SIDE);
        row += 1;
    }
    squares
};
const EAST: u128 = WEST << 8;

impl Seats {
    /// 2 or 4.
    pub const fn number(self) -> u8 {
        match self {
            Self::Two => 2,
            Self::Four => 4,
        }
    }

    /// The seats in playing order.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> {
        Seat::ALL.into_iter().take(usize::from(self.number()))
    }

    /// Whether there is such a player at this table.
    pub const fn has(self, seat: Seat) -> bool {
        seat.number() <= self.number()
    }

    /// The next seat, if nobody has left.
    pub(crate) const fn after(self, seat: Seat) -> Seat {
        Seat::ALL[(seat.index() + 1) % self.number() as usize]
    }

    /// The number of walls that each player starts with.
    pub const fn walls_each(self) -> u8 {
        match self {
            Self::Two => 10,
            Self::Four => 5,
        }
    }

    /// Where the pawn starts.
    pub const fn start(self, seat: Seat) -> Square {
        let index = match (self, seat) {
            (_, Seat::One) => 4,
            (Self::Two, _) | (_, Seat::Three) => 76,
            (Self::Four, Seat::Two) => 36,
            (Self::Four, Seat::Four) => 44,
        };
        Square::from_index(index)
    }

    /// The squares that the pawn has to reach.
    pub const fn goal(self, seat: Seat) -> Squares {
        Squares::from_bits(match (self, seat) {
            (_, Seat::One) => NORTH,
            (Self::Two, _) | (_, Seat::Three) => SOUTH,
            (Self::Four, Seat::Two) => EAST,
            (Self::Four, Seat::Four) => WEST,
        })
    }
}

impl TryFrom<u8> for Seats {
    type Error = NoSeat;

    fn try_from(players: u8) -> Result<Self, NoSeat> {
        match players {
            2 => Ok(Self::Two),
            4 => Ok(Self::Four),
            _ => Err(NoSeat::Players(players)),
        }
    }
}

impl From<Seats> for u8 {
    fn from(seats: Seats) -> Self {
        seats.number()
    }
}
