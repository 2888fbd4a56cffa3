//! What the explanation asks of the engine: one bracket by itself, and whether a rest of the field can be completed.

use ronde_domain::Points;
use ronde_matching::{Effort, Spent};

use super::completion::Completion;
use super::decide;
use crate::dutch::{Bracket, Candidate, Rank, State};

/// A round whose brackets can be asked for in any order.
pub(in crate::dutch) struct Query<'s> {
    state: &'s State,
    completion: Completion<'s>,
}

impl<'s> Query<'s> {
    /// With a bye for somebody of this score (C5); none in an even field.
    pub(in crate::dutch) fn new(state: &'s State, effort: &'s Effort, bye_score: Option<Points>) -> Self {
        Self { state, completion: Completion::with_bye_score(state, effort, bye_score) }
    }

    /// The best candidate of a bracket, which together with everybody below must be completable.
    pub(in crate::dutch) fn best(&self, group: usize, bracket: Bracket) -> Result<Candidate, Spent> {
        Ok(decide(self.state, &self.completion, group, bracket)?.candidate)
    }
}

/// C4 and C5: whether these players and everybody from rank `from` on can be paired, with a bye for this score.
pub(in crate::dutch) fn can_be_completed(
    state: &State,
    effort: &Effort,
    bye_score: Option<Points>,
    from: Rank,
    players: &[Rank],
) -> Result<bool, Spent> {
    Completion::with_bye_score(state, effort, bye_score).can_be_completed(from, players)
}
