//! A conversation as its members see it: the fold of its log.

use std::collections::BTreeMap;

use jiff::Timestamp;
use ronde_domain::AccountId;

use crate::entry::{Entry, Event, Seq};

/// A message as it is now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Its place in the log.
    pub seq: Seq,
    /// When it was said.
    pub at: Timestamp,
    /// Who said it.
    pub by: Option<AccountId>,
    /// Its text; none once it is deleted.
    pub text: Option<String>,
    /// Whether it is an arbiter's announcement.
    pub is_announcement: bool,
    /// When it was last edited.
    pub edited_at: Option<Timestamp>,
    /// Who deleted it.
    pub deleted_by: Option<AccountId>,
}

/// A conversation, folded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Room {
    messages: BTreeMap<Seq, Message>,
    head: Seq,
}

impl Room {
    /// The fold of a log, or of a piece of it.
    pub fn of<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Self {
        let mut room = Self::default();
        for entry in entries {
            room.apply(entry);
        }
        room
    }

    /// Adds an entry. An entry that was added before changes nothing, so hearing it twice shows it once.
    pub fn apply(&mut self, entry: &Entry) {
        if entry.seq <= self.head {
            return;
        }
        self.head = entry.seq;
        match &entry.event {
            Event::Said(text) | Event::Announced(text) => {
                let message = Message {
                    seq: entry.seq,
                    at: entry.at,
                    by: entry.by,
                    text: Some(text.clone()),
                    is_announcement: matches!(entry.event, Event::Announced(_)),
                    edited_at: None,
                    deleted_by: None,
                };
                self.messages.insert(entry.seq, message);
            }
            Event::Edited { of, text } => {
                if let Some(message) = self.messages.get_mut(of).filter(|message| message.text.is_some()) {
                    message.text = Some(text.clone());
                    message.edited_at = Some(entry.at);
                }
            }
            Event::Deleted { of } => {
                if let Some(message) = self.messages.get_mut(of) {
                    message.text = None;
                    message.deleted_by = entry.by;
                }
            }
            // everything else is shown where it happened
            Event::Joined(_)
            | Event::Left(_)
            | Event::Renamed(_)
            | Event::SlowMode(_)
            | Event::Opened(_)
            | Event::Erased => {}
        }
    }

    /// What was said, in order.
    pub fn messages(&self) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages.values()
    }

    /// One message.
    pub fn message(&self, seq: Seq) -> Option<&Message> {
        self.messages.get(&seq)
    }

    /// The place of the last entry.
    pub const fn head(&self) -> Seq {
        self.head
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn entry(seq: i64, by: i64, event: Event) -> Entry {
        let at = Timestamp::from_second(seq).unwrap();
        Entry { seq: Seq(seq), at, by: Some(AccountId(by)), client_id: seq.to_string(), event }
    }

    #[test]
    fn edits_and_deletions_leave_their_trace() {
        let room = Room::of(&[
            entry(1, 1, Event::Said("helo".to_owned())),
            entry(2, 2, Event::Said("shame".to_owned())),
            entry(3, 1, Event::Edited { of: Seq(1), text: "hello".to_owned() }),
            entry(4, 9, Event::Deleted { of: Seq(2) }),
            entry(5, 2, Event::Edited { of: Seq(2), text: "again".to_owned() }),
        ]);
        let [one, two] = &room.messages().collect::<Vec<_>>()[..] else { panic!("two messages") };
        assert_eq!((one.text.as_deref(), one.edited_at), (Some("hello"), Timestamp::from_second(3).ok()));
        // deleted messages stay deleted
        assert_eq!((two.text.as_deref(), two.deleted_by), (None, Some(AccountId(9))));
        assert_eq!(room.head(), Seq(5));
    }

    fn events() -> impl Strategy<Value = Vec<Event>> {
        let event = prop_oneof![
            "[a-c]{1,3}".prop_map(Event::Said),
            (1..30_i64, "[a-c]{1,3}").prop_map(|(of, text)| Event::Edited { of: Seq(of), text }),
            (1..30_i64).prop_map(|of| Event::Deleted { of: Seq(of) }),
            (0..60_i64).prop_map(Event::SlowMode),
        ];
        prop::collection::vec(event, 0..30)
    }

    proptest! {
        /// Hearing entries twice, or in several pieces, makes no difference.
        #[test]
        fn hearing_twice_changes_nothing(events in events(), cut in 0..30_usize, back in 0..30_usize) {
            let log: Vec<Entry> = (1..).zip(events).map(|(seq, event)| entry(seq, 1, event)).collect();
            let whole = Room::of(&log);
            let cut = cut.min(log.len());
            let mut pieces = Room::of(&log[..cut]);
            for entry in &log[cut.saturating_sub(back)..] {
                pieces.apply(entry);
            }
            prop_assert_eq!(pieces, whole);
        }
    }
}
