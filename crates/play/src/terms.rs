//! What is agreed before a game: how many play, how long they may think, whether it counts.

use jiff::SignedDuration;
use ronde_quoridor::{DrawRules, Seats};
use serde::{Deserialize, Serialize};

use crate::{Modality, Pace};

/// How long the players may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, untagged)]
pub enum Control {
    /// A clock for each, in seconds.
    Clock {
        /// At the start.
        base: u32,
        /// Added after each own move.
        increment: u32,
    },
    /// So many days for each move.
    Days {
        /// How many.
        days: u16,
    },
}

/// What a client is allowed that the rules of the board do not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Handling {
    /// Seconds for each player's first move; a game with a clock that stands still for longer is called off.
    pub first_move: u32,
    /// Seconds in all during which a player whose connection is gone is not charged.
    pub grace: u32,
}

impl Default for Handling {
    fn default() -> Self {
        Self { first_move: 30, grace: 60 }
    }
}

/// What is agreed before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// How many play.
    pub seats: Seats,
    /// How long they may think.
    pub control: Control,
    /// Whether it counts.
    pub is_rated: bool,
    /// When it is a draw.
    #[serde(default)]
    pub draws: DrawRules,
    /// Disconnects and first moves.
    #[serde(default)]
    pub handling: Handling,
}

/// Terms that nobody can play by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TermsFault {
    /// A clock without time or with too much.
    #[error("a clock starts with 10 seconds to 3 hours")]
    Base,
    /// Too much for each move.
    #[error("at most 180 seconds are added after a move")]
    Increment,
    /// Not 1 to 14.
    #[error("a move may take 1 to 14 days")]
    Days,
}

impl Terms {
    /// Terms with the usual rules for draws and disconnects.
    pub fn new(seats: Seats, control: Control, is_rated: bool) -> Self {
        Self { seats, control, is_rated, draws: DrawRules::default(), handling: Handling::default() }
    }

    /// Whether people can play by them.
    pub const fn check(&self) -> Result<(), TermsFault> {
        match self.control {
            Control::Clock { base, .. } if base < 10 || base > 3 * 3600 => Err(TermsFault::Base),
            Control::Clock { increment, .. } if increment > 180 => Err(TermsFault::Increment),
            Control::Days { days } if days < 1 || days > 14 => Err(TermsFault::Days),
            Control::Clock { .. } | Control::Days { .. } => Ok(()),
        }
    }

    /// In which list a game of these terms counts.
    pub const fn modality(&self) -> Modality {
        Modality { seats: self.seats, pace: self.control.pace() }
    }
}

/// A player makes about so many moves in a game.
const EXPECTED_MOVES: u32 = 40;

impl Control {
    /// What a clock shows at the start; nothing when days are counted.
    pub const fn base(self) -> Option<SignedDuration> {
        match self {
            Self::Clock { base, .. } => Some(SignedDuration::from_secs(base as i64)),
            Self::Days { .. } => None,
        }
    }

    /// How fast that is: by the time that a player is expected to need.
    pub const fn pace(self) -> Pace {
        match self {
            Self::Clock { base, increment } => match base + EXPECTED_MOVES * increment {
                0..600 => Pace::Blitz,
                600..3600 => Pace::Rapid,
                _ => Pace::Correspondence,
            },
            Self::Days { .. } => Pace::Correspondence,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pace_follows_from_the_expected_time() {
        let pace = |base, increment| Control::Clock { base, increment }.pace();
        assert_eq!(pace(300, 3), Pace::Blitz);
        assert_eq!(pace(599, 0), Pace::Blitz);
        assert_eq!(pace(600, 0), Pace::Rapid);
        assert_eq!(pace(200, 10), Pace::Rapid);
        assert_eq!(pace(3600, 0), Pace::Correspondence);
        assert_eq!(Control::Days { days: 1 }.pace(), Pace::Correspondence);
    }

    #[test]
    fn nobody_plays_by_nonsense() {
        let check = |control| Terms::new(Seats::Two, control, true).check();
        assert_eq!(check(Control::Clock { base: 9, increment: 0 }), Err(TermsFault::Base));
        assert_eq!(check(Control::Clock { base: 60, increment: 181 }), Err(TermsFault::Increment));
        assert_eq!(check(Control::Days { days: 0 }), Err(TermsFault::Days));
        assert_eq!(check(Control::Clock { base: 300, increment: 3 }), Ok(()));
    }

    #[test]
    fn terms_read_back() {
        for control in [Control::Clock { base: 300, increment: 3 }, Control::Days { days: 3 }] {
            let terms = Terms::new(Seats::Four, control, false);
            let text = serde_json::to_string(&terms).unwrap();
            assert_eq!(serde_json::from_str::<Terms>(&text).unwrap(), terms, "{text}");
        }
    }
}
