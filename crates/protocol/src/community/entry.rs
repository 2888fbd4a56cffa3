//! What happens in a conversation.

use jiff::Timestamp;
use ronde_community::{Entry, Event, Link, links};
use ronde_domain::{AccountId, ConversationId};
use serde::de::IntoDeserializer;
use serde::de::value::{Error, StrDeserializer};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An entry of the log of a conversation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EntryShape {
    /// Its place in the log, from 1 on without gaps.
    #[schema(minimum = 1)]
    pub seq: i64,
    /// When it was stored.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// The number of the account that wrote it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub by: Option<AccountId>,
    /// The name of that account.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The name that the author's program gave it.
    #[serde(default)]
    #[schema(required = true)]
    pub client_id: String,
    /// What happened: `said`, `announced`, `edited`, `deleted`, `joined`, `left`, `renamed`, `slow-mode`, `opened`, `closed` or `erased`.
    #[schema(value_type = String)]
    pub kind: EntryKind,
    /// For `edited` and `deleted` the place of what was said; for `joined` and `left` the number of the account; for `slow-mode` the seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<i64>,
    /// The words, or the new name of the group. None if the message was taken away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Where links stand in the text: start and end in UTF-16 units.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Vec<u32>>)]
    pub links: Vec<[usize; 2]>,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EntryKind {
    /// Somebody said something.
    Said,
    /// The arbiter announced something.
    Announced,
    /// Other words stand now.
    Edited,
    /// The words were taken away.
    Deleted,
    /// Somebody came.
    Joined,
    /// Somebody left.
    Left,
    /// The group has another name.
    Renamed,
    /// So many seconds must lie between two messages.
    SlowMode,
    /// Everybody may write.
    Opened,
    /// Only those who keep order may write.
    Closed,
    /// The author was erased.
    Erased,
    /// From a newer site: its place counts, but there is nothing to show.
    #[serde(other)]
    Other,
}

impl EntryKind {
    fn from_code(code: &str) -> Self {
        let code: StrDeserializer<'_, Error> = code.into_deserializer();
        Self::deserialize(code).unwrap_or(Self::Other)
    }
}

impl EntryShape {
    /// An entry with the name of its author.
    pub fn of(entry: &Entry, author: &str) -> Self {
        let (kind, about, text) = entry.event.columns();
        let is_spoken = matches!(entry.event, Event::Said(_) | Event::Announced(_) | Event::Edited { .. });
        let links = text.as_deref().filter(|_| is_spoken).map(places).unwrap_or_default();
        Self {
            seq: entry.seq.0,
            at: entry.at,
            by: entry.by,
            name: author.to_owned(),
            client_id: entry.client_id.clone(),
            kind: EntryKind::from_code(kind),
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
    let place = |link: Link<'_>| {
        let start = units(&text[..link.start]);
        [start, start + units(link.address)]
    };
    links(text).into_iter().map(place).collect()
}

/// A piece of the log of a conversation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct HistoryShape {
    /// The conversation.
    #[schema(value_type = i64, minimum = 1)]
    pub conversation: ConversationId,
    /// The entries, in order.
    pub entries: Vec<EntryShape>,
    /// Later edits and deletions of these entries.
    #[serde(default)]
    #[schema(required = true)]
    pub changes: Vec<EntryShape>,
    /// Whether there is more in this direction.
    #[serde(default)]
    #[schema(required = true)]
    pub has_more: bool,
}

/// A message that was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FoundShape {
    /// Where.
    #[schema(value_type = i64, minimum = 1)]
    pub conversation: ConversationId,
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StoredShape {
    /// The conversation.
    #[schema(value_type = i64, minimum = 1)]
    pub conversation: ConversationId,
    /// Its place.
    #[schema(minimum = 1)]
    pub seq: i64,
    /// When it was stored.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// The name that the author's program gave it.
    pub client_id: String,
}

#[cfg(test)]
mod tests {
    use ronde_community::{Seq, Writing};

    use super::*;

    #[test]
    fn every_event_of_a_conversation_has_its_kind() {
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
            let code = event.columns().0;
            let kind = EntryKind::from_code(code);
            assert_eq!(serde_json::to_value(kind).unwrap(), code);
        }
        assert_eq!(EntryKind::from_code("sung"), EntryKind::Other);
    }
}
