//! What players can offer each other.

use serde::{Deserialize, Serialize};

/// Something that all players must agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// Two players share the point.
    Draw,
    /// The game is aborted.
    Abort,
    /// It is paused and resumed later.
    Pause,
    /// It is resumed.
    Resume,
    /// Another game, after the end.
    Rematch,
    /// The last move of the player who offers it is undone, with everything after it.
    TakeBack,
}

impl Offer {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Draw, Self::Abort, Self::Pause, Self::Resume, Self::Rematch, Self::TakeBack];

    /// Its name in protocols.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Abort => "abort",
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::Rematch => "rematch",
            Self::TakeBack => "take-back",
        }
    }
}
