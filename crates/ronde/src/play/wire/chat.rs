//! People, conversations and what is said in them.

use jiff::Timestamp;
use ronde_domain::{AccountId, ConversationId};
use serde::Deserialize;

use super::readable;

/// What a client is told when it comes.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Welcome {
    pub(crate) you: Someone,
    /// The time of the site.
    pub(crate) now: Timestamp,
    #[serde(default, deserialize_with = "readable")]
    pub(crate) friends: Vec<Friend>,
    #[serde(default, deserialize_with = "readable")]
    pub(crate) conversations: Vec<Conversation>,
    #[serde(default)]
    pub(crate) unheard: Vec<AccountId>,
    /// Unread notifications; older sites do not send this.
    #[serde(default)]
    pub(crate) notices: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Someone {
    pub(crate) id: AccountId,
    pub(crate) name: String,
}

impl Someone {
    pub(crate) fn is_called(&self, name: &str) -> bool {
        is_same_name(&self.name, name)
    }
}

/// Names are the same in capitals and in small letters.
fn is_same_name(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Friend {
    pub(crate) id: AccountId,
    pub(crate) name: String,
    pub(crate) bond: Bond,
    #[serde(default)]
    pub(crate) is_blocked: bool,
    pub(crate) presence: Presence,
}

impl Friend {
    pub(crate) fn is_called(&self, name: &str) -> bool {
        is_same_name(&self.name, name)
    }

    pub(crate) fn is_friend(&self) -> bool {
        self.bond == Bond::Friends
    }
}

/// What somebody is to the reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub(crate) enum Bond {
    Friends,
    /// The reader has asked.
    Asked,
    /// The other asks.
    Asks,
    None,
}

impl From<String> for Bond {
    fn from(code: String) -> Self {
        match code.as_str() {
            "friends" => Self::Friends,
            "asked" => Self::Asked,
            "asks" => Self::Asks,
            _ => Self::None,
        }
    }
}

/// Whether somebody is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub(crate) enum Presence {
    Online,
    Playing,
    Away,
    Gone,
}

impl From<String> for Presence {
    fn from(code: String) -> Self {
        match code.as_str() {
            "online" => Self::Online,
            "playing" => Self::Playing,
            "away" => Self::Away,
            _ => Self::Gone,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Conversation {
    pub(crate) id: ConversationId,
    pub(crate) kind: RoomKind,
    #[serde(default)]
    pub(crate) key: String,
    #[serde(default)]
    pub(crate) name: String,
    /// Of two people the other one.
    #[serde(default)]
    pub(crate) with: Option<AccountId>,
    pub(crate) head: i64,
    #[serde(default)]
    pub(crate) reads_from: i64,
    #[serde(default)]
    pub(crate) unread: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub(crate) enum RoomKind {
    Pair,
    Group,
    Tournament,
    Game,
    Spectators,
    Lobby,
    /// Of a newer site.
    Other,
}

impl From<String> for RoomKind {
    fn from(code: String) -> Self {
        match code.as_str() {
            "pair" => Self::Pair,
            "group" => Self::Group,
            "tournament" => Self::Tournament,
            "game" => Self::Game,
            "spectators" => Self::Spectators,
            "lobby" => Self::Lobby,
            _ => Self::Other,
        }
    }
}

/// One thing that happened in a conversation.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Entry {
    pub(crate) seq: i64,
    #[serde(default)]
    pub(crate) by: Option<AccountId>,
    #[serde(default)]
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) client_id: String,
    pub(crate) kind: EntryKind,
    #[serde(default)]
    pub(crate) about: Option<i64>,
    #[serde(default)]
    pub(crate) text: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub(crate) enum EntryKind {
    Said,
    Announced,
    Edited,
    Deleted,
    /// Its place counts, but there are no words in it for this client to show.
    Silent,
}

impl From<String> for EntryKind {
    fn from(code: String) -> Self {
        match code.as_str() {
            "said" => Self::Said,
            "announced" => Self::Announced,
            "edited" => Self::Edited,
            "deleted" => Self::Deleted,
            _ => Self::Silent,
        }
    }
}

/// A piece of the log of a conversation: asked for, or told.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct History {
    pub(crate) conversation: ConversationId,
    pub(crate) entries: Vec<Entry>,
    #[serde(default)]
    pub(crate) changes: Vec<Entry>,
    #[serde(default)]
    pub(crate) has_more: bool,
}

/// Where something that was said stands.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Stored {
    pub(crate) seq: i64,
}
