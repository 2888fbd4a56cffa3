//! What each round was for each player, in the words of the tie-break rules (articles 15 and 16).
//!
//! [`Kind`] tells a game from the many ways of not playing one, and which of these are voluntary. [`Record`] is one player's
//! rounds. Whose score counts for how much is in `adjusted` and `terms`.

use ronde_domain::{Bye, Color, Mark, Outcome, PairingNumber, Points, Rating, RoundEntry};
use serde::Serialize;

/// What a round was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A game over the board, rated or not.
    Played,
    /// The opponent did not come.
    ForfeitWin,
    /// The player did not come, whether the opponent did or not.
    ForfeitLoss,
    /// Left over by the pairing.
    AllocatedBye,
    /// A full point without playing.
    FullBye,
    /// Half a point, asked for.
    HalfBye,
    /// No point: absent, withdrawn or not yet entered.
    ZeroBye,
    /// Nobody to play against in a round robin: the free round of an odd field, or a player whose games do not count.
    Free,
    /// Paired, no result yet.
    Pending,
}

impl Kind {
    /// A scheduled game that was not played.
    pub const fn is_forfeit(self) -> bool {
        matches!(self, Self::ForfeitWin | Self::ForfeitLoss)
    }

    /// A bye that the player asked for (16.1.1).
    pub const fn is_requested_bye(self) -> bool {
        matches!(self, Self::HalfBye | Self::ZeroBye)
    }

    /// A voluntary unplayed round (16.1.2): the player was not available.
    pub const fn is_voluntary(self) -> bool {
        self.is_requested_bye() || matches!(self, Self::ForfeitLoss)
    }

    /// What an entry is where opponents come about like this.
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

/// Whether opponents are found round by round or were known before the start; it decides about unplayed rounds (article 15).
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
    /// The place of the scheduled opponent among the records.
    pub(super) opponent: Option<usize>,
    pub(super) color: Option<Color>,
    /// How the game ended, played or not; none without a game.
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
    /// The score after the first `rounds` rounds; what belongs to no round is there from the beginning.
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
