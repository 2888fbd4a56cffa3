//! Reading what was said.

use async_recursion::async_recursion as boxed;
use std::collections::HashSet;

use ronde_community::{Event, Room, Seq};
use ronde_domain::ConversationId;
use ronde_protocol::{EntryShape, FoundShape, HistoryShape};
use ronde_store::accounts::Account;
use ronde_store::community::log::Line;

use super::Community;
use crate::error::{AppError, NotAllowed};

/// Maximum number of entries in one answer.
pub const PAGE: i64 = 200;
/// Maximum number of messages found by one search.
const FOUND: i64 = 50;

/// Which piece of a log.
#[derive(Clone, Copy, Debug)]
pub enum Piece {
    /// What comes after a place.
    After(Seq),
    /// What came before it.
    Before(Seq),
}

/// A piece of a log as it was read.
#[derive(Debug)]
pub struct Read {
    conversation: ConversationId,
    /// The entries, in order.
    pub lines: Vec<Line>,
    /// Later edits and deletions of these entries.
    changes: Vec<Line>,
    /// Messages that were taken away.
    gone: HashSet<Seq>,
    /// Whether there is more in this direction.
    pub has_more: bool,
}

impl Read {
    /// The piece as its readers see it.
    pub fn room(&self) -> Room {
        Room::of(self.lines.iter().chain(&self.changes).map(|line| &line.entry))
    }

    /// The piece as it is told to programs.
    fn shape(&self) -> HistoryShape {
        let shape = |line: &Line| {
            let shape = EntryShape::of(&line.entry, &line.author);
            let of = edited(line).unwrap_or(line.entry.seq);
            if self.gone.contains(&of) { shape.without_words() } else { shape }
        };
        HistoryShape {
            conversation: self.conversation,
            entries: self.lines.iter().map(shape).collect(),
            changes: self.changes.iter().map(shape).collect(),
            has_more: self.has_more,
        }
    }
}

impl Community {
    /// A piece of the log of a conversation, with what happened to it later, as it is told to programs.
    #[boxed]
    pub async fn history(
        &self,
        by: &Account,
        conversation: ConversationId,
        piece: Piece,
        limit: i64,
    ) -> Result<HistoryShape, AppError> {
        Ok(self.read_log(by, conversation, piece, limit).await?.shape())
    }

    /// A piece of the log of a conversation, with what happened to it later.
    #[boxed]
    pub async fn read_log(
        &self,
        by: &Account,
        conversation: ConversationId,
        piece: Piece,
        limit: i64,
    ) -> Result<Read, AppError> {
        let membership = self.0.memberships.get(conversation).await?;
        let first = membership.inside(by.id)?.reads_from;
        let limit = limit.clamp(1, PAGE);
        let mut lines = match piece {
            Piece::After(after) => {
                let after = after.max(Seq(first.0 - 1));
                self.store().entries_after(conversation, after, limit + 1).await?
            }
            Piece::Before(before) => {
                let mut lines = self.store().entries_before(conversation, before, limit + 1).await?;
                lines.retain(|line| line.entry.seq >= first);
                lines
            }
        };
        let has_more = i64::try_from(lines.len()).is_ok_and(|count| count > limit);
        if has_more {
            let surplus = match piece {
                Piece::After(_) => lines.len() - 1,
                Piece::Before(_) => 0,
            };
            lines.remove(surplus);
        }
        let changes = match (lines.first(), lines.last()) {
            (Some(from), Some(to)) => {
                self.store().changes_of(conversation, from.entry.seq, to.entry.seq).await?
            }
            _ => Vec::new(),
        };
        let mut gone: HashSet<Seq> = lines.iter().chain(&changes).filter_map(deleted).collect();
        // an edit may stand here whose message stands before this piece, and was taken away after it
        let edits: Vec<Seq> = lines.iter().filter_map(edited).collect();
        if !edits.is_empty() {
            gone.extend(self.store().deleted_among(conversation, &edits).await?);
        }
        Ok(Read { conversation, lines, changes, gone, has_more })
    }

    /// Looks for words in one's own conversations, or in one of them.
    #[boxed]
    pub async fn find(
        &self,
        by: &Account,
        words: &str,
        within: Option<ConversationId>,
    ) -> Result<Vec<FoundShape>, AppError> {
        if let Some(within) = within {
            self.0.memberships.get(within).await?.inside(by.id)?;
        }
        let words: String = words.chars().filter(|c| !c.is_control()).take(100).collect();
        if words.trim().chars().count() < 2 {
            return Ok(Vec::new());
        }
        let found = self.store().search_messages(by.id, &words, within, FOUND).await?;
        Ok(found
            .into_iter()
            .map(|one| FoundShape {
                conversation: one.conversation,
                seq: one.seq.0,
                at: one.at,
                name: one.author,
                text: one.text,
            })
            .collect())
    }

    /// Words around a message, for those who keep order.
    pub(super) async fn around(
        &self,
        conversation: ConversationId,
        seq: Seq,
        reads_from: Seq,
    ) -> Result<(Line, Vec<Line>), AppError> {
        let line = self.store().entry(conversation, seq).await.map_err(|_| NotAllowed::NoMessage)?;
        if line.entry.event.words().is_none() || seq < reads_from {
            return Err(NotAllowed::NoMessage.into());
        }
        let mut lines = self.store().entries_before(conversation, seq.next(), AROUND).await?;
        lines.extend(self.store().entries_after(conversation, seq, AROUND / 2).await?);
        lines.retain(|line| line.entry.seq >= reads_from);
        Ok((line, lines))
    }
}

/// Messages kept with a reported one from before it; half as many from after it.
const AROUND: i64 = 10;

/// Of an edit, what it is about.
fn edited(line: &Line) -> Option<Seq> {
    match line.entry.event {
        Event::Edited { of, .. } => Some(of),
        _ => None,
    }
}

/// Of a deletion, what it is about.
fn deleted(line: &Line) -> Option<Seq> {
    match line.entry.event {
        Event::Deleted { of } => Some(of),
        _ => None,
    }
}
