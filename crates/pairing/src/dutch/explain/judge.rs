//! Compares two candidates of one bracket, including everything that depends on the lower players.

use ronde_domain::Points;
use ronde_matching::{Effort, ImplicitGraph, Spent};

use super::facts::{Comparison, Counts, Sequence};
use crate::dutch::criteria::{Downfloat, Outlook};
use crate::dutch::engine::query::{Query, can_be_completed};
use crate::dutch::{Bracket, Candidate, Criterion, Failures, GenerationKey, Rank, State};

/// Judges candidates of a round.
pub(super) struct Judge<'s> {
    pub(super) state: &'s State,
    /// The allowance for all judgements.
    pub(super) effort: &'s Effort,
    /// C5: the score of the player with the bye.
    pub(super) bye_score: Option<Points>,
    query: Query<'s>,
}

impl<'s> Judge<'s> {
    pub(super) fn new(state: &'s State, effort: &'s Effort, bye_score: Option<Points>) -> Self {
        Self { state, effort, bye_score, query: Query::new(state, effort, bye_score) }
    }

    /// The first criterion in which the two differ. Both must be legal, C4 and C5 included.
    pub(super) fn compare(
        &self,
        group: usize,
        bracket: &Bracket,
        taken: &Candidate,
        other: &Candidate,
    ) -> Result<Option<Comparison>, Spent> {
        let failures = |candidate, outlook| Failures::new(self.state, bracket, candidate, outlook);
        let mut both = [taken, other].map(|candidate| failures(candidate, Outlook::default()));
        // looking at the lower players is expensive, and only needed if others float, and not more or higher
        // ones
        let alike = (both[0].c6, &both[0].c7) == (both[1].c6, &both[1].c7);
        if alike && sorted(&taken.downfloaters) != sorted(&other.downfloaters) {
            let outlooks = [self.outlook(group, taken)?, self.outlook(group, other)?];
            let [of_taken, of_other] = outlooks;
            both = [failures(taken, of_taken), failures(other, of_other)];
        }
        let Some((criterion, order)) = both[0].decisive(&both[1]) else { return Ok(None) };
        debug_assert!(order.is_lt(), "by {criterion} what was taken is worse: {both:?}");
        let counts = counted(&both[0], criterion).zip(counted(&both[1], criterion));
        Ok(Some(Comparison { criterion, counts: counts.map(|(taken, other)| Counts { taken, other }) }))
    }

    /// Whether the same number float with both, with the same scores: C6 and C7.
    pub(super) fn floats_alike(&self, bracket: &Bracket, one: &Candidate, other: &Candidate) -> bool {
        let [one, other] =
            [one, other].map(|candidate| Failures::new(self.state, bracket, candidate, Outlook::default()));
        (one.c6, one.c7) == (other.c6, other.c7)
    }

    /// Whether `one` is better than `other`, or as good and generated earlier.
    pub(super) fn is_better(
        &self,
        group: usize,
        bracket: &Bracket,
        one: &Candidate,
        other: &Candidate,
    ) -> Result<bool, Spent> {
        let failures = |candidate| {
            Ok::<_, Spent>(Failures::new(self.state, bracket, candidate, self.outlook(group, candidate)?))
        };
        Ok(match failures(one)?.decisive(&failures(other)?) {
            Some((_, order)) => order.is_lt(),
            None => GenerationKey::new(bracket, one) < GenerationKey::new(bracket, other),
        })
    }

    /// C8 and C9.
    fn outlook(&self, group: usize, candidate: &Candidate) -> Result<Outlook, Spent> {
        let floaters = sorted(&candidate.downfloaters);
        let bye_unplayed = self.bye_unplayed(group, &floaters)?;
        let Some(next) = self.state.groups().get(group + 1) else {
            return Ok(Outlook { next: Downfloat::default(), bye_unplayed });
        };
        // what comes out of the next bracket is the best that it can do in C6 and C7
        let bracket = Bracket { moved_down: floaters, residents: next.ranks.clone() };
        let best = self.query.best(group + 1, bracket)?;
        Ok(Outlook { next: Downfloat::of(self.state, &best.downfloaters), bye_unplayed })
    }

