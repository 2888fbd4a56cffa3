//! The log of one tournament in memory, and its fold.
//!
//! Every entry stays, even an undone one: [`Event::Undone`] names the entry whose state applies again, so an undo can itself be undone, and
//! an earlier state restored, without losing anything. The entries in force are the chain from the current one back through its
//! predecessors.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::decide::decide;
use crate::soundness::can_follow;
use crate::{Command, Event, Refusal, Settings, Tournament};

/// One entry of the log: what happened, when, and by whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recorded {
    /// The place in the log, from 1.
    pub seq: u64,
    /// When it was recorded.
    pub at: Timestamp,
    /// Who did it; `None` where nobody has to log in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// What happened.
    pub event: Event,
}

/// What one act by one person recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its first entry.
    pub first: u64,
    /// Its last entry.
    pub last: u64,
    /// The entry before it: going back there undoes the act.
    pub back_to: u64,
    /// When it was done.
    pub at: Timestamp,
    /// By whom.
    pub by: Option<String>,
}

/// The log of one tournament, and the state it gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    entries: Vec<Recorded>,
    /// For each entry, the entry whose state applied once it was recorded: itself, or an earlier one after an undo.
    tips: Vec<u64>,
    tournament: Tournament,
}

/// A list of entries that is not a log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoHistory {
    /// There is no first entry that creates the tournament.
    #[error("the first entry must create the tournament")]
    NotCreated,
    /// An entry's number is not its place.
    #[error("found entry {found} where entry {expected} was expected")]
    OutOfOrder {
        /// The place.
        expected: u64,
        /// The number there.
        found: u64,
    },
    /// The tournament is created a second time, or the entry names a player, board, round or entry that does not exist, or seats somebody
    /// twice.
    #[error("entry {0} does not fit here")]
    Misplaced(u64),
}

impl History {
    /// A new tournament.
    pub fn create(settings: Settings, at: Timestamp, by: Option<&str>) -> Self {
        let tournament = Tournament::new(settings.clone());
        let by = by.map(str::to_owned);
        let created = Recorded { seq: 1, at, by, event: Event::Created { settings: Box::new(settings) } };
        Self { entries: vec![created], tips: vec![1], tournament }
    }

    /// The history given by a list of entries.
    pub fn replay(entries: impl IntoIterator<Item = Recorded>) -> Result<Self, NoHistory> {
        let mut entries = entries.into_iter();
        let first = entries.next().ok_or(NoHistory::NotCreated)?;
        let Event::Created { settings } = &first.event else { return Err(NoHistory::NotCreated) };
        if first.seq != 1 {
            return Err(NoHistory::OutOfOrder { expected: 1, found: first.seq });
        }
        let tournament = Tournament::new(Settings::clone(settings));
        let mut history = Self { entries: vec![first], tips: vec![1], tournament };
        for entry in entries {
            history.push(entry)?;
        }
        Ok(history)
    }

    fn push(&mut self, entry: Recorded) -> Result<(), NoHistory> {
        let expected = self.version() + 1;
        if entry.seq != expected {
            return Err(NoHistory::OutOfOrder { expected, found: entry.seq });
        }
        match entry.event {
            Event::Created { .. } => return Err(NoHistory::Misplaced(entry.seq)),
            Event::Undone { back_to } => {
                let tip = self.tip_after(back_to).ok_or(NoHistory::Misplaced(entry.seq))?;
                self.tournament = self.fold_to(tip);
                self.tips.push(tip);
            }
            _ if !can_follow(&self.tournament, &entry.event) => return Err(NoHistory::Misplaced(entry.seq)),
            _ => {
                self.tournament.apply(&entry.event, entry.at);
                self.tips.push(entry.seq);
            }
        }
        self.entries.push(entry);
        Ok(())
    }

    /// Decides what a command means now; changes nothing.
    pub fn decide(&self, command: Command) -> Result<Vec<Event>, Refusal> {
        decide(self, command)
    }

    /// Decided events as future entries, to be stored before they are recorded.
    pub fn entries_for(&self, events: Vec<Event>, at: Timestamp, by: Option<&str>) -> Vec<Recorded> {
        let numbered = (self.version() + 1..).zip(events);
        numbered.map(|(seq, event)| Recorded { seq, at, by: by.map(str::to_owned), event }).collect()
    }

    /// Records entries that follow the log: all of them, or none if one can't follow.
    pub fn record(&mut self, entries: Vec<Recorded>) -> Result<(), NoHistory> {
        let before = self.entries.len();
        entries.into_iter().try_for_each(|entry| self.push(entry)).inspect_err(|_| self.cut_to(before))
    }

    /// Forgets what was pushed after the first `length` entries.
    fn cut_to(&mut self, length: usize) {
        self.entries.truncate(length);
        self.tips.truncate(length);
        self.tournament = self.fold_to(self.tips[length - 1]);
    }

    /// Decides and records in one step, in memory.
    pub fn execute(
        &mut self,
        command: Command,
        at: Timestamp,
        by: Option<&str>,
    ) -> Result<&[Recorded], Refusal> {
        let before = self.entries.len();
        let entries = self.entries_for(self.decide(command)?, at, by);
        self.record(entries).expect("entries that were just numbered follow the log");
        Ok(&self.entries[before..])
    }

    /// The current state of the tournament.
    pub const fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// Every entry, including undone ones.
    pub fn entries(&self) -> &[Recorded] {
        &self.entries
    }

    /// The number of the last entry, which an append must expect.
    pub fn version(&self) -> u64 {
        self.entries.len() as u64
    }

