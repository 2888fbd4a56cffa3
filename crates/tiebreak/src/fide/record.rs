//! What each player had in each round, in the terms of the tie-break rules (articles 15 and 16).
//!
//! [`Kind`] distinguishes a game from the many ways of not playing one, and says which of these are voluntary. [`Record`] has the rounds of
//! one player. `adjusted` and `terms` decide how much each score counts.

use ronde_domain::{Bye, Color, Mark, Outcome, PairingNumber, Points, Rating, RoundEntry};
use serde::Serialize;

/// What happened in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A game over the board, rated or not.
    Played,
    /// The opponent was absent.
    ForfeitWin,
    /// The player was absent, whether the opponent was or not.
    ForfeitLoss,
    /// Left over by the pairing.
    AllocatedBye,
    /// A full point without playing.
    FullBye,
    /// Half a point, requested.
    HalfBye,
    /// No point: absent, withdrawn or not yet entered.
    ZeroBye,
    /// No opponent in a round robin: the free round of an odd field, or a player whose games don't count.
    Free,
    /// Paired, no result yet.
    Pending,
}

impl Kind {
    /// A scheduled game that was not played.
    pub const fn is_forfeit(self) -> bool {
        matches!(self, Self::ForfeitWin | Self::ForfeitLoss)
    }

    /// A bye requested by the player (16.1.1).
    pub const fn is_requested_bye(self) -> bool {
        matches!(self, Self::HalfBye | Self::ZeroBye)
    }

    /// A voluntary unplayed round (16.1.2): the player was not available.
    pub const fn is_voluntary(self) -> bool {
        self.is_requested_bye() || matches!(self, Self::ForfeitLoss)
    }

    /// What an entry is with these pairings.
    pub fn of(entry: RoundEntry, pairings: Pairings) -> Self {
        match (entry, pairings) {
            (RoundEntry::Game { outcome, .. }, _) => match outcome {
                Outcome::Pending => Self::Pending,
                Outcome::Played { .. } => Self::Played,
                Outcome::ForfeitWin => Self::ForfeitWin,
                Outcome::ForfeitLoss => Self::ForfeitLoss,
            },
            (_, Pairings::Predetermined) => Self::Free,
            (RoundEntry::Bye(Bye::PairingAllocated), _) => Self::AllocatedBye,
            (RoundEntry::Bye(Bye::FullPoint), _) => Self::FullBye,
            (RoundEntry::Bye(Bye::HalfPoint), _) => Self::HalfBye,
            (RoundEntry::Bye(Bye::ZeroPoint) | RoundEntry::Absent, _) => Self::ZeroBye,
        }
    }
}

/// Whether opponents are found round by round or are known in advance; this decides how unplayed rounds count (article 15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pairings {
    /// A Swiss.
    Swiss,
    /// A round robin, a match, a knock-out …
    Predetermined,
}

/// One round of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Round {
    pub(super) kind: Kind,
    /// The index of the scheduled opponent among the records.
    pub(super) opponent: Option<usize>,
    pub(super) color: Option<Color>,
    /// How the game ended, played or not; `None` without a game.
    pub(super) mark: Option<Mark>,
    /// The points awarded.
    pub(super) points: Points,
}

/// All rounds of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Record {
    pub(super) number: PairingNumber,
    pub(super) rating: Option<Rating>,
    pub(super) rounds: Vec<Round>,
    /// Points that belong to no round, such as a penalty.
    pub(super) extra: Points,
}

impl Record {
    /// The score after the first `rounds` rounds; points that belong to no round count from the beginning.
    pub(super) fn score_after(&self, rounds: usize) -> Points {
        self.rounds[..rounds].iter().map(|round| round.points).sum::<Points>() + self.extra
    }

    pub(super) fn score(&self) -> Points {
        self.score_after(self.rounds.len())
    }

    /// Whether the round at `index` is a requested bye with nothing but voluntary unplayed rounds after it (16.2.5).
    pub(super) fn is_left_for_good(&self, index: usize) -> bool {
        self.rounds[index].kind.is_requested_bye()
            && self.rounds[index + 1..].iter().all(|round| round.kind.is_voluntary())
    }
}
