//! The best candidate of a bracket by weighted matching: criteria first, then the order of generation.

use ronde_matching::{Contributions, Field, Heaviest, Hint, Layout, Packing, Solver, Wide};

use super::fields::Fields;
use super::order::{Generated, Ordering};
use super::problem::{Edge, Problem};
use super::tight;
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
    let single_floater = problem.may_give_bye() && {
        let pairs =
            run_on(Draft::new(problem, Source::Criteria { single_floater: false }, Room::Criteria), Count)?;
        problem.bracket_size() - 2 * pairs == 1
    };
    let all_best = run_on(Draft::new(problem, Source::Criteria { single_floater }, Room::Criteria), AllBest)?;
    let generated = all_best.heaviest.and_then(|best| tight::first(problem, best));
    let Generated { pairs, left } = generated.or_else(|| {
        let source = Source::Contributions(all_best.contributions);
        run_on(Draft::new(problem, source, Room::Generation), First)
    })?;
    let pairs: Vec<Pair> = pairs.into_iter().map(|(one, other)| problem.pair(one, other)).collect();
    let mut paired: Vec<Rank> = pairs.iter().flat_map(|pair| [pair.higher, pair.lower]).collect();
    paired.sort_unstable();
    let downfloaters = problem.bracket.players().filter(|rank| paired.binary_search(rank).is_err()).collect();
    Some(Solution { candidate: Candidate { pairs, downfloaters }, left })
}

/// Something to be computed with numbers of some width; none if nothing is complete.
trait Task {
    type Answer;
    fn run<const L: usize>(self, weights: &Weights<'_, L>) -> Option<Self::Answer>;
}

/// How many pairs the best candidates have.
struct Count;
/// All of the best candidates.
struct AllBest;
/// All of the best candidates, as far as they can be told without odd sets, and by weights that are as small as can be.
struct Bests {
    heaviest: Option<Heaviest>,
    contributions: Contributions,
}
/// The best candidate that is generated first.
struct First;

impl Task for Count {
    type Answer = usize;
    fn run<const L: usize>(self, weights: &Weights<'_, L>) -> Option<usize> {
        let problem = weights.problem;
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

impl Task for AllBest {
    type Answer = Bests;
    fn run<const L: usize>(self, weights: &Weights<'_, L>) -> Option<Bests> {
        let mut solver = weights.solver(|_| Wide::ZERO);
        let solution = solver.solve();
        weights
            .is_complete(|vertex| solution.mate(vertex))
            .then(|| Bests { heaviest: solution.heaviest(), contributions: solution.contributions() })
    }
}

impl Task for First {
    type Answer = Generated;
    fn run<const L: usize>(self, weights: &Weights<'_, L>) -> Option<Generated> {
        Ordering::new(weights).first()
    }
}

/// Runs a task with the narrowest numbers that hold the weights.
fn run_on<T: Task>(draft: Draft<'_>, task: T) -> Option<T::Answer> {
    match draft.layout.lanes() {
        0..=1 => task.run::<1>(&draft.weights()),
        2 => task.run::<2>(&draft.weights()),
        3 => task.run::<3>(&draft.weights()),
        4 => task.run::<4>(&draft.weights()),
        5..=8 => task.run::<8>(&draft.weights()),
        9..=16 => task.run::<16>(&draft.weights()),
        17..=64 => task.run::<64>(&draft.weights()),
        too_many => {
            panic!("a bracket whose weights need {too_many} words is beyond any field that fits into memory")
        }
    }
}

/// What the weights have room for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Room {
    /// The criteria alone.
    Criteria,
    /// And below them what the order of generation is decided with.
    Generation,
}

/// Where the weights come from.
enum Source {
    /// From the criteria; C9 counts only where a single player floats.
    Criteria { single_floater: bool },
    /// From a solution by the criteria: all that is still needed to be one of the best.
    Contributions(Contributions),
}

/// The fields above the scratch.
enum Main {
    Criteria(Box<Fields>),
    Contributions { table: Contributions, covered: Field, inside: Field },
}

/// The weights of a problem before it is known how wide they are.
struct Draft<'p> {
    problem: &'p Problem<'p>,
    main: Main,
    scratch: Scratch,
    layout: Layout,
}

impl<'p> Draft<'p> {
    fn new(problem: &'p Problem<'p>, source: Source, room: Room) -> Self {
        let mut layout = Layout::new();
        let main = match source {
            Source::Criteria { single_floater } => {
                Main::Criteria(Box::new(Fields::new(problem, single_floater, &mut layout)))
            }
            Source::Contributions(table) => {
                let deepest = table.edges.iter().flatten().map(|edge| edge.inside).max().unwrap_or(0);
                let covered = layout.push(problem.order() as u64);
                let inside = layout.push((deepest * problem.order()) as u64);
                Main::Contributions { table, covered, inside }
            }
        };
        let scratch = Scratch::push(problem, room, &mut layout);
        Self { problem, main, scratch, layout }
    }

