//! The phase of a game.

use serde::{Deserialize, Serialize};

/// The phase of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Seats are free, or not drawn yet.
    Waiting,
    /// Somebody is to move.
    Playing,
    /// Paused; it resumes when all agree.
    Paused,
    /// Played to an end, or called off.
    Over,
}

impl Phase {
    /// All of them, in the order of a game.
    pub const ALL: [Self; 4] = [Self::Waiting, Self::Playing, Self::Paused, Self::Over];

    /// Its name in protocols and in the store.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Playing => "playing",
            Self::Paused => "paused",
            Self::Over => "over",
        }
    }
}
