//! The best candidate of a bracket by weighted matching: criteria first, then the order of generation.

use ronde_matching::{Layout, Packing, Solver, Wide};

use super::fields::Fields;
use super::order::Ordering;
use super::problem::{Edge, Problem, Vertex};
use crate::dutch::{Candidate, Pair, Rank};

/// The best candidate, and what the solution says about those who are not paired in the bracket.
pub(super) struct Solution {
    pub(super) candidate: Candidate,
    /// Downfloaters and players of the next group who are not paired there either.
    pub(super) left: Vec<Rank>,
}

/// The best candidate; none if not even the slots can be filled.
pub(super) fn solve(problem: &Problem<'_>) -> Option<Solution> {
    // C9 looks at a single floater; whether there is one is decided by C6
    let floaters = problem.bracket_size() - 2 * pairs(problem, false)?;
    with_lanes(problem, floaters == 1, Best)
}

/// How many pairs the best candidate has.
fn pairs(problem: &Problem<'_>, single_floater: bool) -> Option<usize> {
    with_lanes(problem, single_floater, Count)
}

/// Something to be computed with numbers of some width.
trait Task {
    type Answer;
    fn run<const L: usize>(self, problem: &Problem<'_>, single_floater: bool) -> Option<Self::Answer>;
}

struct Count;
struct Best;

impl Task for Count {
    type Answer = usize;
    fn run<const L: usize>(self, problem: &Problem<'_>, single_floater: bool) -> Option<usize> {
        let weights = Weights::<L>::new(problem, single_floater);
        let mut solver = weights.solver(|_| Wide::ZERO);
        let solution = solver.solve();
        weights.is_complete(|vertex| solution.mate(vertex)).then(|| {
            let is_pair = |one: &usize| {
                solution.mate(*one).is_some_and(|other| {
                    other > *one && matches!(problem.edge(*one, other), Some(Edge::Pair(..)))
                })
            };
            (0..problem.bracket_size()).filter(is_pair).count()
        })
    }
}

impl Task for Best {
    type Answer = Solution;
    fn run<const L: usize>(self, problem: &Problem<'_>, single_floater: bool) -> Option<Solution> {
        let weights = Weights::<L>::new(problem, single_floater);
        let (pairs, left) = Ordering::new(&weights).pairs()?;
        let paired: Vec<Rank> = pairs.iter().flat_map(|pair| [pair.higher, pair.lower]).collect();
        let downfloaters = problem.bracket.players().filter(|rank| !paired.contains(rank)).collect();
        Some(Solution { candidate: Candidate { pairs, downfloaters }, left })
    }
}

/// How many words the criteria and the order of generation need.
fn lanes(problem: &Problem<'_>, single_floater: bool) -> usize {
    let mut layout = Layout::new();
    Fields::new(problem, single_floater, &mut layout);
    Scratch::push(problem, &mut layout);
    layout.lanes()
}

/// Runs a task with the narrowest numbers that hold the weights.
fn with_lanes<T: Task>(problem: &Problem<'_>, single_floater: bool, task: T) -> Option<T::Answer> {
    match lanes(problem, single_floater) {
        0..=2 => task.run::<2>(problem, single_floater),
        3..=4 => task.run::<4>(problem, single_floater),
        5..=8 => task.run::<8>(problem, single_floater),
        9..=16 => task.run::<16>(problem, single_floater),
        17..=64 => task.run::<64>(problem, single_floater),
        too_many => {
            panic!("a bracket whose weights need {too_many} words is beyond any field that fits into memory")
        }
    }
}

/// Fields below the criteria, in which the order of generation is decided.
pub(super) struct Scratch {
    /// Exchanges of the remainder: pairs whose first player belongs to S1 already.
    pub(super) exchanges: ronde_matching::Field,
    /// The difference of the exchanged players.
    pub(super) difference: ronde_matching::Field,
    /// One bit for each player of the bracket, by BSN.
    pub(super) players: Vec<ronde_matching::Field>,
    /// The rank of an opponent.
    pub(super) opponent: ronde_matching::Field,
}

impl Scratch {
    fn push(problem: &Problem<'_>, layout: &mut Layout) -> Self {
        let size = problem.bracket_size() as u64;
        Self {
            exchanges: layout.push(size),
            difference: layout.push(size * size),
            players: (0..size).map(|_| layout.push(1)).collect(),
            opponent: layout.push(size + 1),
        }
    }
}

/// The weights of a problem, packed.
pub(super) struct Weights<'p, const L: usize> {
    pub(super) problem: &'p Problem<'p>,
    pub(super) packing: Packing<L>,
    pub(super) scratch: Scratch,
    /// By the criteria alone, for all pairs of vertices.
    base: Vec<Option<Wide<L>>>,
}

impl<'p, const L: usize> Weights<'p, L> {
    fn new(problem: &'p Problem<'p>, single_floater: bool) -> Self {
        let mut layout = Layout::new();
        let fields = Fields::new(problem, single_floater, &mut layout);
        let scratch = Scratch::push(problem, &mut layout);
        let packing: Packing<L> = layout.packing().expect("the width was computed from the same layout");
        let order = problem.order();
        let mut base = vec![None; order * order];
        for one in 0..order {
            for other in one + 1..order {
                let Some(edge) = problem.edge(one, other) else { continue };
                let ends = [problem.vertex(one), problem.vertex(other)];
                let weight = fields.weight(problem, &packing, edge, ends);
                base[one * order + other] = Some(weight);
                base[other * order + one] = Some(weight);
            }
        }
        Self { problem, packing, scratch, base }
    }

    /// The weight of an edge by the criteria.
    pub(super) fn base(&self, one: usize, other: usize) -> Option<Wide<L>> {
        self.base[one * self.problem.order() + other]
    }

    /// A solver over all vertices, with something more on each pair of the bracket.
    pub(super) fn solver(&self, bonus: impl Fn((usize, usize)) -> Wide<L>) -> Solver<Wide<L>> {
        Solver::new(self.problem.order(), |one, other| {
            let base = self.base(one, other)?;
            let is_pair = one.max(other) < self.problem.bracket_size();
            Some(if is_pair { base + bonus((one.min(other), one.max(other))) } else { base })
        })
    }

    /// Whether a matching is good for anything: together with everybody below it is perfect, alone it fills the slots.
    pub(super) fn is_complete(&self, mate: impl Fn(usize) -> Option<usize>) -> bool {
        let must = |vertex: &usize| match self.problem.scope {
            super::Scope::WithAllBelow => true,
            super::Scope::Alone | super::Scope::WithNext => {
                matches!(self.problem.vertex(*vertex), Vertex::Slot { .. } | Vertex::Bye)
            }
        };
        (0..self.problem.order()).filter(must).all(|vertex| mate(vertex).is_some())
    }

    /// Two vertices as a pair of players.
    pub(super) fn pair(&self, one: usize, other: usize) -> Pair {
        match self.problem.edge(one, other) {
            Some(Edge::Pair(higher, lower)) => Pair { higher, lower },
            _ => unreachable!("only pairs of the bracket are settled"),
        }
    }
}
