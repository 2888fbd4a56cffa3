//! What is told to programs: the same shapes over the socket and in the answers of calls.

use jiff::Timestamp;
use ronde_community::{Event, Kind, Part, Presence, Writing, links};
use ronde_store::community::friends::{Acquaintance, BondSeen};
use ronde_store::community::log::Line;
use serde::Serialize;
use utoipa::ToSchema;

/// An entry of the log of a conversation.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EntryShape {
    /// Its place in the log, from 1 on without gaps.
    #[schema(minimum = 1)]
    pub seq: i64,
    /// When it was stored.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// The number of the account that wrote it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<i64>,
    /// The name of that account.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The name that the author's program gave it.
    pub client_id: String,
    /// What happened: `said`, `announced`, `edited`, `deleted`, `joined`, `left`, `renamed`, `slow-mode`, `opened`, `closed` or `erased`.
    #[schema(value_type = String)]
    pub kind: &'static str,
    /// For `edited` and `deleted` the place of what was said; for `joined` and `left` the number of the account; for `slow-mode` the seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<i64>,
    /// The words, or the new name of the group. None if the message was taken away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Where links stand in the text: start and end in UTF-16 units.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Vec<u32>>)]
    pub links: Vec<[usize; 2]>,
}

impl EntryShape {
    pub fn of(line: &Line) -> Self {
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
    #[must_use]
    pub fn without_words(mut self) -> Self {
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
pub struct HistoryShape {
    /// The conversation.
    #[schema(minimum = 1)]
    pub conversation: i64,
    /// The entries, in order.
    pub entries: Vec<EntryShape>,
    /// Later edits and deletions of these entries.
    pub changes: Vec<EntryShape>,
    /// Whether there is more in this direction.
    pub has_more: bool,
}

/// A conversation in somebody's list.
#[derive(Debug, Serialize, ToSchema)]
pub struct ConversationShape {
    /// Its number.
    #[schema(minimum = 1)]
    pub id: i64,
    /// `pair`, `group`, `tournament`, `game` or `lobby`.
    #[schema(value_type = String)]
    pub kind: Kind,
    /// What it is for, such as `t-12`.
    pub key: String,
    /// Its name: of the group, of the tournament, of the other person.
    pub name: String,
    /// Of two people the other one.
    pub with: Option<i64>,
    /// `member` or `keeper`.
    #[schema(value_type = String)]
    pub part: Part,
    /// The last entry of the log.
    #[schema(minimum = 0)]
    pub head: i64,
    /// The first entry that one may read.
    #[schema(minimum = 0)]
    pub reads_from: i64,
    /// The last entry that one has read.
    #[schema(minimum = 0)]
    pub read_to: i64,
    /// How many messages of others one has not read; a hundred means a hundred or more.
    #[schema(minimum = 0)]
    pub unread: i64,
    /// Whether one does not want to be told of news.
    pub is_quiet: bool,
    /// So many seconds must lie between two messages of one person.
    #[schema(minimum = 0)]
    pub slow_mode: i64,
    /// Who may write: `everybody` or `keepers`.
    #[schema(value_type = String)]
    pub writing: Writing,
    /// When the last entry was made.
    #[schema(value_type = String, format = DateTime)]
    pub last_at: Timestamp,
}

/// Somebody whom one knows.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FriendShape {
    /// The number of the account.
    #[schema(minimum = 1)]
    pub id: i64,
    /// The name.
    pub name: String,
    /// `friends`, `asked` (by oneself), `asks` (the other does) or `none`.
    #[schema(value_type = String)]
    pub bond: BondSeen,
    /// Whether one has blocked them.
    pub is_blocked: bool,
    /// `online`, `playing`, `away` or `gone`; only friends are told.
    #[schema(value_type = String)]
    pub presence: Presence,
}

impl FriendShape {
    /// Whether they are friends.
    pub fn is_friend(&self) -> bool {
        self.bond == BondSeen::Friends
    }

    pub fn of(one: Acquaintance, presence: Presence) -> Self {
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
pub struct MemberShape {
    /// The number of the account.
    #[schema(minimum = 1)]
    pub id: i64,
    /// The name.
    pub name: String,
    /// `member` or `keeper`.
    #[schema(value_type = String)]
    pub part: Part,
}

/// Somebody, by number and name.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AccountShape)]
pub struct PersonShape {
    /// The number of the account.
    #[schema(minimum = 1)]
    pub id: i64,
    /// The name.
    pub name: String,
}

/// A message that was found.
#[derive(Debug, Serialize, ToSchema)]
pub struct FoundShape {
    /// Where.
    #[schema(minimum = 1)]
    pub conversation: i64,
    /// Its place.
    #[schema(minimum = 1)]
    pub seq: i64,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Who wrote it.
    pub name: String,
    /// The words.
    pub text: String,
}

/// Where something stands in a log.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StoredShape {
    /// The conversation.
    #[schema(minimum = 1)]
    pub conversation: i64,
    /// Its place.
    #[schema(minimum = 1)]
    pub seq: i64,
    /// When it was stored.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// The name that the author's program gave it.
    pub client_id: String,
}

/// What a client is told when it connects.
#[derive(Debug, Serialize, ToSchema)]
pub struct WelcomeShape {
    /// One's own account.
    pub you: PersonShape,
    /// What time it is here.
    #[schema(value_type = String, format = DateTime)]
    pub now: Timestamp,
    /// Friends, requests and blocked people.
    pub friends: Vec<FriendShape>,
    /// The conversations in which one takes part, the latest first.
    pub conversations: Vec<ConversationShape>,
    /// Whose words one does not want to see.
    pub unheard: Vec<i64>,
    /// Unread notifications.
    pub notices: i64,
    /// A client that hears nothing for so many seconds has lost the connection.
    pub heartbeat: u64,
}
