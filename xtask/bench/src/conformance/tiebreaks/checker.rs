//! What the checker is observed to do where it deviates from the text: the pseudo-code of the rules once more, with its deviations.
//!
//! Written from the rules and independent of `ronde-tiebreak`, in plain steps; only Swiss tournaments are considered, because nothing
//! differs elsewhere.

use std::collections::BTreeMap;

use ronde_domain::{Bye, Crosstable, Outcome, PairingNumber, Points, RoundEntry, Scorecard};
use ronde_tiebreak::Value;

/// Which deviations to include.
#[derive(Clone, Copy, Default)]
pub(super) struct Deviations {
    /// Once FB was computed, a forfeit of the last round counts as a game when byes before it are looked at.
    pub(super) fore_leaks: bool,
    /// Of several voluntary unplayed rounds the one with the lowest dummy is cut, not the one with the lowest product.
    pub(super) lowest_dummy: bool,
}

struct Term {
    score: i64,
    product: i64,
    voluntary: bool,
}

pub(super) struct Checker<'a> {
    table: &'a Crosstable,
    deviations: Deviations,
    adjusted: BTreeMap<PairingNumber, i64>,
}

impl<'a> Checker<'a> {
    pub(super) fn new(table: &'a Crosstable, deviations: Deviations) -> Self {
        let mut checker = Self { table, deviations, adjusted: BTreeMap::new() };
        checker.adjusted = table.cards().iter().map(|card| (card.number, checker.adjust(card))).collect();
        checker
    }

    fn draw(&self) -> i64 {
        tenths(self.table.scoring().draw.white)
    }

    fn points(&self, entry: RoundEntry) -> i64 {
        tenths(self.table.scoring().entry(entry))
    }

    fn adjust(&self, card: &Scorecard) -> i64 {
        let last = self.table.rounds().saturating_sub(1);
        let voluntary = |at: usize| match card.entries[at] {
            RoundEntry::Game { outcome, .. } => {
                outcome == Outcome::ForfeitLoss && !(self.deviations.fore_leaks && at == last)
            }
            entry => is_requested(entry),
        };
        let left = |at: usize| is_requested(card.entries[at]) && (at + 1..=last).all(voluntary);
        let points = |at: usize| if left(at) { self.draw() } else { self.points(card.entries[at]) };
        (0..self.table.rounds()).map(points).sum()
    }

    fn terms(&self, card: &Scorecard, forfeits_played: bool) -> Vec<Term> {
        let own = tenths(self.table.points(card));
        let rounds = i64::try_from(self.table.rounds()).unwrap_or(0);
        let term = |&entry: &RoundEntry| {
            let (score, voluntary) = match entry {
                RoundEntry::Game { opponent, outcome, .. } => {
                    let theirs = self.adjusted[&opponent];
                    match outcome {
                        Outcome::ForfeitWin | Outcome::ForfeitLoss if !forfeits_played => {
                            (own.min(theirs), outcome == Outcome::ForfeitLoss)
                        }
                        _ => (theirs, false),
                    }
                }
                RoundEntry::Bye(_) | RoundEntry::Absent => {
                    (own.min(self.draw() * rounds), is_requested(entry))
                }
            };
            Term { score, product: score * self.points(entry), voluntary }
        };
        card.entries.iter().map(term).collect()
    }

    /// SB, with this many cuts.
    pub(super) fn sonneborn_berger(
        &self,
        player: PairingNumber,
        cuts: usize,
        forfeits_played: bool,
    ) -> Option<Value> {
        let mut terms = self.terms(self.table.card(player)?, forfeits_played);
        for _ in 0..cuts {
            let lowest = (0..terms.len()).min_by_key(|&at| (terms[at].score, terms[at].product))?;
            let by = |at: &usize| {
                let Term { score, product, .. } = terms[*at];
                if self.deviations.lowest_dummy { (score, product) } else { (product, score) }
            };
            let voluntary = (0..terms.len()).filter(|&at| terms[at].voluntary).min_by_key(by);
            let gone = voluntary.filter(|&at| terms[at].product >= terms[lowest].product).unwrap_or(lowest);
            terms.remove(gone);
        }
        Some(Value::from_hundredths(terms.iter().map(|term| term.product).sum()))
    }

    /// AOB.
    pub(super) fn average_of_opponents(&self, player: PairingNumber) -> Option<Value> {
        let buchholz = |number| -> Option<i64> {
            Some(self.terms(self.table.card(number)?, false).iter().map(|term| term.score * 10).sum())
        };
        let opponents = self.table.card(player)?.entries.iter().filter_map(|entry| entry.played_against());
        let sums: Vec<i64> = opponents.filter_map(buchholz).collect();
        Value::from_hundredths(sums.iter().sum()).mean(sums.len(), 1)
    }
}

fn is_requested(entry: RoundEntry) -> bool {
    matches!(entry, RoundEntry::Bye(Bye::HalfPoint | Bye::ZeroPoint) | RoundEntry::Absent)
}

fn tenths(points: Points) -> i64 {
    points.tenths().into()
}