    /// The tournament as it was after entry `seq`.
    pub fn state_after(&self, seq: u64) -> Option<Tournament> {
        self.tip_after(seq).map(|tip| self.fold_to(tip))
    }

    /// Visits every entry with the tournament as it was after it, from the first one on.
    pub fn walk(&self, mut visit: impl FnMut(&Recorded, &Tournament)) {
        let first = self.entries[0].clone();
        let mut replayed = Self { entries: vec![first], tips: vec![1], tournament: self.fold_to(1) };
        visit(&self.entries[0], &replayed.tournament);
        for entry in &self.entries[1..] {
            replayed.push(entry.clone()).expect("it was pushed once before");
            visit(entry, &replayed.tournament);
        }
    }

    /// The entries in force, the latest first.
    pub fn effective(&self) -> impl Iterator<Item = &Recorded> {
        self.chain(self.tips.last().copied().unwrap_or(1))
    }

    /// Whether entry `seq` is in force.
    pub fn holds(&self, seq: u64) -> bool {
        self.effective().any(|entry| entry.seq == seq)
    }

    /// The entries in force that would no longer be after going back to `back_to`, the earliest first.
    pub fn lost_by(&self, back_to: u64) -> impl Iterator<Item = &Recorded> {
        let stays: std::collections::HashSet<u64> = match self.tip_after(back_to) {
            Some(tip) => self.chain(tip).map(|entry| entry.seq).collect(),
            None => self.entries.iter().map(|entry| entry.seq).collect(),
        };
        let mut lost: Vec<&Recorded> = self.effective().filter(|entry| !stays.contains(&entry.seq)).collect();
        lost.reverse();
        lost.into_iter()
    }

    /// The entries not in force that would be again after going back to `back_to`, the earliest first.
    pub fn gained_by(&self, back_to: u64) -> impl Iterator<Item = &Recorded> {
        let holds: std::collections::HashSet<u64> = self.effective().map(|entry| entry.seq).collect();
        let tip = self.tip_after(back_to);
        let chain = tip.into_iter().flat_map(|tip| self.chain(tip));
        let mut gained: Vec<&Recorded> = chain.filter(|entry| !holds.contains(&entry.seq)).collect();
        gained.reverse();
        gained.into_iter()
    }

    /// The log as it was after entry `seq`; `None` if there is no such entry.
    pub fn until(&self, seq: u64) -> Option<Self> {
        let length = usize::try_from(seq).ok().filter(|length| (1..=self.entries.len()).contains(length))?;
        let (entries, tips) = (self.entries[..length].to_vec(), self.tips[..length].to_vec());
        let tournament = self.fold_to(tips[length - 1]);
        Some(Self { entries, tips, tournament })
    }

    /// The entries in force, in steps: what one act by one person recorded belongs together. The latest
    /// first.
    pub fn steps(&self) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        for entry in self.effective() {
            let after = self.tip_after(entry.seq - 1).unwrap_or(0);
            match steps.last_mut() {
                Some(step) if step.at == entry.at && step.by == entry.by && entry.seq > 1 => {
                    step.first = entry.seq;
                    step.back_to = after;
                }
                _ => steps.push(Step {
                    first: entry.seq,
                    last: entry.seq,
                    back_to: after,
                    at: entry.at,
                    by: entry.by.clone(),
                }),
            }
        }
        steps
    }

    /// The entry to go back to in order to undo the last act; `None` if there is nothing but the creation.
    pub fn undo_target(&self) -> Option<u64> {
        self.steps().first().map(|step| step.back_to).filter(|back_to| *back_to > 0)
    }

    /// The entry to go to in order to redo what was undone last; `None` if nothing was, or something else has happened since.
    pub fn redo_target(&self) -> Option<u64> {
        let mut taken_back: Vec<u64> = Vec::new();
        let mut tip = 1;
        for (entry, &now) in self.entries.iter().zip(&self.tips) {
            if matches!(entry.event, Event::Undone { .. }) {
                if self.chain(tip).any(|earlier| earlier.seq == now) {
                    taken_back.push(tip);
                } else if let Some(place) = taken_back.iter().rposition(|seq| *seq == now) {
                    taken_back.truncate(place);
                } else {
                    taken_back.clear();
                }
            } else {
                taken_back.clear();
            }
            tip = now;
        }
        taken_back.pop()
    }

    /// The last entry recorded by a moment.
    pub fn version_at(&self, moment: Timestamp) -> u64 {
        self.entries.partition_point(|entry| entry.at <= moment) as u64
    }

    fn tip_after(&self, seq: u64) -> Option<u64> {
        let index = usize::try_from(seq).ok()?.checked_sub(1)?;
        self.tips.get(index).copied()
    }

    /// The entry `tip` and its predecessors.
    fn chain(&self, tip: u64) -> impl Iterator<Item = &Recorded> {
        std::iter::successors(Some(tip), |&seq| self.tip_after(seq - 1)).filter_map(|seq| self.entry(seq))
    }

    fn entry(&self, seq: u64) -> Option<&Recorded> {
        self.entries.get(usize::try_from(seq).ok()?.checked_sub(1)?)
    }

    fn fold_to(&self, tip: u64) -> Tournament {
        let mut chain: Vec<&Recorded> = self.chain(tip).collect();
        chain.reverse();
        let Some(Event::Created { settings }) = chain.first().map(|entry| &entry.event) else {
            unreachable!("every chain begins with the creation: `create` and `replay` see to it")
        };
        let mut tournament = Tournament::new(Settings::clone(settings));
        for entry in chain {
            tournament.apply(&entry.event, entry.at);
        }
        tournament
    }
}
