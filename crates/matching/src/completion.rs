//! Pairs handed out one by one, so that the rest can always be matched completely.
//!
//! Somebody who chooses pairs by a rule of their own must not strand the vertices left. Testing each candidate by
//! a new matching is slow; here a perfect matching of the rest is carried along. Take a vertex and its
//! mate apart: the mate is now the only unmatched one, and the vertices that a search from it finds outer are
//! exactly those that could be missing instead, that is, all partners the vertex may have. One search
//! answers for all candidates, and turning one alternating path adapts the matching to the choice.

use crate::forest::Forest;
use crate::{Graph, VertexSet, Witness, maximum_matching};

/// A graph some of whose vertices are settled in pairs, while the rest has a perfect matching.
///
/// ```
/// use ronde_matching::{Completion, Graph};
///
/// // a path 0–1–2–3: the pair 1–2 would strand both ends
/// let path = Graph::from_edges(4, [(0, 1), (1, 2), (2, 3)]);
/// let mut completion = Completion::new(&path).unwrap();
/// assert_eq!(completion.partners(1).iter().collect::<Vec<_>>(), [0]);
/// assert_eq!(completion.settle(1, |partners| partners.first()), Some(0));
/// assert_eq!(completion.unsettled().iter().collect::<Vec<_>>(), [2, 3]);
/// ```
#[derive(Clone, Debug)]
pub struct Completion<'g> {
    graph: &'g Graph,
    live: VertexSet,
    mates: Vec<Option<usize>>,
}

impl<'g> Completion<'g> {
    /// Starts with nothing settled; the witness says why if the graph has no perfect matching.
    pub fn new(graph: &'g Graph) -> Result<Self, Witness> {
        let matching = maximum_matching(graph);
        if !matching.is_perfect() {
            return Err(matching.witness(graph).expect("a maximum matching cannot grow"));
        }
        Ok(Self { graph, live: VertexSet::full(graph.order()), mates: matching.into_mates() })
    }

    /// The vertices that are in no settled pair yet.
    pub const fn unsettled(&self) -> &VertexSet {
        &self.live
    }

    /// The neighbours with which the vertex can be settled so that the rest keeps a perfect matching. None for
    /// a settled vertex.
    pub fn partners(&self, vertex: usize) -> VertexSet {
        let mut found = VertexSet::empty(self.graph.order());
        self.clone().settle(vertex, |partners| {
            found.clone_from(partners);
            None
        });
        found
    }

    /// Settles the vertex with the one that `choose` picks from its partners, and returns that one. If it picks none, or a
    /// vertex that is no partner, nothing changes.
    pub fn settle(
        &mut self,
        vertex: usize,
        choose: impl FnOnce(&VertexSet) -> Option<usize>,
    ) -> Option<usize> {
        if !self.live.contains(vertex) {
            return None;
        }
        let mate = self.mates[vertex].expect("the matching of the unsettled vertices is perfect");
        self.live.remove(vertex);
        self.mates[mate] = None;
        let Some((chosen, path)) = self.explore(vertex, choose) else {
            self.live.insert(vertex);
            self.mates[mate] = Some(vertex);
            return None;
        };
        // the path leads from the chosen vertex, now missing, to the mate, now matched again
        for edge in path[1..].chunks_exact(2) {
            self.join(edge[0], edge[1]);
        }
        self.join(vertex, chosen);
        self.live.remove(chosen);
        Some(chosen)
    }

    /// With `vertex` taken out and its mate unmatched: the choice, and the path from it to that mate.
    fn explore(
        &self,
        vertex: usize,
        choose: impl FnOnce(&VertexSet) -> Option<usize>,
    ) -> Option<(usize, Vec<usize>)> {
        let mut forest = Forest::plant(self.graph, &self.live, &self.mates);
        let augmenting = forest.grow();
        debug_assert_eq!(augmenting, None, "one unmatched vertex alone cannot be augmented");
        let mut partners = VertexSet::empty(self.graph.order());
        for neighbor in self.graph.neighbors(vertex).common(&self.live) {
            if forest.is_outer(neighbor) {
                partners.insert(neighbor);
            }
        }
        let chosen = choose(&partners).filter(|&chosen| partners.contains(chosen))?;
        Some((chosen, forest.path_to_root(chosen)))
    }

    fn join(&mut self, one: usize, other: usize) {
        self.mates[one] = Some(other);
        self.mates[other] = Some(one);
    }
}
