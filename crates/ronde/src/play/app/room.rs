//! A conversation on the screen: each entry once and in order, by the rule of the protocol (docs/PROTOCOL.md, section 5).

use std::collections::BTreeMap;

use ronde_domain::AccountId;
use ronde_protocol::{EntryKind, EntryShape, HistoryShape};

/// A conversation of which the latest entries are known.
#[derive(Debug, Default)]
pub(crate) struct Room {
    /// The last place seen; `None` before the first reading.
    last: Option<i64>,
    /// Whether the log has been requested. Whatever arrives meanwhile waits.
    is_reading: bool,
    held: Vec<EntryShape>,
    messages: BTreeMap<i64, Message>,
    /// Whether the log has more before the first message.
    pub(crate) has_earlier: bool,
    first: i64,
    /// How far the site knows that it was read.
    pub(super) read_to: i64,
}

/// A message as it is now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Message {
    pub(crate) by: Option<AccountId>,
    pub(crate) name: String,
    /// `None` once it was deleted.
    pub(crate) text: Option<String>,
    pub(crate) is_announced: bool,
    pub(crate) is_edited: bool,
    /// The name that the author's client gave it.
    client_id: String,
    /// The place of the latest change.
    changed: i64,
}

impl Room {
    /// The last place that was seen.
    pub(crate) fn last(&self) -> Option<i64> {
        self.last
    }