    fn weights<const L: usize>(self) -> Weights<'p, L> {
        let Self { problem, main, scratch, layout } = self;
        let packing: Packing<L> = layout.packing().expect("the width was computed from the same layout");
        let order = problem.order();
        let weight = |one: usize, other: usize| match &main {
            Main::Criteria(fields) => {
                let ends = [problem.vertex(one), problem.vertex(other)];
                Some(fields.weight(problem, &packing, problem.edge(one, other)?, ends))
            }
            Main::Contributions { table, covered, inside } => {
                let edge = table.edges[one * order + other]?;
                let sets = i64::try_from(edge.inside).expect("there are fewer odd sets than vertices");
                Some(packing.weight(*covered, i64::from(edge.covered)) + packing.weight(*inside, sets))
            }
        };
        let mut base = vec![None; order * order];
        for one in 0..order {
            for other in one + 1..order {
                let weight = weight(one, other);
                base[one * order + other] = weight;
                base[other * order + one] = weight;
            }
        }
        // where several must float, a start without hints needs more searches but hardly ever ends with odd sets
        let has_many_slots = (0..order).filter(|&vertex| problem.vertex(vertex).is_slot()).count() > 1;
        let hints = (0..order).map(|vertex| match &main {
            Main::Criteria(_) if has_many_slots => Hint { layer: 0, own: Wide::ZERO },
            Main::Criteria(fields) => fields.hint(problem, &packing, problem.vertex(vertex)),
            Main::Contributions { table, covered, .. } => {
                let own = packing.weight(*covered, i64::from(table.must_be_matched[vertex]));
                Hint { layer: 0, own }
            }
        });
        Weights { problem, hints: hints.collect(), packing, scratch, base }
    }
}

/// Fields below the criteria, in which the order of generation is decided.
pub(super) struct Scratch {
    /// Exchanges of the remainder: pairs whose first player belongs to S1 already.
    pub(super) exchanges: Field,
    /// The difference of the exchanged players.
    pub(super) difference: Field,
    /// One bit for each player of the bracket, by BSN.
    pub(super) players: Vec<Field>,
    /// The rank of an opponent.
    pub(super) opponent: Field,
}

impl Scratch {
    fn push(problem: &Problem<'_>, room: Room, layout: &mut Layout) -> Self {
        let size = if room == Room::Generation { problem.bracket_size() as u64 } else { 0 };
        Self {
            exchanges: layout.push(size),
            difference: layout.push(size * size),
            players: (0..size).map(|_| layout.push(1)).collect(),
            opponent: layout.push(if size > 0 { size + 1 } else { 0 }),
        }
    }
}

/// The weights of a problem, packed.
pub(super) struct Weights<'p, const L: usize> {
    pub(super) problem: &'p Problem<'p>,
    pub(super) packing: Packing<L>,
    pub(super) scratch: Scratch,
    /// Where the weights come from, vertex by vertex.
    pub(super) hints: Vec<Hint<Wide<L>>>,
    /// By the criteria alone, for all pairs of vertices.
    base: Vec<Option<Wide<L>>>,
}

impl<const L: usize> Weights<'_, L> {
    /// The weight of an edge by the criteria.
    pub(super) fn base(&self, one: usize, other: usize) -> Option<Wide<L>> {
        self.base[one * self.problem.order() + other]
    }

    /// A solver over all vertices, with something more on each pair of the bracket.
    pub(super) fn solver(&self, bonus: impl Fn((usize, usize)) -> Wide<L>) -> Solver<Wide<L>> {
        let weight = |one: usize, other: usize| {
            let base = self.base(one, other)?;
            let is_pair = one.max(other) < self.problem.bracket_size();
            Some(if is_pair { base + bonus((one.min(other), one.max(other))) } else { base })
        };
        Solver::with_hints(self.problem.order(), weight, |vertex| self.hints[vertex])
    }

    /// Whether a matching is good for anything: together with everybody below it is perfect, alone it fills the slots.
    pub(super) fn is_complete(&self, mate: impl Fn(usize) -> Option<usize>) -> bool {
        let must = |vertex: &usize| match self.problem.scope {
            super::Scope::WithAllBelow => true,
            super::Scope::Alone | super::Scope::WithNext => self.problem.vertex(*vertex).is_slot(),
        };
        (0..self.problem.order()).filter(must).all(|vertex| mate(vertex).is_some())
    }
}
