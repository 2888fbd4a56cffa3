//! The log in plain words, in steps: what one act of one person has recorded belongs together.

use std::collections::HashSet;

use jiff::Timestamp;
use ronde_tournament::{Event, History, Recorded};
use ronde_words::{Words, sentence};

/// What one act has recorded, also if it was taken back since.
#[derive(Clone, Debug)]
pub struct ToldStep {
    /// Its first entry.
    pub first: u64,
    /// Its last entry.
    pub last: u64,
    /// When.
    pub at: Timestamp,
    /// By whom; none for players with a link.
    pub by: Option<String>,
    /// Its entries, the earliest first.
    pub lines: Vec<ToldLine>,
}

/// One entry.
#[derive(Clone, Debug)]
pub struct ToldLine {
    /// Its number.
    pub seq: u64,
    /// What happened.
    pub text: String,
    /// Whether it holds, or was taken back.
    pub holds: bool,
}

impl ToldStep {
    /// Whether something of it holds.
    pub fn holds(&self) -> bool {
        self.lines.iter().any(|line| line.holds)
    }
}

/// Every step of the log, the latest first.
pub fn steps(history: &History, words: &Words) -> Vec<ToldStep> {
    let holding: HashSet<u64> = history.effective().map(|entry| entry.seq).collect();
    let mut steps: Vec<ToldStep> = Vec::new();
    history.walk(|entry, after| {
        let is_undo = matches!(entry.event, Event::Undone { .. });
        let line = ToldLine {
            seq: entry.seq,
            text: sentence(&entry.event, after, words),
            holds: is_undo || holding.contains(&entry.seq),
        };
        let goes_on = |step: &&mut ToldStep| {
            step.at == entry.at && step.by == entry.by && !is_undo && !was_undo(history, step.last)
        };
        match steps.last_mut().filter(goes_on) {
            Some(step) => {
                step.last = entry.seq;
                step.lines.push(line);
            }
            None => steps.push(ToldStep {
                first: entry.seq,
                last: entry.seq,
                at: entry.at,
                by: entry.by.clone(),
                lines: vec![line],
            }),
        }
    });
    steps.reverse();
    steps
}

fn was_undo(history: &History, seq: u64) -> bool {
    let index = usize::try_from(seq.saturating_sub(1)).unwrap_or(usize::MAX);
    history.entries().get(index).is_some_and(|entry| matches!(entry.event, Event::Undone { .. }))
}

/// Some entries in words, in their order.
pub fn lines<'a>(
    history: &History,
    entries: impl Iterator<Item = &'a Recorded>,
    words: &Words,
) -> Vec<(Recorded, String)> {
    let wanted: HashSet<u64> = entries.map(|entry| entry.seq).collect();
    let mut told = Vec::with_capacity(wanted.len());
    history.walk(|entry, after| {
        if wanted.contains(&entry.seq) {
            told.push((entry.clone(), sentence(&entry.event, after, words)));
        }
    });
    told
}
