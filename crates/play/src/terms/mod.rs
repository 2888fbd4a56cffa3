//! What is agreed before a game: number of players, time, whether it is rated.

mod modality;

use jiff::SignedDuration;
use ronde_quoridor::{DrawRules, Seats};
use serde::{Deserialize, Serialize};

pub use self::modality::{Modality, NoModality, Pace};

/// How long the players may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, untagged)]
pub enum Control {
    /// A clock for each, in seconds.
    Clock {
        /// At the start.
        base: u32,
        /// Added after each of the player's moves.
        increment: u32,
    },
    /// This many days per move.
    Days {
        /// How many.
        days: u16,
    },
}

/// Allowances for clients, beyond the rules of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Handling {
    /// Seconds for each player's first move; a game that is not started within this time is called off.
    pub first_move: u32,
    /// Seconds of grace for a player who has lost the connection; what it means depends on the edition.
    pub grace: u32,
    /// Which rules about absence, pauses and offers the game follows. Old logs don't say, and use the first.
    #[serde(default, skip_serializing_if = "Edition::is_first")]
    pub edition: Edition,
}

/// Which rules about absence, pauses and offers a game follows. It is agreed with the game and never changes: an old log always gives the
/// same game as when it was written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edition {
    /// Absent players are not charged during the grace period. A pause has no end, and offers have no limit.
    #[default]
    First,
    /// Clocks run whether their player is present or not; after the grace period an opponent can claim. A pause has an end, offers a limit.
    Second,
    /// Absent players have five minutes to come back when a game resumes. Withdrawing one's own offer to resume counts as a refusal.
    Third,
}

impl Edition {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks in this form")]
    const fn is_first(&self) -> bool {
        matches!(self, Self::First)
    }
}

impl Default for Handling {
    /// The meaning of a log that doesn't say.
    fn default() -> Self {
        Self { first_move: 30, grace: 60, edition: Edition::First }
    }
}

impl Handling {
    /// The values for a new game: the grace period is a tenth of the time on the clock, but at least 10 seconds and at most 60.
    pub fn for_control(control: Control) -> Self {
        let grace = match control {
            Control::Clock { base, .. } => (base / 10).clamp(10, 60),
            Control::Days { .. } => 60,
        };
        Self { grace, edition: Edition::Third, ..Self::default() }
    }
}

/// What is agreed before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The number of players.
    pub seats: Seats,
    /// The time.
    pub control: Control,
    /// Whether it is rated.
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
    /// Too large an increment.
    #[error("at most 180 seconds are added after a move")]
    Increment,
    /// Not 1 to 14.
    #[error("a move may take 1 to 14 days")]
    Days,
}

impl Terms {
    /// Terms with the usual rules for draws, absence, pauses and offers.
    pub fn new(seats: Seats, control: Control, is_rated: bool) -> Self {
        let handling = Handling::for_control(control);
        Self { seats, control, is_rated, draws: DrawRules::default(), handling }
    }

    /// How long a pause may last before a player can resume the game without the others' consent; `None` for no limit, in the first
    /// edition.
    pub const fn longest_pause(&self) -> Option<SignedDuration> {
        match (self.handling.edition, self.control) {
            (Edition::First, _) => None,
            (Edition::Second | Edition::Third, Control::Clock { .. }) => Some(SignedDuration::from_hours(24)),
            (Edition::Second | Edition::Third, Control::Days { .. }) => {
                Some(SignedDuration::from_hours(30 * 24))
            }
        }
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

    /// The rating list in which a game with these terms counts.
    pub const fn modality(&self) -> Modality {
        Modality { seats: self.seats, pace: self.control.pace() }
    }
}

/// The expected number of moves per player.
const EXPECTED_MOVES: u32 = 40;

impl Control {
    /// What a clock shows at the start; `None` when days are counted.
    pub const fn base(self) -> Option<SignedDuration> {
        match self {
            Self::Clock { base, .. } => Some(SignedDuration::from_secs(base as i64)),
            Self::Days { .. } => None,
        }
    }

    /// How fast this is, by the time that a player is expected to need.
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
    fn the_grace_is_a_tenth_of_the_clock_between_10_and_60_seconds() {
        let grace = |base| Handling::for_control(Control::Clock { base, increment: 3 }).grace;
        assert_eq!([10, 60, 100, 180, 300, 600, 900, 10_800].map(grace), [10, 10, 10, 18, 30, 60, 60, 60]);
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
