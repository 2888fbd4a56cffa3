//! What a player had in one round.

use crate::{Bye, Color, Outcome, PairingNumber};

/// What a player had in one round. A bye has no colour, and only a game has an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RoundEntry {
    /// Paired with somebody, whether the game was then played or not.
    Game {
        /// The other player.
        opponent: PairingNumber,
        /// The colour that the player had, or was scheduled to have.
        color: Color,
        /// How it ended.
        outcome: Outcome,
    },
    /// Not paired, with an entry that says why.
    Bye(Bye),
    /// Nothing recorded: absent without notice. Worth the same as a zero-point bye.
    Absent,
}

impl RoundEntry {
    /// The scheduled opponent, if there was one.
    pub const fn opponent(self) -> Option<PairingNumber> {
        match self {
            Self::Game { opponent, .. } => Some(opponent),
            Self::Bye(_) | Self::Absent => None,
        }
    }

    /// The opponent met over the board; a forfeit is not a meeting.
    pub const fn played_against(self) -> Option<PairingNumber> {
        match self {
            Self::Game { opponent, outcome: Outcome::Played { .. }, .. } => Some(opponent),
            _ => None,
        }
    }

    /// The colour in a game that was actually played.
    pub const fn played_color(self) -> Option<Color> {
        match self {
            Self::Game { color, outcome: Outcome::Played { .. }, .. } => Some(color),
            _ => None,
        }
    }

    /// Whether the round is settled for this player: anything but a game without a result.
    pub const fn is_settled(self) -> bool {
        !matches!(self, Self::Game { outcome: Outcome::Pending, .. })
    }

    /// Whether the round gave points without a game: a bye worth anything (half a point counts), or an absent opponent. The tournament's
    /// own point system doesn't matter here.
    pub const fn scored_without_playing(self) -> bool {
        match self {
            Self::Game { outcome, .. } => matches!(outcome, Outcome::ForfeitWin),
            Self::Bye(Bye::PairingAllocated | Bye::FullPoint | Bye::HalfPoint) => true,
            Self::Bye(Bye::ZeroPoint) | Self::Absent => false,
        }
    }
}
