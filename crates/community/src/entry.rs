//! What can happen in a conversation: the entries of its log.

use std::fmt;

use jiff::Timestamp;
use ronde_domain::AccountId;
use serde::{Deserialize, Serialize};

use crate::conversation::Writing;

/// The place of an entry in the log of its conversation: from 1, without gaps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seq(pub i64);

impl Seq {
    /// The place after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Somebody said something.
    Said(String),
    /// The arbiter of the tournament announced something.
    Announced(String),
    /// Somebody rewrote their own message.
    Edited {
        /// Which message.
        of: Seq,
        /// The new text.
        text: String,
    },
    /// A message was deleted, by its author or by a moderator.
    Deleted {
        /// Which message.
        of: Seq,
    },
    /// Somebody came, or was brought in.
    Joined(AccountId),
    /// Somebody left, or was removed.
    Left(AccountId),
    /// The conversation was renamed.
    Renamed(String),
    /// Slow mode: the seconds a person must wait between two messages; zero for none.
    SlowMode(i64),
    /// Who may write has changed.
    Opened(Writing),
    /// Erased together with its author.
    Erased,
}

/// An event as columns: its kind, a number and a text, where it has them.
type Columns = (&'static str, Option<i64>, Option<String>);

impl Event {
    /// The event as columns of a table.
    pub fn columns(&self) -> Columns {
        match self {
            Self::Said(text) => ("said", None, Some(text.clone())),
            Self::Announced(text) => ("announced", None, Some(text.clone())),
            Self::Edited { of, text } => ("edited", Some(of.0), Some(text.clone())),
            Self::Deleted { of } => ("deleted", Some(of.0), None),
            Self::Joined(who) => ("joined", Some(who.0), None),
            Self::Left(who) => ("left", Some(who.0), None),
            Self::Renamed(name) => ("renamed", None, Some(name.clone())),
            Self::SlowMode(seconds) => ("slow-mode", Some(*seconds), None),
            Self::Opened(Writing::Everybody) => ("opened", None, None),
            Self::Opened(Writing::Keepers) => ("closed", None, None),
            Self::Erased => ("erased", None, None),
        }
    }

    /// The event stored in these columns. What a newer program has written is shown as gone instead of being refused.
    pub fn from_columns(kind: &str, about: Option<i64>, text: Option<String>) -> Self {
        let text = text.unwrap_or_default();
        let about = about.unwrap_or_default();
        match kind {
            "said" => Self::Said(text),
            "announced" => Self::Announced(text),
            "edited" => Self::Edited { of: Seq(about), text },
            "deleted" => Self::Deleted { of: Seq(about) },
            "joined" => Self::Joined(AccountId(about)),
            "left" => Self::Left(AccountId(about)),
            "renamed" => Self::Renamed(text),
            "slow-mode" => Self::SlowMode(about),
            "opened" => Self::Opened(Writing::Everybody),
            "closed" => Self::Opened(Writing::Keepers),
            _ => Self::Erased,
        }
    }

    /// Whether it is something new to read and so counts as unread.
    pub const fn is_news(&self) -> bool {
        matches!(self, Self::Said(_) | Self::Announced(_))
    }

    /// What a person wrote in it.
    pub fn words(&self) -> Option<&str> {
        match self {
            Self::Said(text) | Self::Announced(text) | Self::Edited { text, .. } => Some(text),
            _ => None,
        }
    }
}

/// An entry of the log of a conversation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its place.
    pub seq: Seq,
    /// When it was stored.
    pub at: Timestamp,
    /// Who wrote it; `None` for the site itself.
    pub by: Option<AccountId>,
    /// The name that the author's program gave it, so that nothing is stored twice.
    pub client_id: String,
    /// What happened.
    pub event: Event,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_event_is_read_as_it_is_written() {
        let text = || "Good luck!".to_owned();
        let all = [
            Event::Said(text()),
            Event::Announced(text()),
            Event::Edited { of: Seq(3), text: text() },
            Event::Deleted { of: Seq(3) },
            Event::Joined(AccountId(5)),
            Event::Left(AccountId(5)),
            Event::Renamed(text()),
            Event::SlowMode(30),
            Event::Opened(Writing::Everybody),
            Event::Opened(Writing::Keepers),
            Event::Erased,
        ];
        for event in all {
            let (kind, about, text) = event.columns();
            assert_eq!(Event::from_columns(kind, about, text), event);
        }
    }
}