    /// All messages, in order.
    pub(crate) fn messages(&self) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages.values()
    }

    /// Whether a message with this name is shown.
    pub(super) fn shows(&self, by: Option<AccountId>, client_id: &str) -> bool {
        self.messages().rev().any(|message| message.by == by && message.client_id == client_id)
    }

    /// The place before which to ask for earlier entries.
    pub(super) fn first(&self) -> i64 {
        self.first
    }

    /// The log has been requested.
    pub(super) fn begin_reading(&mut self) {
        self.is_reading = true;
    }

    pub(super) fn is_reading(&self) -> bool {
        self.is_reading
    }

    /// The connection is gone: nothing is on its way any more.
    pub(super) fn cut(&mut self) {
        self.is_reading = false;
        self.held.clear();
    }

    /// The first reading: the latest entries.
    pub(super) fn read_latest(&mut self, history: HistoryShape) -> Option<i64> {
        self.is_reading = false;
        self.has_earlier = history.has_more;
        self.first = history.entries.first().map_or(1, |entry| entry.seq);
        self.last = Some(history.entries.last().map_or(0, |entry| entry.seq));
        for entry in history.entries.into_iter().chain(history.changes) {
            self.show(entry);
        }
        self.take_held()
    }

    /// Entries before the first one.
    pub(super) fn read_earlier(&mut self, history: HistoryShape) -> Option<i64> {
        self.is_reading = false;
        self.has_earlier = history.has_more;
        self.first = history.entries.first().map_or(self.first, |entry| entry.seq);
        for entry in history.entries.into_iter().chain(history.changes) {
            self.show(entry);
        }
        self.take_held()
    }

    /// What is told: pushed, caught up, or asked for. The place after which the log is to be asked for, if something is missing.
    pub(super) fn take(&mut self, told: HistoryShape, was_asked: bool) -> Option<i64> {
        if was_asked {
            self.is_reading = false;
        }
        if self.is_reading || self.last.is_none() {
            self.held.extend(told.entries);
            return None;
        }
        let missing = self.take_in_order(told.entries);
        for change in told.changes {
            self.show(change);
        }
        if missing.is_some() {
            return missing;
        }
        if told.has_more {
            self.is_reading = true;
            return self.last;
        }
        self.take_held()
    }

    fn take_held(&mut self) -> Option<i64> {
        let held = std::mem::take(&mut self.held);
        self.take_in_order(held)
    }

    fn take_in_order(&mut self, entries: Vec<EntryShape>) -> Option<i64> {
        let mut last = self.last?;
        let mut entries = entries.into_iter();
        while let Some(entry) = entries.next() {
            if entry.seq <= last {
                continue;
            }
            if entry.seq > last + 1 {
                self.is_reading = true;
                self.held.push(entry);
                self.held.extend(entries);
                return Some(last);
            }
            last = entry.seq;
            self.last = Some(last);
            self.show(entry);
        }
        None
    }

    /// Somebody who was brought in again reads from a later place on: that gap is not one.
    pub(super) fn reads_from(&mut self, place: i64) {
        self.last = self.last.map(|last| last.max(place - 1));
    }

    /// Folds an entry into what is shown. The same entry again changes nothing.
    fn show(&mut self, entry: EntryShape) {
        let EntryShape { seq, by, name, client_id, kind, about, text, .. } = entry;
        match kind {
            EntryKind::Said | EntryKind::Announced => {
                let is_announced = kind == EntryKind::Announced;
                let message =
                    Message { by, name, text, is_announced, is_edited: false, client_id, changed: seq };
                self.messages.entry(seq).or_insert(message);
            }
            EntryKind::Edited | EntryKind::Deleted => {
                let Some(message) = about.and_then(|place| self.messages.get_mut(&place)) else { return };
                // the later one counts, and deleted messages stay deleted
                if seq > message.changed && message.text.is_some() {
                    message.changed = seq;
                    message.is_edited = true;
                    message.text = text.filter(|_| kind == EntryKind::Edited);
                }
            }
            // their places count, but there are no words in them for this client to show
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use ronde_domain::ConversationId;

    use super::*;

    fn said(seq: i64) -> EntryShape {
        entry(seq, EntryKind::Said, None, &format!("word {seq}"))
    }

    fn entry(seq: i64, kind: EntryKind, about: Option<i64>, text: &str) -> EntryShape {
        let text = Some(text.to_owned());
        EntryShape {
            seq,
            by: Some(AccountId(7)),
            name: "anna".into(),
            client_id: String::new(),
            at: jiff::Timestamp::UNIX_EPOCH,
            kind,
            about,
            text,
            links: vec![],
        }
    }

    fn told(entries: Vec<EntryShape>) -> HistoryShape {
        HistoryShape { conversation: ConversationId(1), entries, changes: vec![], has_more: false }
    }

    fn shown(room: &Room) -> Vec<&str> {
        room.messages().map(|message| message.text.as_deref().unwrap_or("–")).collect()
    }

    fn read_to(last: i64) -> Room {
        let mut room = Room::default();
        room.begin_reading();
        assert_eq!(room.read_latest(told((1..=last).map(said).collect())), None);
        room
    }

    #[test]
    fn each_entry_is_shown_once() {
        let mut room = read_to(2);
        assert_eq!(room.take(told(vec![said(2), said(3)]), false), None);
        assert_eq!(room.take(told(vec![said(3)]), false), None);
        assert_eq!(shown(&room), ["word 1", "word 2", "word 3"]);
        assert_eq!(room.last(), Some(3));
    }

    #[test]
    fn a_gap_is_read_from_the_log_and_what_came_meanwhile_follows() {
        let mut room = read_to(1);
        assert_eq!(room.take(told(vec![said(4)]), false), Some(1));
        assert_eq!(room.take(told(vec![said(5)]), false), None);
        assert_eq!(shown(&room), ["word 1"]);
        // the log stood at 4 when it was read
        assert_eq!(room.take(told(vec![said(2), said(3), said(4)]), true), None);
        assert_eq!(shown(&room), ["word 1", "word 2", "word 3", "word 4", "word 5"]);
    }

    #[test]
    fn what_comes_before_the_first_reading_waits_for_it() {
        let mut room = Room::default();
        room.begin_reading();
        assert_eq!(room.take(told(vec![said(3)]), false), None);
        assert_eq!(room.read_latest(told(vec![said(1), said(2)])), None);
        assert_eq!(shown(&room), ["word 1", "word 2", "word 3"]);
    }

    #[test]
    fn more_than_one_answer_holds_is_asked_for_again() {
        let mut room = read_to(1);
        let first = HistoryShape { has_more: true, ..told(vec![said(2)]) };
        assert_eq!(room.take(first, false), Some(2));
        assert_eq!(room.take(told(vec![said(3)]), true), None);
        assert_eq!(room.last(), Some(3));
    }

    #[test]
    fn edits_and_deletions_change_what_stands_there() {
        let mut room = read_to(2);
        let changes = vec![
            entry(3, EntryKind::Edited, Some(1), "other words"),
            entry(4, EntryKind::Deleted, Some(2), ""),
            entry(5, EntryKind::Edited, Some(2), "back again"),
            entry(6, EntryKind::Other, None, ""),
        ];
        assert_eq!(room.take(told(changes), false), None);
        assert_eq!(shown(&room), ["other words", "–"]);
        assert_eq!(room.last(), Some(6));
    }

    #[test]
    fn an_earlier_place_to_read_from_is_not_a_gap() {
        let mut room = read_to(2);
        room.reads_from(9);
        assert_eq!(room.take(told(vec![said(9)]), false), None);
        assert_eq!(room.last(), Some(9));
    }
}
