//! Cutting the least and the most significant values (article 14, and 16.5 for voluntary unplayed rounds).

use serde::Serialize;

use super::terms::Term;
use crate::Value;

/// Why a value was left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cut {
    /// It was the least significant.
    Lowest,
    /// It comes from a voluntary unplayed round and is not lower than the least significant (16.5).
    Voluntary,
    /// It was the most significant.
    Highest,
    /// One of the first rounds of a progressive score.
    FirstRounds,
}

/// How many values to cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cuts {
    pub(super) low: usize,
    pub(super) high: usize,
}

/// Marks the values to cut. `key` is what a term adds to the sum; `first_voluntary` applies 16.5.
pub(super) fn cut(
    terms: &[Term],
    key: fn(&Term) -> Value,
    cuts: Cuts,
    first_voluntary: bool,
) -> Vec<Option<Cut>> {
    let mut marks = vec![None; terms.len()];
    for _ in 0..cuts.low {
        let left = || (0..terms.len()).filter(|&at| marks[at].is_none());
        let Some(lowest) = left().min_by_key(|&at| (terms[at].score, key(&terms[at]))) else { break };
        let voluntary = left()
            .filter(|&at| first_voluntary && terms[at].voluntary)
            .min_by_key(|&at| (key(&terms[at]), terms[at].score));
        match voluntary {
            Some(at) if key(&terms[at]) >= key(&terms[lowest]) => marks[at] = Some(Cut::Voluntary),
            _ => marks[lowest] = Some(Cut::Lowest),
        }
    }
    for _ in 0..cuts.high {
        let left = (0..terms.len()).filter(|&at| marks[at].is_none());
        let Some(highest) = left.max_by_key(|&at| (terms[at].score, key(&terms[at]))) else { break };
        marks[highest] = Some(Cut::Highest);
    }
    marks
}
