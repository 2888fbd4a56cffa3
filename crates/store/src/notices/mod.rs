//! Notifications: what people should hear of even if they were not looking.
//!
//! A notification is written in the transaction of its cause ([`write`]), so a crash loses both or neither. It is
//! written once: account, kind and subject are unique together. Names are looked up on reading ([`read`]).
//! [`settings`] says which kinds somebody wants by e-mail, [`mailing`] which are still to be sent.

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

/// The number of a notification. Later ones have larger numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NoticeId(pub i64);

crate::db::kept! {
    NoticeId as i64: |id| id.0, |id| Ok(Self(id));
}

/// The kind of a notification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A tournament board is open.
    Round,
    /// Somebody invites you to a table.
    Invitation,
    /// A game has begun.
    Started,
    /// Your turn in a correspondence game.
    Turn,
    /// Your time in a correspondence game is nearly over.
    Reminder,
    /// An offer was declined.
    Declined,
    /// A game has ended.
    Finished,
    /// Somebody sent a friend request.
    Friend,
}

impl Kind {
    /// All of them, in the order of the settings page.
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
