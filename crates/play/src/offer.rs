//! What players can offer each other.

use serde::{Deserialize, Serialize};

/// Something to which all players must agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// Two players share the point.
    Draw,
    /// The game is no game.
    Abort,
    /// It is saved and goes on later.
    Pause,
    /// It goes on.
    Resume,
    /// Once more, after the end.
    Rematch,
    /// The last move of whoever offers it is undone, with all that came after it.
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
