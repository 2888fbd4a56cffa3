//! How a game ended.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Position, Seat, Seats};

/// How a game ended: who won, or who shares it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The winner; in a draw, everyone still in the game, in playing order.
    pub winners: Vec<Seat>,
    /// Why.
    pub reason: Reason,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// A pawn reached its goal.
    Arrived,
    /// All others have left.
    LastLeft,
    /// The same position came up too often.
    Repetition,
    /// No wall was placed for too long.
    NoWalls,
    /// The game was too long.
    TooLong,
    /// Two players agreed on a draw.
    Agreed,
}

impl Reason {
    /// Its name in protocols and pages.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Arrived => "arrived",
            Self::LastLeft => "last-left",
            Self::Repetition => "repetition",
            Self::NoWalls => "no-walls",
            Self::TooLong => "too-long",
            Self::Agreed => "agreed",
        }
    }
}

impl Outcome {
    /// The result by the rules of the game, which have no draws.
    pub(super) fn by_position(position: &Position) -> Option<Self> {
        let winner = position.winner()?;
        let reason = if position.remaining().count() == 1 { Reason::LastLeft } else { Reason::Arrived };
        Some(Self { winners: vec![winner], reason })
    }

    pub(super) fn shared(position: &Position, reason: Reason) -> Self {
        Self { winners: position.remaining().collect(), reason }
    }

    /// The winner; `None` if it is shared.
    pub fn winner(&self) -> Option<Seat> {
        match self.winners[..] {
            [winner] => Some(winner),
            _ => None,
        }
    }

    /// As in a game record: `1-0`, `0-1`, `1/2-1/2`; of four players `#3`, and `#1,3` when players 1 and 3 share it.
    pub fn token(&self, seats: Seats) -> impl fmt::Display {
        match (seats, self.winner()) {
            (Seats::Two, Some(Seat::One)) => "1-0".to_owned(),
            (Seats::Two, Some(_)) => "0-1".to_owned(),
            (Seats::Two, None) => "1/2-1/2".to_owned(),
            (Seats::Four, _) => {
                let numbers: Vec<String> = self.winners.iter().map(Seat::to_string).collect();
                format!("#{}", numbers.join(","))
            }
        }
    }
}