    /// C9: only if one player floats, may have the bye, and isn't needed below.
    fn bye_unplayed(&self, group: usize, floaters: &[Rank]) -> Result<u16, Spent> {
        let &[floater] = floaters else { return Ok(0) };
        let player = self.state.player(floater);
        let below = self.state.groups()[group].ranks.end;
        let may_have_bye = self.state.c2(floater) && Some(player.score) == self.bye_score;
        Ok(if may_have_bye && self.pairs_off(below)? { player.unplayed } else { 0 })
    }

    /// Whether everyone from this rank on can be paired without a bye.
    fn pairs_off(&self, from: Rank) -> Result<bool, Spent> {
        let joined = |one: usize, other: usize| self.state.compat(from + one, from + other);
        let graph = ImplicitGraph::new(self.state.len() - from, joined);
        Ok(graph.maximum_matching_within(self.effort)?.is_perfect())
    }

    /// Whether the round can be completed with these floaters.
    pub(super) fn completes(&self, group: usize, floaters: &[Rank]) -> Result<bool, Spent> {
        let below = self.state.groups()[group].ranks.end;
        can_be_completed(self.state, self.effort, self.bye_score, below, &sorted(floaters))
    }

    /// Like [`broken_by`], in a state that may differ from the round's.
    pub(super) fn broken_by(
        &self,
        state: &State,
        from: Rank,
        players: &[Rank],
    ) -> Result<Option<Criterion>, Spent> {
        broken_by(state, self.effort, self.bye_score, from, players)
    }
}

/// The criterion broken by these players and everyone from `from` on, if they can't be completed: C5 if they could with a bye for another
/// score, otherwise C4.
pub(super) fn broken_by(
    state: &State,
    effort: &Effort,
    bye_score: Option<Points>,
    from: Rank,
    players: &[Rank],
) -> Result<Option<Criterion>, Spent> {
    if can_be_completed(state, effort, bye_score, from, players)? {
        return Ok(None);
    }
    let another = state.groups().iter().map(|group| Some(group.score)).filter(|&score| score != bye_score);
    for score in another.filter(|_| bye_score.is_some()) {
        if can_be_completed(state, effort, score, from, players)? {
            return Ok(Some(Criterion::C5));
        }
    }
    Ok(Some(Criterion::C4))
}

/// The part of the order of generation in which two equally good candidates differ.
pub(super) fn sequence(bracket: &Bracket, taken: &Candidate, other: &Candidate) -> Sequence {
    let [taken, other] = [taken, other].map(|candidate| GenerationKey::new(bracket, candidate));
    debug_assert!(taken < other, "what was taken is generated later: {taken:?} {other:?}");
    if taken.moved_down != other.moved_down {
        Sequence::MovedDown
    } else if taken.opponents != other.opponents {
        Sequence::Opponents
    } else if taken.exchange != other.exchange {
        Sequence::Exchange
    } else {
        Sequence::Transposition
    }
}

pub(super) fn sorted(ranks: &[Rank]) -> Vec<Rank> {
    let mut sorted = ranks.to_vec();
    sorted.sort_unstable();
    sorted
}

/// The failures in a criterion that counts them.
fn counted(failures: &Failures, criterion: Criterion) -> Option<usize> {
    Some(match criterion {
        Criterion::C6 => failures.c6,
        Criterion::C9 => failures.c9.into(),
        Criterion::C10 => failures.c10 as usize,
        Criterion::C11 => failures.c11 as usize,
        Criterion::C12 => failures.c12 as usize,
        Criterion::C13 => failures.c13 as usize,
        Criterion::C14 => failures.c14,
        Criterion::C15 => failures.c15,
        Criterion::C16 => failures.c16,
        Criterion::C17 => failures.c17,
        _ => return None,
    })
}
