//! Players who call the arbiter to their board.

use jiff::Timestamp;
use ronde_domain::AtBoard;
use serde::{Deserialize, Serialize};

use crate::{Board, Round, Tournament};

/// Why players call the arbiter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CallReason {
    /// The clock: a flag, a wrong setting, a defect.
    Clock,
    /// A draw claim: threefold repetition, or the fifty-move rule.
    DrawClaim,
    /// An illegal move, or a touched piece.
    IllegalMove,
    /// Noise, a phone, somebody interfering.
    Disturbance,
    /// Anything else.
    Other,
}

impl CallReason {
    /// Every reason, in the order in which they are offered.
    pub const ALL: [Self; 5] =
        [Self::Clock, Self::DrawClaim, Self::IllegalMove, Self::Disturbance, Self::Other];

    /// The name in logs, forms, API calls and messages.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Clock => "clock",
            Self::DrawClaim => "draw-claim",
            Self::IllegalMove => "illegal-move",
            Self::Disturbance => "disturbance",
            Self::Other => "other",
        }
    }

    /// The reason with this name.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.code() == code)
    }
}

/// A call from a board. It ends when the game is settled, adjourned or no longer paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    /// The reason.
    pub why: CallReason,
    /// Since when the players have been waiting.
    pub at: Timestamp,
    /// When somebody answered that they are coming.
    pub answered: Option<Timestamp>,
}

impl Call {
    /// Whether nobody has answered yet.
    pub const fn is_open(&self) -> bool {
        self.answered.is_none()
    }
}

/// A call that waits for an answer, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenCall<'a> {
    /// Where.
    pub at: AtBoard,
    /// The board.
    pub board: &'a Board,
    /// The call.
    pub call: Call,
}

impl Tournament {
    /// The calls that nobody has answered, the longest waiting first.
    pub fn open_calls(&self) -> Vec<OpenCall<'_>> {
        let mut calls: Vec<OpenCall<'_>> = self.rounds().iter().flat_map(of_round).collect();
        calls.sort_by_key(|call| (call.call.at, call.at));
        calls
    }
}

fn of_round(round: &Round) -> impl Iterator<Item = OpenCall<'_>> {
    round.boards().filter_map(|(number, board)| {
        let call = board.call.filter(Call::is_open)?;
        Some(OpenCall { at: AtBoard::new(round.number(), number), board, call })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_have_one_name_everywhere() {
        for reason in CallReason::ALL {
            assert_eq!(CallReason::from_code(reason.code()), Some(reason));
            assert_eq!(serde_json::to_value(reason).ok(), Some(reason.code().into()));
        }
        assert_eq!(CallReason::from_code("Clock"), None);
    }
}
