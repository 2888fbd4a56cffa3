//! The heaviest matching of a graph with many vertices and few edges.
//!
//! The same method of Edmonds as in [`super::search`], but an edge is looked at only when the tree comes near it, and what happens next is
//! the first entry of a queue: a search costs O(m log m) for the m edges around its tree, not O(n²) for the whole graph. Where neighbours
//! have neighbours in common, as on a line or a map, trees stay small, and ten thousand vertices take milliseconds. For a graph that
//! changes, see [`super::Solver`].

mod rows;
mod search;
mod settling;
mod state;
mod withering;

use super::{Certificate, Weight};
use crate::Matching;
use search::Search;
use state::State;

/// A weighted graph that is stored edge by edge.
///
/// ```
/// use ronde_matching::SparseGraph;
///
/// // a path 0–1–2–3 whose middle weighs less than both ends together
/// let mut graph = SparseGraph::new(4);
/// for (one, other, weight) in [(0, 1, 4), (1, 2, 5), (2, 3, 4)] {
///     graph.add_edge(one, other, weight);
/// }
/// let solution = graph.heaviest_matching();
/// assert_eq!(solution.matching().mate(1), Some(0));
/// assert_eq!((solution.total(), solution.is_proven()), (8, true));
/// ```
#[derive(Clone, Debug)]
pub struct SparseGraph {
    order: usize,
    edges: Vec<(usize, usize, i64)>,
    own: Vec<i64>,
}

impl SparseGraph {
    /// A graph with `order` vertices and no edges yet.
    pub fn new(order: usize) -> Self {
        Self { order, edges: Vec::new(), own: vec![0; order] }
    }

    /// Joins two vertices. Edges of weight zero or less are never matched; of several edges between the same two vertices the heaviest
    /// counts.
    ///
    /// # Panics
    /// If one of them is not in the graph, if they are the same, or if the weight lacks headroom ([`Weight::has_headroom`]).
    pub fn add_edge(&mut self, one: usize, other: usize, weight: i64) {
        let order = self.order;
        assert!(one < order && other < order, "edge {one}–{other} leaves the {order} vertices of the graph");
        assert_ne!(one, other, "a vertex cannot be matched with itself");
        assert!(weight.has_headroom(), "the weight {weight} leaves too few bits for the search");
        if weight > 0 {
            self.edges.push((one, other, weight));
        }
    }

    /// A guess at what the vertex itself contributes to each of its edges. It affects only the time; the vertex with the highest guess is
    /// matched first.
    ///
    /// # Panics
    /// If the vertex is not in the graph, or the guess lacks headroom.
    pub fn set_own(&mut self, vertex: usize, own: i64) {
        assert!(own.has_headroom(), "the guess {own} leaves too few bits for the search");
        self.own[vertex] = own;
    }

    /// How many vertices there are.
    pub const fn order(&self) -> usize {
        self.order
    }

    /// How many edges there are.
    pub const fn size(&self) -> usize {
        self.edges.len()
    }

    /// A matching of the greatest total weight.
    pub fn heaviest_matching(&self) -> SparseSolution {
        self.heavy_matching(u64::MAX)
    }

    /// The same, but the search stops after `effort` looks at edges: the matching is then the heaviest found so far, and
    /// [`SparseSolution::bound`] says how much could be missing. The same effort gives the same matching on every machine.
    ///
    /// ```
    /// use ronde_matching::SparseGraph;
    ///
    /// let mut graph = SparseGraph::new(100);
    /// for vertex in 1..100 {
    ///     graph.add_edge(vertex - 1, vertex, 10);
    /// }
    /// let solution = graph.heavy_matching(1);
    /// assert!(solution.total() <= 500 && solution.bound() >= 500);
    /// ```
    pub fn heavy_matching(&self, effort: u64) -> SparseSolution {
        let mut state = State::new(self.order, &self.edges, &self.own);
        let mut turns: Vec<usize> = (0..self.order).collect();
        turns.sort_by_key(|&vertex| std::cmp::Reverse(self.own[vertex]));
        let mut search = Search::new(self.order, effort);
        for vertex in turns {
            if state.is_pending(vertex) && !search.run(vertex, &mut state) {
                break;
            }
        }
        state.into_solution()
    }
}

/// A matching of a [`SparseGraph`], and an upper bound for all of them.
#[derive(Clone, Debug)]
pub struct SparseSolution {
    matching: Matching,
    total: i64,
    certificate: Certificate<i64>,
}

impl SparseSolution {
    /// The matching.
    pub const fn matching(&self) -> &Matching {
        &self.matching
    }

    /// The weight of all pairs together.
    pub const fn total(&self) -> i64 {
        self.total
    }

    /// No matching of the graph weighs more than this.
    pub fn bound(&self) -> i64 {
        self.certificate.doubled_bound() / 2
    }

    /// Whether the matching is proven to be the heaviest.
    pub fn is_proven(&self) -> bool {
        self.total == self.bound()
    }

    /// What proves the bound.
    pub const fn certificate(&self) -> &Certificate<i64> {
        &self.certificate
    }
}
