//! Games that are played on the site itself: how long the players may think, and how long a board waits for them.

use serde::{Deserialize, Serialize};

/// That the games of an event are played on the site, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Online {
    /// How long the players may think.
    pub control: OnlineControl,
    /// So many seconds after its opening a board is lost for who has not come.
    pub no_show: u32,
    /// Whether the games count in the lists of the site.
    pub is_rated: bool,
}

/// How long the players of a game on the site may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum OnlineControl {
    /// A clock for each, in seconds.
    Clock {
        /// At the start.
        base: u32,
        /// Added after each own move.
        increment: u32,
    },
    /// So many days for each move.
    Days(u16),
}

impl Online {
    /// The longest that a board waits: as long as the longest move.
    pub const LONGEST_WAIT: u32 = 14 * 24 * 3600;

    /// Whether people can play by it.
    pub(crate) const fn is_playable(self) -> bool {
        let control = match self.control {
            OnlineControl::Clock { base, increment } => base >= 10 && base <= 3 * 3600 && increment <= 180,
            OnlineControl::Days(days) => days >= 1 && days <= 14,
        };
        control && self.no_show >= 1 && self.no_show <= Self::LONGEST_WAIT
    }
}
