//! The best candidate of a bracket that lets two players meet further down, when C8 or a later criterion decides.
//!
//! The engine solves a bracket together with those below, so with a given pair its C8 counts what the next bracket can do with that pair.
//! Here every set of downfloaters is examined by itself, and C8 sees the next bracket as it is.

use ronde_matching::Spent;

use super::judge::{Judge, sorted};
use super::why_not::restricted;
use crate::dutch::engine::Decision;
use crate::dutch::engine::query::{Query, can_be_completed};
use crate::dutch::{Candidate, Rank, State};

/// With more sets than this, nobody wants to wait for the answer.
const MOST_SETS: usize = 200;

/// A bracket that must leave two players a way to meet.
pub(super) struct WaysToMeet<'a> {
    pub(super) judge: &'a Judge<'a>,
    /// The state in which the two can meet nobody else.
    pub(super) with_pair: &'a State,
    pub(super) group: usize,
    pub(super) decision: &'a Decision,
}

impl WaysToMeet<'_> {
    /// The best candidate with downfloaters of the same scores as `found`, which leaves them a way to meet.
    pub(super) fn best(&self, found: Candidate) -> Result<Candidate, Spent> {
        let Some(sets) = self.sets(&found.downfloaters) else { return Ok(found) };
        let bracket = &self.decision.bracket;
        let mut best = found;
        for floaters in &sets {
            if let Some(candidate) = self.solve(floaters)?
                && self.judge.is_better(self.group, bracket, &candidate, &best)?
            {
                best = candidate;
            }
        }
        Ok(best)
    }

    /// All sets of downfloaters with these scores; `None` if there are too many.
    fn sets(&self, floaters: &[Rank]) -> Option<Vec<Vec<Rank>>> {
        let state = self.judge.state;
        let score = |rank: Rank| state.player(rank).score;
        let mut sets: Vec<Vec<Rank>> = vec![Vec::new()];
        // floater by floater from the top, so that each set comes up once
        for &floater in &sorted(floaters) {
            let mut longer = Vec::new();
            for set in &sets {
                let after = set.last().map_or(0, |last| last + 1);
                let others = self.decision.bracket.players().filter(|&rank| rank >= after);
                let others = others.filter(|&rank| score(rank) == score(floater));
                longer.extend(others.map(|rank| [&set[..], &[rank]].concat()));
                if longer.len() > MOST_SETS {
                    return None;
                }
            }
            sets = longer;
        }
        Some(sets)
    }

    /// The best candidate with exactly these downfloaters, if the two can meet below.
    fn solve(&self, floaters: &[Rank]) -> Result<Option<Candidate>, Spent> {
        let Judge { state, effort, bye_score, .. } = *self.judge;
        let bracket = &self.decision.bracket;
        let below = bracket.residents.end..state.len();
        if !can_be_completed(self.with_pair, effort, bye_score, below.start, floaters)? {
            return Ok(None);
        }
        let (leaving, staying): (Vec<Rank>, Vec<Rank>) =
            bracket.players().partition(|rank| floaters.contains(rank));
        let apart = leaving.iter().flat_map(|&rank| bracket.players().map(move |other| (rank, other)));
        let kept = staying.iter().flat_map(|&rank| below.clone().map(move |other| (rank, other)));
        let apart = apart.filter(|(one, other)| one != other).chain(kept);
        effort.spend(state.len() * bracket.players().count())?;
        let fixed = restricted(state, apart, &staying);
        if self.judge.broken_by(&fixed, bracket.residents.start, &bracket.moved_down)?.is_some() {
            return Ok(None);
        }
        let candidate = Query::new(&fixed, effort, bye_score).best(self.group, bracket.clone())?;
        Ok((sorted(&candidate.downfloaters) == floaters).then_some(candidate))
    }
}
