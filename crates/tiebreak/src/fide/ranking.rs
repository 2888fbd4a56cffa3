//! The ranking: sorts by score, then applies the list group by group (4.2). Players who can't be separated share the place.

use std::cmp::Ordering;

use super::code::{Name, TieBreak, Variant};
use super::contest::Contest;
use super::measure::measure;
use super::terms::Forfeits;
use super::{direct_encounter, form};
use crate::Value;
use crate::standings::{Column, DecidedBy, Standing, Standings};

/// Ranks all players by the list. Points come first, unless the list places them elsewhere.
pub fn rank(contest: &Contest, list: &[TieBreak]) -> Standings {
    let mut ranking = Ranking::new(contest, list.len());
    if !list.iter().any(|tie_break| tie_break.name() == Name::Pts) {
        ranking.by_points();
    }
    for (at, tie_break) in list.iter().enumerate() {
        ranking.apply(at, tie_break);
    }
    ranking.into_standings(list)
}

/// A ranking in progress: groups of players who are still tied, the best first.
pub(super) struct Ranking<'a> {
    contest: &'a Contest,
    groups: Vec<Vec<usize>>,
    /// For each player: what separates it from the one directly above, if it is the first of its group.
    decided: Vec<Option<DecidedBy>>,
    /// By tie-break, then by player.
    values: Vec<Vec<Option<Value>>>,
}

impl<'a> Ranking<'a> {
    pub(super) fn new(contest: &'a Contest, tie_breaks: usize) -> Self {
        let everybody: Vec<usize> = (0..contest.records.len()).collect();
        Self {
            contest,
            decided: vec![None; everybody.len()],
            groups: if everybody.is_empty() { Vec::new() } else { vec![everybody] },
            values: Vec::with_capacity(tie_breaks),
        }
    }

    /// The groups of players who are still tied.
    pub(super) fn groups(&self) -> &[Vec<usize>] {
        &self.groups
    }

    /// Splits by the score.
    pub(super) fn by_points(&mut self) {
        let scores = self.contest.records.iter().map(|record| Some(Value::of(record.score())));
        self.by_values(&scores.collect::<Vec<_>>(), DecidedBy::Points, Ordering::is_gt);
    }

    /// Applies the tie-break at index `at` of the list.
    pub(super) fn apply(&mut self, at: usize, tie_break: &TieBreak) {
        let by = DecidedBy::Column(at);
        if tie_break.name() == Name::De {
            let values = self.by_encounter(forfeits(tie_break), by);
            self.values.push(values);
            return;
        }
        let measure = measure(self.contest, tie_break);
        let values: Vec<Option<Value>> =
            (0..self.contest.records.len()).map(|place| measure(place).value).collect();
        let better = if tie_break.lower_is_better() { Ordering::is_lt } else { Ordering::is_gt };
        self.by_values(&values, by, better);
        self.values.push(values);
    }

    /// Splits every group by values; a missing value comes after all others.
    fn by_values(&mut self, values: &[Option<Value>], by: DecidedBy, better: fn(Ordering) -> bool) {
        let order = |one: &usize, other: &usize| match (values[*one], values[*other]) {
            (Some(one), Some(other)) if one == other => Ordering::Equal,
            (Some(one), Some(other)) if better(one.cmp(&other)) => Ordering::Less,
            (_, Some(_)) => Ordering::Greater,
            (Some(_), None) => Ordering::Less,
            (None, None) => Ordering::Equal,
        };
        self.split(by, |group| {
            group.sort_by(order);
            group.chunk_by(|one, other| order(one, other).is_eq()).map(<[usize]>::to_vec).collect()
        });
    }

    fn by_encounter(&mut self, forfeits: Forfeits, by: DecidedBy) -> Vec<Option<Value>> {
        let contest = self.contest;
        let mut values = vec![Some(Value::ZERO); contest.records.len()];
        self.split(by, |group| {
            let groups = direct_encounter::split(contest, group, forfeits);
            for (player, place) in direct_encounter::places(&groups) {
                values[player] = Some(Value::count(place));
            }
            groups
        });
        values
    }

    fn split(&mut self, by: DecidedBy, mut split: impl FnMut(&mut Vec<usize>) -> Vec<Vec<usize>>) {
        let before = std::mem::take(&mut self.groups);
        for mut group in before {
            if group.len() == 1 {
                self.groups.push(group);
                continue;
            }
            let first = group.iter().find_map(|&player| self.decided[player].take());
            for (at, mut part) in split(&mut group).into_iter().enumerate() {
                part.sort_unstable();
                self.decided[part[0]] = if at == 0 { first } else { Some(by) };
                self.groups.push(part);
            }
        }
    }

    fn into_standings(self, list: &[TieBreak]) -> Standings {
        let columns =
            list.iter().map(|tie_break| Column { code: tie_break.to_string(), form: form(tie_break) });
        let mut rows = Vec::with_capacity(self.contest.records.len());
        for group in &self.groups {
            let rank = u32::try_from(rows.len() + 1).ok();
            rows.extend(group.iter().map(|&player| {
                let record = &self.contest.records[player];
                Standing {
                    rank,
                    number: record.number,
                    points: record.score(),
                    values: self.values.iter().map(|values| values[player]).collect(),
                    decided_by: self.decided[player],
                }
            }));
        }
        let left_out = self.contest.left_out.iter().map(|&(number, points)| Standing {
            rank: None,
            number,
            points,
            values: vec![None; list.len()],
            decided_by: None,
        });
        rows.extend(left_out);
        Standings::ordered(columns.collect(), rows)
    }
}

pub(super) fn forfeits(tie_break: &TieBreak) -> Forfeits {
    if tie_break.has(Variant::ForfeitsPlayed) { Forfeits::AsGames } else { Forfeits::Unplayed }
}
