//! What is told to programs: the same shapes over the socket and in the answers of calls.

use jiff::Timestamp;
use ronde_community::{Event, Kind, Part, Presence, Writing, links};
use ronde_store::community::friends::{Acquaintance, BondSeen};
use ronde_store::community::log::Line;
use serde::Serialize;
use utoipa::ToSchema;

/// An entry of the log of a conversation.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct EntryShape {
    /// Its place in the log, from 1 on without gaps.
    #[schema(minimum = 1)]
    pub(crate) seq: i64,
    /// When it was stored.
    #[schema(value_type = String, format = DateTime)]
    pub(crate) at: Timestamp,
    /// The number of the account that wrote it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<i64>,
    /// The name of that account.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) name: String,
    /// The name that the author's program gave it.
    pub(crate) client_id: String,
    /// What happened: `said`, `announced`, `edited`, `deleted`, `joined`, `left`, `renamed`, `slow-mode`, `opened`, `closed` or `erased`.
    #[schema(value_type = String)]
    pub(crate) kind: &'static str,
    /// For `edited` and `deleted` the place of what was said; for `joined` and `left` the number of the account; for `slow-mode` the seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) about: Option<i64>,
    /// The words, or the new name of the group. None if the message was taken away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) text: Option<String>,
    /// Where links stand in the text: start and end in UTF-16 units.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Vec<u32>>)]
    pub(crate) links: Vec<[usize; 2]>,
}

impl EntryShape {
    pub(crate) fn of(line: &Line) -> Self {
        let entry = &line.entry;
        let (kind, about, text) = entry.event.columns();
        let is_spoken = matches!(entry.event, Event::Said(_) | Event::Announced(_) | Event::Edited { .. });
        let links = text.as_deref().filter(|_| is_spoken).map(places).unwrap_or_default();
        Self {
            seq: entry.seq.0,
            at: entry.at,
            by: entry.by.map(|by| by.0),
            name: line.author.clone(),
            client_id: entry.client_id.clone(),
            kind,
            about,
            text,
            links,
        }
    }

    /// Without the words of a message that was taken away.
    pub(crate) fn without_words(mut self) -> Self {
        self.text = None;
        self.links = Vec::new();
        self
    }
}

/// Where links stand, as browsers count.
fn places(text: &str) -> Vec<[usize; 2]> {
    let units = |text: &str| text.encode_utf16().count();
    let place = |link: ronde_community::Link<'_>| {
        let start = units(&text[..link.start]);
        [start, start + units(link.address)]
    };
    links(text).into_iter().map(place).collect()
}

/// A piece of the log of a conversation.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HistoryShape {
    /// The conversation.
    #[schema(minimum = 1)]
    pub(crate) conversation: i64,
    /// The entries, in order.
    pub(crate) entries: Vec<EntryShape>,
    /// Later edits and deletions of these entries.
    pub(crate) changes: Vec<EntryShape>,
    /// Whether there is more in this direction.
    pub(crate) has_more: bool,
}

/// A conversation in somebody's list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ConversationShape {
    /// Its number.
    #[schema(minimum = 1)]
    pub(crate) id: i64,
    /// `pair`, `group`, `tournament`, `game` or `lobby`.
    #[schema(value_type = String)]
    pub(crate) kind: Kind,
    /// What it is for, such as `t-12`.
    pub(crate) key: String,
    /// Its name: of the group, of the tournament, of the other person.
    pub(crate) name: String,
    /// Of two people the other one.
    pub(crate) with: Option<i64>,
    /// `member` or `keeper`.
    #[schema(value_type = String)]
    pub(crate) part: Part,
    /// The last entry of the log.
    #[schema(minimum = 0)]
    pub(crate) head: i64,
    /// The first entry that one may read.
    #[schema(minimum = 0)]
    pub(crate) reads_from: i64,
    /// The last entry that one has read.
    #[schema(minimum = 0)]
    pub(crate) read_to: i64,
    /// How many messages of others one has not read; a hundred means a hundred or more.
    #[schema(minimum = 0)]
    pub(crate) unread: i64,
    /// Whether one does not want to be told of news.
    pub(crate) is_quiet: bool,
    /// So many seconds must lie between two messages of one person.
    #[schema(minimum = 0)]
    pub(crate) slow_mode: i64,
    /// Who may write: `everybody` or `keepers`.
    #[schema(value_type = String)]
    pub(crate) writing: Writing,
    /// When the last entry was made.
    #[schema(value_type = String, format = DateTime)]
    pub(crate) last_at: Timestamp,
}

/// Somebody whom one knows.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct FriendShape {
    /// The number of the account.
    #[schema(minimum = 1)]
    pub(crate) id: i64,
    /// The name.
    pub(crate) name: String,
    /// `friends`, `asked` (by oneself), `asks` (the other does) or `none`.
    #[schema(value_type = String)]
    pub(crate) bond: BondSeen,
    /// Whether one has blocked them.
    pub(crate) is_blocked: bool,
    /// `online`, `playing`, `away` or `gone`; only friends are told.
    #[schema(value_type = String)]
    pub(crate) presence: Presence,
}

impl FriendShape {
    /// Whether they are friends.
    pub(crate) fn is_friend(&self) -> bool {
        self.bond == BondSeen::Friends
    }

    pub(crate) fn of(one: Acquaintance, presence: Presence) -> Self {
        Self {
            id: one.id.0,
            name: one.name,
            bond: one.bond,
            is_blocked: one.is_blocked,
            presence: if one.bond == BondSeen::Friends { presence } else { Presence::Gone },
        }
    }
}

/// Somebody who takes part in a conversation.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MemberShape {
    /// The number of the account.
    #[schema(minimum = 1)]
    pub(crate) id: i64,
    /// The name.
    pub(crate) name: String,
    /// `member` or `keeper`.
    #[schema(value_type = String)]
    pub(crate) part: Part,
}

/// Somebody, by number and name.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AccountShape)]
pub(crate) struct PersonShape {
    /// The number of the account.
    #[schema(minimum = 1)]
    pub(crate) id: i64,
    /// The name.
    pub(crate) name: String,
}

/// A message that was found.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FoundShape {
    /// Where.
    #[schema(minimum = 1)]
    pub(crate) conversation: i64,
    /// Its place.
    #[schema(minimum = 1)]
    pub(crate) seq: i64,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub(crate) at: Timestamp,
    /// Who wrote it.
    pub(crate) name: String,
    /// The words.
    pub(crate) text: String,
}

/// Where something stands in a log.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct StoredShape {
    /// The conversation.
    #[schema(minimum = 1)]
    pub(crate) conversation: i64,
    /// Its place.
    #[schema(minimum = 1)]
    pub(crate) seq: i64,
    /// When it was stored.
    #[schema(value_type = String, format = DateTime)]
    pub(crate) at: Timestamp,
    /// The name that the author's program gave it.
    pub(crate) client_id: String,
}

/// What a client is told when it connects.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WelcomeShape {
    /// One's own account.
    pub(crate) you: PersonShape,
    /// What time it is here.
    #[schema(value_type = String, format = DateTime)]
    pub(crate) now: Timestamp,
    /// Friends, requests and blocked people.
    pub(crate) friends: Vec<FriendShape>,
    /// The conversations in which one takes part, the latest first.
    pub(crate) conversations: Vec<ConversationShape>,
    /// Whose words one does not want to see.
    pub(crate) unheard: Vec<i64>,
    /// Unread notifications.
    pub(crate) notices: i64,
    /// A client that hears nothing for so many seconds has lost the connection.
    pub(crate) heartbeat: u64,
}
