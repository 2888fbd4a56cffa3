//! All heaviest matchings of a weighted graph at once.
//!
//! Where the proof of a heaviest matching needs no odd sets, a matching is heaviest exactly if it consists of edges without slack and
//! covers every vertex that is worth something. So the weights can be forgotten: what is left is an unweighted graph whose complete
//! matchings are the heaviest ones of the original. A choice among them costs one search over bits instead of a new weighted solution.

use super::state::State;
use super::{Solution, Weight};
use crate::effort::without_limit;
use crate::{Completion, Effort, Graph, Matching, Spent, VertexSet};

/// The heaviest matchings of a weighted graph, from which one is chosen little by little.
///
/// ```
/// use ronde_matching::Solver;
///
/// // a square whose sides all weigh the same
/// let side = |one: usize, other: usize| (other - one) % 2 == 1;
/// let mut solver = Solver::new(4, |one, other| side(one, other).then_some(5i64));
/// let mut heaviest = solver.solve().heaviest().expect("no odd set is needed");
/// assert_eq!(heaviest.settle(0, |partners| partners.iter().last()), Some(3));
/// assert_eq!(heaviest.mate(1), Some(2));
/// ```
#[derive(Clone, Debug)]
pub struct Heaviest {
    /// Vertices that need not be matched are joined with each other, and with one more vertex if the order is odd; a perfect matching that
    /// uses such an edge leaves its ends unmatched.
    completion: Completion<'static>,
    optional: VertexSet,
    order: usize,
}

/// What makes a matching heaviest, as small numbers: it is heaviest exactly if it consists of edges without slack and both sums of their
/// contributions are as large as possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contributions {
    /// What each edge contributes, row by row; `None` where an edge is missing or in no heaviest matching.
    pub edges: Vec<Option<Contribution>>,
    /// Whether every heaviest matching covers the vertex because it is worth something.
    pub must_be_matched: Vec<bool>,
}

/// What an edge without slack contributes to a heaviest matching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contribution {
    /// How many of its ends every heaviest matching covers.
    pub covered: u8,
    /// How many odd sets of the proof hold both ends; a heaviest matching fills each of them.
    pub inside: usize,
}

impl<W: Weight> Solution<'_, W> {
    /// What makes a matching heaviest.
    pub fn contributions(&self) -> Contributions {
        let order = self.state.values.len();
        let mut sets = vec![(W::ZERO, 0); order * order];
        for (members, value) in self.state.family.all_blossoms().filter(|&(_, value)| value > W::ZERO) {
            for (&one, &other) in members.iter().flat_map(|one| members.iter().map(move |other| (one, other)))
            {
                let (values, inside) = &mut sets[one * order + other];
                *values = values.plus(value).plus(value);
                *inside += 1;
            }
        }
        let must_be_matched: Vec<bool> = self.state.values.iter().map(|&value| value > W::ZERO).collect();
        let contribution = |(place, (values, inside)): (usize, (W, usize))| {
            let (one, other) = (place / order, place % order);
            let covered = u8::from(must_be_matched[one]) + u8::from(must_be_matched[other]);
            let is_tight = one != other
                && usize::from(covered) + inside > 0
                && self.state.slack(one, other).plus(values) == W::ZERO;
            is_tight.then_some(Contribution { covered, inside })
        };
        let edges = sets.into_iter().enumerate().map(contribution).collect();
        Contributions { edges, must_be_matched }
    }

    /// All heaviest matchings; none if the proof that they are heaviest needs odd sets of vertices.
    pub fn heaviest(&self) -> Option<Heaviest> {
        if self.state.family.all_blossoms().any(|(_, value)| value > W::ZERO) {
            return None;
        }
        Some(Heaviest::new(self.state))
    }
}

impl Heaviest {
    fn new<W: Weight>(state: &State<W>) -> Self {
        let order = state.values.len();
        let padded = order.next_multiple_of(2);
        let mut optional = VertexSet::full(padded);
        for vertex in (0..order).filter(|&vertex| state.values[vertex] > W::ZERO) {
            optional.remove(vertex);
        }
        let mut graph = Graph::new(padded);
        for other in 0..padded {
            for one in 0..other {
                let both_optional = optional.contains(one) && optional.contains(other);
                if both_optional || (other < order && state.slack(one, other) == W::ZERO) {
                    graph.add_edge(one, other);
                }
            }
        }
        let mates = state.family.mates();
        let unmatched: Vec<usize> =
            (0..padded).filter(|&one| mates.get(one).is_none_or(Option::is_none)).collect();
        let pairs = mates.iter().enumerate().filter_map(|(one, &other)| Some((one, other?)));
        let matching =
            Matching::from_pairs(padded, pairs.chain(unmatched.chunks_exact(2).map(|two| (two[0], two[1]))));
        Self { completion: Completion::of_matched(graph, &matching), optional, order }
    }

