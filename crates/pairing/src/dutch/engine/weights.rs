//! The weights of a bracket's edges, packed as wide as necessary: the criteria, or what remains of them once the best are known.

use ronde_matching::{Contributions, Field, Hint, Layout, Packing, Solver, Spent, Wide};

use super::fields::Fields;
use super::problem::{Problem, Scope};

/// Where the weights come from.
pub(super) enum Source {
    /// From the criteria; C9 counts only if a single player floats.
    Criteria { single_floater: bool },
    /// From a solution by the criteria: everything that is still needed to be one of the best, with room below for deciding the order of
    /// generation.
    Contributions(Contributions),
}

/// The fields above the scratch.
enum Main {
    Criteria(Box<Fields>),
    Contributions { table: Contributions, covered: Field, inside: Field },
}

/// The weights of a problem before their width is known.
pub(super) struct Draft<'p> {
    problem: &'p Problem<'p>,
    main: Main,
    scratch: Scratch,
    layout: Layout,
}

impl<'p> Draft<'p> {
    pub(super) fn new(problem: &'p Problem<'p>, source: Source) -> Self {
        let mut layout = Layout::new();
        let (main, ordered) = match source {
            Source::Criteria { single_floater } => {
                (Main::Criteria(Box::new(Fields::new(problem, single_floater, &mut layout))), 0)
            }
            Source::Contributions(table) => {
                let deepest = table.edges.iter().flatten().map(|edge| edge.inside).max().unwrap_or(0);
                let covered = layout.push(problem.order() as u64);
                let inside = layout.push((deepest * problem.order()) as u64);
                (Main::Contributions { table, covered, inside }, problem.bracket_size() as u64)
            }
        };
        let scratch = Scratch::push(ordered, &mut layout);
        Self { problem, main, scratch, layout }
    }

    /// How many words the weights need.
    pub(super) fn lanes(&self) -> usize {
        self.layout.lanes()
    }

    pub(super) fn weights<const L: usize>(self) -> Result<Weights<'p, L>, Spent> {
        let Self { problem, main, scratch, layout } = self;
        // before the memory is allocated
        problem.charge_table(L)?;
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
        // if several must float, a start without hints needs more searches but hardly ever ends with odd sets
        let has_many_slots = (0..order).filter(|&vertex| problem.vertex(vertex).is_slot()).count() > 1;
        let hints = (0..order).map(|vertex| match &main {
            Main::Criteria(_) if has_many_slots => Hint { layer: 0, own: Wide::ZERO },
            Main::Criteria(fields) => fields.hint(problem, &packing, problem.vertex(vertex)),
            Main::Contributions { table, covered, .. } => {
                let own = packing.weight(*covered, i64::from(table.must_be_matched[vertex]));
                Hint { layer: 0, own }
            }
        });
        Ok(Weights { problem, hints: hints.collect(), packing, scratch, base })
    }
}

/// Fields below the criteria, for deciding the order of generation.
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
    /// For `size` players whose order is to be decided.
    fn push(size: u64, layout: &mut Layout) -> Self {
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
    /// The weights of all pairs of vertices before anything is decided about the order.
    base: Vec<Option<Wide<L>>>,
}

impl<const L: usize> Weights<'_, L> {
    /// The weight of an edge before anything is decided about the order.
    pub(super) fn base(&self, one: usize, other: usize) -> Option<Wide<L>> {
        self.base[one * self.problem.order() + other]
    }

    /// A solver over all vertices, with a bonus on each pair of the bracket.
    pub(super) fn solver(&self, bonus: impl Fn((usize, usize)) -> Wide<L>) -> Result<Solver<Wide<L>>, Spent> {
        let weight = |one: usize, other: usize| {
            let base = self.base(one, other)?;
            let is_pair = one.max(other) < self.problem.bracket_size();
            Some(if is_pair { base + bonus((one.min(other), one.max(other))) } else { base })
        };
        self.solver_of(weight)
    }

    /// A solver over all vertices with these weights.
    pub(super) fn solver_of(
        &self,
        weight: impl Fn(usize, usize) -> Option<Wide<L>>,
    ) -> Result<Solver<Wide<L>>, Spent> {
        self.problem.charge_table(L)?;
        Ok(Solver::with_hints(self.problem.order(), weight, |vertex| self.hints[vertex]))
    }

    /// Whether a matching is usable: together with everyone below it is perfect, alone it fills the slots.
    pub(super) fn is_complete(&self, mate: impl Fn(usize) -> Option<usize>) -> bool {
        let must = |vertex: &usize| match self.problem.scope {
            Scope::WithAllBelow => true,
            Scope::Alone | Scope::WithNext => self.problem.vertex(*vertex).is_slot(),
        };
        (0..self.problem.order()).filter(must).all(|vertex| mate(vertex).is_some())
    }
}
