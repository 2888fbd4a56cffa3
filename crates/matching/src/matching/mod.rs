//! Matchings, and the largest one of a graph.

mod witness;

pub use self::witness::Witness;
use crate::effort::without_limit;
use crate::forest::Forest;
use crate::{Graph, VertexSet};

/// Pairs of joined vertices; no vertex is in two of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matching {
    mates: Vec<Option<usize>>,
}

/// A matching with as many pairs as any.
///
/// It starts with the obvious pairs and then looks for one augmenting path after another, each at the cost of one look at every edge.
///
/// ```
/// use ronde_matching::{Graph, maximum_matching};
///
/// let pentagon = Graph::from_edges(5, [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)]);
/// let matching = maximum_matching(&pentagon);
/// assert_eq!(matching.size(), 2);
/// assert_eq!(matching.unmatched().count(), 1);
/// ```
pub fn maximum_matching(graph: &Graph) -> Matching {
    let all = VertexSet::full(graph.order());
    let mut matching = Matching::greedy(graph);
    while let Some(path) = without_limit(|effort| Forest::plant(graph, &all, &matching.mates).grow(effort)) {
        for edge in path.chunks_exact(2) {
            matching.join(edge[0], edge[1]);
        }
    }
    matching
}

impl Matching {
    /// The vertex's mate.
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        self.mates[vertex]
    }

    /// How many vertices the graph has.
    pub const fn order(&self) -> usize {
        self.mates.len()
    }

    /// How many pairs there are.
    pub fn size(&self) -> usize {
        self.pairs().count()
    }

    /// The pairs, each once, the lower vertex first.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let mates = self.mates.iter().enumerate();
        mates.filter_map(|(vertex, &mate)| mate.filter(|&mate| vertex < mate).map(|mate| (vertex, mate)))
    }

    /// The vertices in no pair.
    pub fn unmatched(&self) -> impl Iterator<Item = usize> + '_ {
        self.mates.iter().enumerate().filter(|(_, mate)| mate.is_none()).map(|(vertex, _)| vertex)
    }

    /// Whether every vertex is in a pair.
    pub fn is_perfect(&self) -> bool {
        self.mates.iter().all(Option::is_some)
    }

    /// The proof that `graph` has no matching with more pairs; none if it has one.
    pub fn witness(&self, graph: &Graph) -> Option<Witness> {
        Witness::find(graph, self)
    }

    /// These pairs in a graph of `order` vertices; a pair may be named twice.
    pub(crate) fn from_pairs(order: usize, pairs: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let mut matching = Self { mates: vec![None; order] };
        for (one, other) in pairs {
            matching.join(one, other);
        }
        matching
    }

    pub(crate) const fn from_mates(mates: Vec<Option<usize>>) -> Self {
        Self { mates }
    }

    pub(crate) fn mates(&self) -> &[Option<usize>] {
        &self.mates
    }

    pub(crate) fn into_mates(self) -> Vec<Option<usize>> {
        self.mates
    }

    /// Matches each vertex in turn with its first free neighbour.
    fn greedy(graph: &Graph) -> Self {
        let mut matching = Self { mates: vec![None; graph.order()] };
        for vertex in 0..graph.order() {
            if matching.mates[vertex].is_none() {
                let free = graph.neighbors(vertex).iter().find(|&other| matching.mates[other].is_none());
                if let Some(other) = free {
                    matching.join(vertex, other);
                }
            }
        }
        matching
    }

    fn join(&mut self, one: usize, other: usize) {
        self.mates[one] = Some(other);
        self.mates[other] = Some(one);
    }
}