    /// How many vertices the graph has.
    pub const fn order(&self) -> usize {
        self.order
    }

    /// Whether the edge between two vertices has no slack and is still in play.
    pub fn has_edge(&self, one: usize, other: usize) -> bool {
        self.is_unsettled(one)
            && self.is_unsettled(other)
            && !self.is_makeshift(one, other)
            && self.completion.graph().has_edge(one, other)
    }

    /// Whether every heaviest matching covers the vertex because it is worth something.
    pub fn must_be_matched(&self, vertex: usize) -> bool {
        !self.optional.contains(vertex)
    }

    /// Whether the vertex is in no settled pair.
    pub fn is_unsettled(&self, vertex: usize) -> bool {
        self.completion.unsettled().contains(vertex)
    }

    /// The vertex's mate in the matching that is carried along, or the one it was settled with.
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        self.completion.mate(vertex).filter(|&mate| !self.is_makeshift(vertex, mate))
    }

    /// Settles the vertex with the one that `choose` picks from all it is matched with in any heaviest matching. If it picks none of them,
    /// nothing changes.
    pub fn settle(
        &mut self,
        vertex: usize,
        choose: impl FnOnce(&VertexSet) -> Option<usize>,
    ) -> Option<usize> {
        without_limit(|effort| self.settle_within(effort, vertex, choose))
    }

    fn settle_within(
        &mut self,
        effort: &Effort,
        vertex: usize,
        choose: impl FnOnce(&VertexSet) -> Option<usize>,
    ) -> Result<Option<usize>, Spent> {
        let Self { completion, optional, .. } = self;
        completion.settle_within(effort, vertex, |partners| {
            if !optional.contains(vertex) {
                return choose(partners);
            }
            let mut real = partners.clone();
            for makeshift in optional.common(partners) {
                real.remove(makeshift);
            }
            choose(&real)
        })
    }

    /// Settles the vertex with the lowest of those it is matched with in any heaviest matching; `None` if it can only stay unmatched.
    pub fn settle_first_within(&mut self, effort: &Effort, vertex: usize) -> Result<Option<usize>, Spent> {
        if self.must_be_matched(vertex) {
            self.completion.settle_first_within(effort, vertex)
        } else {
            self.settle_within(effort, vertex, VertexSet::first)
        }
    }

    /// Lets the vertex be matched, or stay unmatched, only as `keep` allows, if some heaviest matching complies. If none does, nothing
    /// changes.
    pub fn restrict_within(
        &mut self,
        effort: &Effort,
        vertex: usize,
        keep: impl Fn(Option<usize>) -> bool,
    ) -> Result<bool, Spent> {
        let Self { completion, optional, .. } = self;
        let may_be_alone = keep(None);
        let is_optional = optional.contains(vertex);
        completion.restrict_within(effort, vertex, |other| {
            if is_optional && optional.contains(other) { may_be_alone } else { keep(Some(other)) }
        })
    }

    /// The same for all vertices at once; `keep` is asked about each pair with the lower vertex first, and for each vertex whether it may
    /// stay unmatched.
    pub fn restrict_all_within(
        &mut self,
        effort: &Effort,
        keep: impl Fn(usize, Option<usize>) -> bool,
    ) -> Result<bool, Spent> {
        let Self { completion, optional, order } = self;
        let may_be_alone = |vertex: usize| vertex >= *order || keep(vertex, None);
        completion.restrict_all_within(effort, |one, other| {
            if optional.contains(one) && optional.contains(other) {
                may_be_alone(one) && may_be_alone(other)
            } else {
                keep(one, Some(other))
            }
        })
    }

    fn is_makeshift(&self, one: usize, other: usize) -> bool {
        self.optional.contains(one) && self.optional.contains(other)
    }
}
