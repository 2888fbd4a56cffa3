//! What the explanation needs from the engine: one bracket by itself, and whether the rest of the field can be completed.

use ronde_domain::Points;
use ronde_matching::{Effort, Spent};

use super::completion::Completion;
use super::decide;
use crate::dutch::{Bracket, Candidate, Rank, State};

/// A round whose brackets can be requested in any order.
pub(in crate::dutch) struct Query<'s> {
    state: &'s State,
    completion: Completion<'s>,
}

impl<'s> Query<'s> {
    /// With a bye for somebody with this score (C5); `None` in an even field.
    pub(in crate::dutch) fn new(state: &'s State, effort: &'s Effort, bye_score: Option<Points>) -> Self {
        Self { state, completion: Completion::with_bye_score(state, effort, bye_score) }
    }

    /// The best candidate of a bracket that is completable together with everyone below.
    pub(in crate::dutch) fn best(&self, group: usize, bracket: Bracket) -> Result<Candidate, Spent> {
        Ok(decide(self.state, &self.completion, group, bracket)?.candidate)
    }
}

/// C4 and C5: whether these players and everyone from rank `from` on can be paired, with a bye for this score.
pub(in crate::dutch) fn can_be_completed(
    state: &State,
    effort: &Effort,
    bye_score: Option<Points>,
    from: Rank,
    players: &[Rank],
) -> Result<bool, Spent> {
    Completion::with_bye_score(state, effort, bye_score).can_be_completed(from, players)
}
