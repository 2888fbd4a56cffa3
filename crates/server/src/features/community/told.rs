//! The log of a conversation as lines of a page.

use std::collections::HashSet;

use jiff::Timestamp;
use ronde_community::links;
use ronde_store::AccountId;

use crate::community::shapes::{EntryShape, HistoryShape};
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
    history: &HistoryShape,
    names: &dyn Fn(i64) -> String,
    me: AccountId,
    unheard: &[AccountId],
) -> Vec<Told> {
    let unheard: HashSet<i64> = unheard.iter().map(|id| id.0).collect();
    let mut lines: Vec<Told> = Vec::new();
    for entry in history.entries.iter().chain(&history.changes) {
        match entry.kind {
            "said" | "announced" => {
                let by = entry.by.unwrap_or_default();
                if unheard.contains(&by) && entry.kind == "said" {
                    continue;
                }
                lines.push(Told::Message(Message {
                    seq: entry.seq,
                    by,
                    author: entry.name.clone(),
                    at: entry.at,
                    pieces: entry.text.as_deref().map(pieces),
                    is_edited: false,
                    is_announcement: entry.kind == "announced",
                    is_mine: by == me.0,
                }));
            }
            "edited" | "deleted" => change(&mut lines, entry),
            _ => {
                if let Some(text) = note(page, entry, names) {
                    lines.push(Told::Note { seq: entry.seq, text });
                }
            }
        }
    }
    lines
}

fn change(lines: &mut [Told], entry: &EntryShape) {
    let changed = lines.iter_mut().rev().find_map(|line| match line {
        Told::Message(message) if Some(message.seq) == entry.about => Some(message),
        _ => None,
    });
    let Some(message) = changed else { return };
    match &entry.text {
        Some(text) if entry.kind == "edited" && message.pieces.is_some() => {
            message.pieces = Some(pieces(text));
            message.is_edited = true;
        }
        _ if entry.kind == "deleted" => message.pieces = None,
        _ => {}
    }
}

fn note(page: &Page, entry: &EntryShape, names: &dyn Fn(i64) -> String) -> Option<String> {
    let about = entry.about.unwrap_or_default();
    Some(match entry.kind {
        "joined" => page.with("chat-note-joined", "name", names(about)),
        "left" => page.with("chat-note-left", "name", names(about)),
        "renamed" => page.with("chat-note-renamed", "name", entry.text.as_deref().unwrap_or_default()),
        "slow-mode" if about == 0 => page.say("chat-note-fast"),
        "slow-mode" => page.count("chat-note-slow", "seconds", about),
        "opened" => page.say("chat-note-opened"),
        "closed" => page.say("chat-note-closed"),
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
