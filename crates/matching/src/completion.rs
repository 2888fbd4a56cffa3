//! Pairs handed out one by one, so that the rest can always be matched completely.
//!
//! Somebody who chooses pairs by a rule of their own must not strand the vertices left. Testing each candidate by
//! a new matching is slow; here a perfect matching of the rest is carried along. Take a vertex and its
//! mate apart: the mate is now the only unmatched one, and the vertices that a search from it finds outer are
//! exactly those that could be missing instead, that is, all partners the vertex may have. One search
//! answers for all candidates, and turning one alternating path adapts the matching to the choice.

use std::borrow::Cow;

use crate::forest::Forest;
use crate::{Graph, Matching, VertexSet, Witness, maximum_matching};

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
    graph: Cow<'g, Graph>,
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
        let live = VertexSet::full(graph.order());
        Ok(Self { graph: Cow::Borrowed(graph), live, mates: matching.into_mates() })
    }

    /// Starts with a perfect matching of the vertices that it covers; the others are left out of everything.
    ///
    /// # Panics
    /// If the matching is not one of the graph.
    pub fn of_matched(graph: Graph, matching: &Matching) -> Self {
        let mut live = VertexSet::full(graph.order());
        for vertex in matching.unmatched() {
            live.remove(vertex);
        }
        assert!(matching.pairs().all(|(one, other)| graph.has_edge(one, other)), "a pair that is not joined");
        Self { graph: Cow::Owned(graph), live, mates: matching.mates().to_vec() }
    }

    /// Whom the vertex is with in the perfect matching that is carried along; none for one that was left out.
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        self.mates[vertex]
    }

    /// The edges that are still in play. Those of settled vertices do not count.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Takes away the edges of one vertex that lead to others than `keep`, if a perfect matching is left without them. If
    /// not, nothing changes.
    ///
    /// ```
    /// use ronde_matching::{Completion, Graph};
    ///
    /// let square = Graph::from_edges(4, [(0, 1), (1, 2), (2, 3), (3, 0)]);
    /// let mut completion = Completion::new(&square).unwrap();
    /// assert!(completion.restrict(0, |other| other == 3) && !completion.restrict(2, |other| other == 3));
    /// assert_eq!(completion.mate(2), Some(1));
    /// ```
    pub fn restrict(&mut self, vertex: usize, keep: impl Fn(usize) -> bool) -> bool {
        let gone: Vec<usize> =
            self.graph.neighbors(vertex).common(&self.live).filter(|&other| !keep(other)).collect();
        self.without(gone.into_iter().map(|other| (vertex, other)).collect())
    }

    /// Takes away all edges but those that `keep` names, the lower vertex first, if a perfect matching is left without them.
    /// If not, nothing changes.
    pub fn restrict_all(&mut self, keep: impl Fn(usize, usize) -> bool) -> bool {
        let mut gone = Vec::new();
        for one in self.live.iter() {
            let others = self.graph.neighbors(one).common(&self.live).filter(|&other| other > one);
            gone.extend(others.filter(|&other| !keep(one, other)).map(|other| (one, other)));
        }
        self.without(gone)
    }

    fn without(&mut self, gone: Vec<(usize, usize)>) -> bool {
        let before =
            gone.iter().any(|&(one, other)| self.mates[one] == Some(other)).then(|| self.mates.clone());
        let graph = self.graph.to_mut();
        for &(one, other) in &gone {
            graph.remove_edge(one, other);
            if self.mates[one] == Some(other) {
                self.mates[one] = None;
                self.mates[other] = None;
            }
        }
        let Some(before) = before else { return true };
        let possible = self.match_all();
        if !possible {
            self.mates = before;
            let graph = self.graph.to_mut();
            for (one, other) in gone {
                graph.add_edge(one, other);
            }
        }
        possible
    }

    /// Whether the unsettled vertices can be matched completely, and then matches them.
    fn match_all(&mut self) -> bool {
        while self.live.iter().any(|vertex| self.mates[vertex].is_none()) {
            let Some(path) = Forest::plant(&self.graph, &self.live, &self.mates).grow() else { return false };
            for edge in path.chunks_exact(2) {
                self.join(edge[0], edge[1]);
            }
        }
        true
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

    /// Settles the vertex with the lowest of its partners, and returns that one; none if it is settled already. Costs nothing if that is
    /// its mate in the matching that is carried along, and no other neighbour is lower.
    pub fn settle_first(&mut self, vertex: usize) -> Option<usize> {
        let mate = self.mates[vertex].filter(|_| self.live.contains(vertex))?;
        if self.graph.neighbors(vertex).next_common(&self.live, 0) == Some(mate) {
            self.live.remove(vertex);
            self.live.remove(mate);
            return Some(mate);
        }
        self.settle(vertex, VertexSet::first)
    }

    /// With `vertex` taken out and its mate unmatched: the choice, and the path from it to that mate.
    fn explore(
        &self,
        vertex: usize,
        choose: impl FnOnce(&VertexSet) -> Option<usize>,
    ) -> Option<(usize, Vec<usize>)> {
        let mut forest = Forest::plant(&self.graph, &self.live, &self.mates);
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
