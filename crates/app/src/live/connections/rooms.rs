//! Frames on their way to the members of busy rooms.
//!
//! In a quiet room an entry goes out at once. In a busy one all entries of a moment go with one frame, which is written once for
//! everybody: five hundred members and two hundred messages a second would otherwise be a hundred thousand frames.

use std::collections::{HashMap, HashSet};
use std::fmt::Write;
use std::time::Duration;

use bytestring::ByteString;
use ronde_domain::{AccountId, ConversationId};
use tokio::time::Instant;

/// The shortest time between two frames of one room.
const MOMENT: Duration = Duration::from_millis(20);

/// The rooms in which something was said lately.
#[derive(Debug, Default)]
pub(super) struct Rooms {
    busy: HashMap<ConversationId, Busy>,
}

#[derive(Debug)]
struct Busy {
    waiting: Vec<String>,
    members: HashSet<AccountId>,
    /// When the next frame may go.
    due: Instant,
}

/// A frame for the members of a room.
pub(super) type Ready = (ByteString, HashSet<AccountId>);

impl Rooms {
    /// Entries were stored: the frame, if it may go at once.
    pub(super) fn add(
        &mut self,
        room: ConversationId,
        entries: Vec<String>,
        members: HashSet<AccountId>,
        now: Instant,
    ) -> Option<Ready> {
        if let Some(busy) = self.busy.get_mut(&room) {
            busy.waiting.extend(entries);
            busy.members = members;
            return None;
        }
        let busy = Busy { waiting: Vec::new(), members: HashSet::new(), due: now + MOMENT };
        self.busy.insert(room, busy);
        Some((frame(room, &entries), members))
    }

    /// When the next frame is due.
    pub(super) fn next_due(&self) -> Option<Instant> {
        self.busy.values().map(|busy| busy.due).min()
    }

    /// The frames that are due.
    pub(super) fn due(&mut self, now: Instant) -> Vec<Ready> {
        let mut ready = Vec::new();
        self.busy.retain(|room, busy| {
            if busy.due > now {
                return true;
            }
            if busy.waiting.is_empty() {
                return false;
            }
            ready.push((frame(*room, &busy.waiting), std::mem::take(&mut busy.members)));
            busy.waiting.clear();
            busy.due = now + MOMENT;
            true
        });
        ready
    }
}

fn frame(room: ConversationId, entries: &[String]) -> ByteString {
    let size = entries.iter().map(|entry| entry.len() + 1).sum::<usize>() + 64;
    let mut frame = String::with_capacity(size);
    let _ = write!(frame, "{{\"push\":\"entries\",\"conversation\":{room},\"entries\":[");
    for (index, entry) in entries.iter().enumerate() {
        if index > 0 {
            frame.push(',');
        }
        frame.push_str(entry);
    }
    frame.push_str("]}");
    frame.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_busy_room_sends_one_frame_for_a_moment() {
        let (room, now) = (ConversationId(7), Instant::now());
        let mut rooms = Rooms::default();
        let members = || HashSet::from([AccountId(1)]);
        let (first, _) = rooms.add(room, vec!["1".to_owned()], members(), now).unwrap();
        assert_eq!(&*first, r#"{"push":"entries","conversation":7,"entries":[1]}"#);
        for entry in ["2", "3"] {
            assert!(rooms.add(room, vec![entry.to_owned()], members(), now).is_none());
        }
        assert!(rooms.due(now).is_empty());
        let later = rooms.next_due().unwrap();
        let [(frame, told)] = &rooms.due(later)[..] else { panic!("one frame") };
        assert_eq!(&**frame, r#"{"push":"entries","conversation":7,"entries":[2,3]}"#);
        assert_eq!(*told, members());
        // quiet again
        assert!(rooms.due(rooms.next_due().unwrap()).is_empty());
        assert!(rooms.next_due().is_none());
    }
}
