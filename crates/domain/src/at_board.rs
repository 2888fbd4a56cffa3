//! Where a game is played: one board of one round.

use std::fmt;

use crate::{BoardNumber, RoundNumber};

/// One board of one round. Boards are numbered through the whole round, also when a match has several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AtBoard {
    /// The round.
    pub round: RoundNumber,
    /// The board.
    pub board: BoardNumber,
}

impl AtBoard {
    /// This board of this round.
    pub const fn new(round: RoundNumber, board: BoardNumber) -> Self {
        Self { round, board }
    }
}

impl fmt::Display for AtBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "round {}, board {}", self.round, self.board)
    }
}
