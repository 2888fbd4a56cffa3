//! The best candidate of a bracket by weighted matching: criteria first, then the order of generation.

use ronde_matching::{Contributions, Heaviest, Spent, Wide};

use super::order::{Generated, Ordering};
use super::problem::{Edge, Problem};
use super::tight;
use super::weights::{Draft, Source, Weights};
use crate::dutch::{Candidate, Pair, Rank};

/// The best candidate, and what the solution says about those who are not paired in the bracket.
pub(super) struct Solution {
    pub(super) candidate: Candidate,
    /// Downfloaters and players of the next group who are not paired there either.
    pub(super) left: Vec<Rank>,
}

/// The best candidate; `None` if not even the slots can be filled.
pub(super) fn solve(problem: &Problem<'_>) -> Result<Option<Solution>, Spent> {
    // C9 applies to a single floater; C6 decides whether there is one
    let mut single_floater = false;
    if problem.may_give_bye() {
        let draft = Draft::new(problem, Source::Criteria { single_floater });
        let Some(pairs) = run_on(draft, Count)? else { return Ok(None) };
        single_floater = problem.bracket_size() - 2 * pairs == 1;
    }
    let draft = Draft::new(problem, Source::Criteria { single_floater });
    let Some(Bests { heaviest, contributions }) = run_on(draft, AllBest)? else { return Ok(None) };
    let mut generated = match heaviest {
        Some(best) => tight::first(problem, best)?,
        None => None,
    };
    if generated.is_none() {
        generated = run_on(Draft::new(problem, Source::Contributions(contributions)), First)?;
    }
    let Some(Generated { pairs, left }) = generated else { return Ok(None) };
    let pairs: Vec<Pair> = pairs.into_iter().map(|(one, other)| problem.pair(one, other)).collect();
    let mut paired: Vec<Rank> = pairs.iter().flat_map(|pair| [pair.higher, pair.lower]).collect();
    paired.sort_unstable();
    let downfloaters = problem.bracket.players().filter(|rank| paired.binary_search(rank).is_err()).collect();
    Ok(Some(Solution { candidate: Candidate { pairs, downfloaters }, left }))
}

/// A computation with numbers of some width; `None` if nothing is complete.
trait Task {
    type Answer;
    fn run<const L: usize>(self, weights: &Weights<'_, L>) -> Result<Option<Self::Answer>, Spent>;
}

/// The number of pairs in the best candidates.
struct Count;
/// All of the best candidates.
struct AllBest;
/// All of the best candidates, as far as possible without odd sets, and with the smallest possible weights.
struct Bests {
    heaviest: Option<Heaviest>,
    contributions: Contributions,
}
/// The best candidate generated first.
struct First;

impl Task for Count {
    type Answer = usize;
    fn run<const L: usize>(self, weights: &Weights<'_, L>) -> Result<Option<usize>, Spent> {
        let problem = weights.problem;
        let mut solver = weights.solver(|_| Wide::ZERO)?;
        let solution = solver.solve_within(problem.effort())?;
        Ok(weights.is_complete(|vertex| solution.mate(vertex)).then(|| {
            let is_pair = |one: &usize| {
                solution.mate(*one).is_some_and(|other| {
                    other > *one && matches!(problem.edge(*one, other), Some(Edge::Pair(..)))
                })
            };
            (0..problem.bracket_size()).filter(is_pair).count()
        }))
    }
}

impl Task for AllBest {
    type Answer = Bests;
    fn run<const L: usize>(self, weights: &Weights<'_, L>) -> Result<Option<Bests>, Spent> {
        let mut solver = weights.solver(|_| Wide::ZERO)?;
        let solution = solver.solve_within(weights.problem.effort())?;
        Ok(weights
            .is_complete(|vertex| solution.mate(vertex))
            .then(|| Bests { heaviest: solution.heaviest(), contributions: solution.contributions() }))
    }
}

impl Task for First {
    type Answer = Generated;
    fn run<const L: usize>(self, weights: &Weights<'_, L>) -> Result<Option<Generated>, Spent> {
        Ordering::new(weights).first()
    }
}

/// Runs a task with the narrowest numbers that hold the weights.
fn run_on<T: Task>(draft: Draft<'_>, task: T) -> Result<Option<T::Answer>, Spent> {
    match draft.lanes() {
        0..=1 => task.run::<1>(&draft.weights()?),
        2 => task.run::<2>(&draft.weights()?),
        3 => task.run::<3>(&draft.weights()?),
        4 => task.run::<4>(&draft.weights()?),
        5..=8 => task.run::<8>(&draft.weights()?),
        9..=16 => task.run::<16>(&draft.weights()?),
        17..=64 => task.run::<64>(&draft.weights()?),
        too_many => {
            panic!("a bracket whose weights need {too_many} words is beyond any field that fits into memory")
        }
    }
}
