//! The log of a conversation as lines of a page.

use jiff::Timestamp;
use ronde_app::community::Read;
use ronde_community::{Event, Writing, links};
use ronde_store::AccountId;
use ronde_store::community::log::Line;

use crate::layout::Page;

/// A line of a page: something said, or something that happened.
pub(super) enum Told {
    Message(Message),
    Note { seq: i64, text: String },
}

/// Something said.
pub(super) struct Message {
    pub(super) seq: i64,
    pub(super) by: i64,
    pub(super) author: String,
    pub(super) at: Timestamp,
    /// Pieces of the text, and whether each is a link. None once it was taken away.
    pub(super) pieces: Option<Vec<(String, bool)>>,
    pub(super) is_edited: bool,
    pub(super) is_announcement: bool,
    pub(super) is_mine: bool,
}

impl Message {
    /// The moment, as programs read it.
    pub(super) fn moment(&self) -> String {
        self.at.to_string()
    }

    /// The time of day.
    pub(super) fn time(&self) -> String {
        self.at.strftime("%H:%M").to_string()
    }
}

/// The lines of a piece of a log. Words of those whom the reader does not want to hear are left out.
pub(super) fn told(
    page: &Page,
    read: &Read,
    names: &dyn Fn(AccountId) -> String,
    me: AccountId,
    unheard: &[AccountId],
) -> Vec<Told> {
    let room = read.room();
    let line = |line: &Line| match room.message(line.entry.seq) {
        Some(said) if said.is_announcement || !said.by.is_some_and(|by| unheard.contains(&by)) => {
            Some(Told::Message(Message {
                seq: said.seq.0,
                by: said.by.map_or(0, |by| by.0),
                author: line.author.clone(),
                at: said.at,
                pieces: said.text.as_deref().map(pieces),
                is_edited: said.edited_at.is_some(),
                is_announcement: said.is_announcement,
                is_mine: said.by == Some(me),
            }))
        }
        Some(_) => None,
        None => note(page, &line.entry.event, names).map(|text| Told::Note { seq: line.entry.seq.0, text }),
    };
    read.lines.iter().filter_map(line).collect()
}

fn note(page: &Page, event: &Event, names: &dyn Fn(AccountId) -> String) -> Option<String> {
    Some(match event {
        Event::Joined(who) => page.with("chat-note-joined", "name", names(*who)),
        Event::Left(who) => page.with("chat-note-left", "name", names(*who)),
        Event::Renamed(name) => page.with("chat-note-renamed", "name", name),
        Event::SlowMode(0) => page.say("chat-note-fast"),
        Event::SlowMode(seconds) => page.count("chat-note-slow", "seconds", seconds),
        Event::Opened(Writing::Everybody) => page.say("chat-note-opened"),
        Event::Opened(Writing::Keepers) => page.say("chat-note-closed"),
        _ => return None,
    })
}

/// A text, cut at its links.
pub(super) fn pieces(text: &str) -> Vec<(String, bool)> {
    let mut pieces = Vec::new();
    let mut from = 0;
    for link in links(text) {
        if link.start > from {
            pieces.push((text[from..link.start].to_owned(), false));
        }
        pieces.push((link.address.to_owned(), true));
        from = link.start + link.address.len();
    }
    if from < text.len() {
        pieces.push((text[from..].to_owned(), false));
    }
    pieces
}
