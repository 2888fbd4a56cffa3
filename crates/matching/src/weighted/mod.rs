//! The heaviest matching of a graph with weighted edges, and the proof that none is heavier.
//!
//! Every pair of vertices may have a weight from any ordered group ([`Weight`]): plain integers, [`Wide`] ones that hold many criteria side
//! by side ([`Layout`]), or tuples. The graph is stored as a full table and solved by the primal–dual method of Edmonds in O(n³). A
//! [`Solver`] keeps what it has found: when the edges at one vertex change, or a vertex is removed, one or two searches of O(n²) bring it
//! up to date. A graph of many vertices and few edges is a [`SparseGraph`]. Where edges have no weights, [`crate::maximum_matching`] is
//! simpler and much faster.

mod certificate;
mod family;
mod heaviest;
mod layout;
mod search;
mod sparse;
mod state;
mod tree;
mod weight;
mod wide;

pub use certificate::Certificate;
pub use heaviest::{Contribution, Contributions, Heaviest};
pub use layout::{Field, Layout, Packing, TooManyBits};
pub use sparse::{SparseGraph, SparseSolution};
pub use weight::Weight;
pub use wide::Wide;

use crate::effort::without_limit;
use crate::{Effort, Matching, Spent};
use search::Search;
use state::State;

/// A matching of the greatest total weight.
///
/// `weight` is called once for each pair, the lower vertex first; `None` means that the two are not joined. Edges of weight zero or less
/// are never matched. For the heaviest among the *largest* matchings, count the pairs above all weights: in the first member of a tuple
/// ([`Weight`]) or the first field of a [`Layout`].
///
/// ```
/// use ronde_matching::maximum_weight_matching;
///
/// let table = [[0, 6, 7, 1], [6, 0, 8, 2], [7, 8, 0, 5], [1, 2, 5, 0i64]];
/// let matching = maximum_weight_matching(4, |one, other| Some(table[one][other]));
/// assert_eq!(matching.pairs().collect::<Vec<_>>(), [(0, 1), (2, 3)]);
/// ```
///
/// # Panics
/// If a weight lacks headroom ([`Weight::has_headroom`]).
pub fn maximum_weight_matching<W: Weight>(
    order: usize,
    weight: impl Fn(usize, usize) -> Option<W>,
) -> Matching {
    Solver::new(order, weight).solve().matching()
}

/// A weighted graph that changes step by step, and its heaviest matching.
///
/// ```
/// use ronde_matching::Solver;
///
/// let mut solver = Solver::new(4, |one, other| Some((one + other) as i64));
/// assert_eq!(solver.solve().total(), 6);
/// // the pair 0–3 is settled: both go, and the rest is matched again
/// solver.remove(0);
/// solver.remove(3);
/// assert_eq!(solver.solve().mate(1), Some(2));
/// solver.set_weight(1, 2, None);
/// assert_eq!(solver.solve().mate(1), None);
/// ```
#[derive(Clone, Debug)]
pub struct Solver<W> {
    state: State<W>,
    search: Search<W>,
}

impl<W: Weight> Solver<W> {
    /// A graph with `order` vertices. `weight` is called once for each pair, the lower vertex first; `None` means that the two are not
    /// joined.
    ///
    /// # Panics
    /// If a weight lacks headroom ([`Weight::has_headroom`]).
    pub fn new(order: usize, weight: impl Fn(usize, usize) -> Option<W>) -> Self {
        Self::with_hints(order, weight, |_| Hint { layer: 0, own: W::ZERO })
    }

    /// The same, with a guess at where the weights come from. The guess affects only the time: the better it is, the fewer searches are
    /// needed.
    ///
    /// ```
    /// use ronde_matching::{Hint, Solver};
    ///
    /// // each vertex brings its number, and everybody is eager for the last one
    /// let weight = |one: usize, other: usize| Some((one + other) as i64 + if other == 5 { 100 } else { 0 });
    /// let hint = |vertex: usize| Hint { layer: u8::from(vertex == 5), own: vertex as i64 };
    /// assert_eq!(Solver::with_hints(6, weight, hint).solve().total(), Solver::new(6, weight).solve().total());
    /// ```
    ///
    /// # Panics
    /// As [`Self::new`].
    pub fn with_hints(
        order: usize,
        weight: impl Fn(usize, usize) -> Option<W>,
        hint: impl Fn(usize) -> Hint<W>,
    ) -> Self {
        Self { state: State::new(order, weight, hint), search: Search::new() }
    }

    /// How many vertices there are, including removed ones.
    pub const fn order(&self) -> usize {
        self.state.values.len()
    }

    /// Changes the weight of an edge, or removes it.
    ///
    /// When many edges at one vertex change, change them one after the other: only the first change disturbs anything, and the next
    /// [`Self::solve`] takes two searches at most.
    ///
    /// # Panics
    /// If one of the vertices was removed or is not in the graph, if they are the same, or if the weight lacks headroom.
    pub fn set_weight(&mut self, one: usize, other: usize, weight: Option<W>) {
        assert_ne!(one, other, "a vertex cannot be matched with itself");
        for vertex in [one, other] {
            assert!(self.state.live.binary_search(&vertex).is_ok(), "vertex {vertex} is not in the graph");
        }
        self.state.set_weight(one, other, weight);
    }

    /// Removes a vertex from the graph for good. To settle a pair, remove both. Removing a vertex again changes nothing.
    pub fn remove(&mut self, vertex: usize) {
        if self.state.live.binary_search(&vertex).is_ok() {
            self.state.remove(vertex);
        }
    }

    /// Brings the matching up to date and returns it. Costs one search of O(n²) for each vertex that has to be matched again.
    pub fn solve(&mut self) -> Solution<'_, W> {
        without_limit(|effort| self.solve_within(effort))
    }

    /// Like [`Self::solve`], with a limit on the effort. An interrupted solver must not be used any more.
    pub fn solve_within(&mut self, effort: &Effort) -> Result<Solution<'_, W>, Spent> {
        for turn in 0..self.state.turns.len() {
            let vertex = self.state.turns[turn];
            if self.state.is_pending(vertex) {
                self.search.run(vertex, &mut self.state, effort)?;
            }
        }
        Ok(Solution { state: &self.state })
    }
}

/// A guess about one vertex of a weighted graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint<W> {
    /// A few vertices whose edges outweigh those among the many belong in a higher layer. They are matched first.
    pub layer: u8,
    /// What the vertex itself contributes to each of its edges, within its own layer.
    pub own: W,
}

/// The heaviest matching of the graph in a [`Solver`].
#[derive(Clone, Copy, Debug)]
pub struct Solution<'s, W> {
    state: &'s State<W>,
}

impl<W: Weight> Solution<'_, W> {
    /// The vertex's mate.
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        self.state.family.mate(vertex)
    }

    /// The weight of all pairs together.
    pub fn total(&self) -> W {
        self.state.total()
    }

    /// The matching on its own.
    pub fn matching(&self) -> Matching {
        Matching::from_mates(self.state.family.mates().to_vec())
    }

    /// The proof that no matching is heavier. Removed vertices appear as vertices without edges.
    pub fn certificate(&self) -> Certificate<W> {
        let worth_something = self.state.family.all_blossoms().filter(|&(_, value)| value > W::ZERO);
        let blossoms = worth_something.map(|(members, value)| (members.to_vec(), value)).collect();
        Certificate { vertices: self.state.values.clone(), blossoms }
    }
}
