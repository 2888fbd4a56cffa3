//! Notifications: what somebody should hear of although they were not looking when it happened.
//!
//! A notice is written in the transaction of what it tells ([`write`]), so that a crash loses neither or both, and the same thing is told
//! once: account, kind and subject are unique together. Names are looked up when a notice is read ([`read`]). [`settings`] is of which
//! kinds somebody wants mails, [`mailing`] which notices are still to be mailed.

pub mod mailing;
mod personal;
pub mod read;
pub mod settings;
pub mod write;

use serde::{Deserialize, Serialize};

pub use mailing::WaitingNotice;
pub(crate) use personal::ERASING;
pub use read::{Notice, Reading};
pub use settings::MailWish;
pub use write::{GameNotice, GameNotices, NewNotice};

/// The number of a notice. Later ones have larger numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NoticeId(pub i64);

/// What a notice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A board of a tournament is open.
    Round,
    /// Somebody invites to a table.
    Invitation,
    /// A game has begun.
    Started,
    /// It is one's turn in a game of days.
    Turn,
    /// The time for a move in a game of days is nearly over.
    Reminder,
    /// An offer was declined.
    Declined,
    /// A game has ended.
    Finished,
    /// Somebody asks for friendship.
    Friend,
}

impl Kind {
    /// All of them, as settings list them.
    pub const ALL: [Self; 8] = [
        Self::Round,
        Self::Invitation,
        Self::Started,
        Self::Turn,
        Self::Reminder,
        Self::Declined,
        Self::Finished,
        Self::Friend,
    ];

    /// Its name in the database, in forms and in protocols.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Round => "round",
            Self::Invitation => "invitation",
            Self::Started => "started",
            Self::Turn => "turn",
            Self::Reminder => "reminder",
            Self::Declined => "declined",
            Self::Finished => "finished",
            Self::Friend => "friend",
        }
    }

    /// The kind with this name.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}
