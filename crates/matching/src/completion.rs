//! Pairs handed out one by one, so that the rest can always be matched completely.
//!
//! A caller who chooses pairs by its own rule must not strand the vertices that are left. Testing each candidate with a new matching is
//! slow, so a perfect matching of the rest is carried along. Take a vertex and its mate apart: the mate is now the only unmatched one, and
//! the vertices that a search from it finds outer are exactly those that could be missing instead, that is, all partners the vertex may
//! have. One search answers for all candidates, and turning one alternating path adapts the matching to the choice.

use std::borrow::Cow;

use crate::effort::without_limit;
use crate::forest::Forest;
use crate::{Effort, Graph, Matching, Spent, VertexSet, Witness, maximum_matching};

/// A graph in which some vertices are settled in pairs, while the rest have a perfect matching.
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

    /// Starts with a perfect matching of the vertices that it covers; the other vertices are ignored.
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

    /// The vertex's mate in the perfect matching that is carried along; `None` for an ignored vertex.
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        self.mates[vertex]
    }

    /// The edges that are still in play. Those of settled vertices do not count.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Removes the edges from one vertex to all others than those in `keep`, if a perfect matching remains without them. If not, nothing
    /// changes.
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
        without_limit(|effort| self.restrict_within(effort, vertex, keep))
    }

    /// Like [`Self::restrict`], with a limit on the effort.
    pub fn restrict_within(
        &mut self,
        effort: &Effort,
        vertex: usize,
        keep: impl Fn(usize) -> bool,
    ) -> Result<bool, Spent> {
        let gone: Vec<usize> =
            self.graph.neighbors(vertex).common(&self.live).filter(|&other| !keep(other)).collect();
        self.without(effort, gone.into_iter().map(|other| (vertex, other)).collect())
    }

    /// Removes all edges except those that `keep` accepts, asked with the lower vertex first, if a perfect matching remains without them.
    /// If not, nothing changes.
    pub fn restrict_all_within(
        &mut self,
        effort: &Effort,
        keep: impl Fn(usize, usize) -> bool,
    ) -> Result<bool, Spent> {
        let mut gone = Vec::new();
        for one in self.live.iter() {
            let others = self.graph.neighbors(one).common(&self.live).filter(|&other| other > one);
            gone.extend(others.filter(|&other| !keep(one, other)).map(|other| (one, other)));
        }
        self.without(effort, gone)
    }

    fn without(&mut self, effort: &Effort, gone: Vec<(usize, usize)>) -> Result<bool, Spent> {
        effort.spend(gone.len())?;
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
        let Some(before) = before else { return Ok(true) };
        let possible = self.match_all(effort)?;
        if !possible {
            self.mates = before;
            let graph = self.graph.to_mut();
            for (one, other) in gone {
                graph.add_edge(one, other);
            }
        }
        Ok(possible)
    }

    /// Whether the unsettled vertices can be matched completely; if so, matches them.
    fn match_all(&mut self, effort: &Effort) -> Result<bool, Spent> {
        while self.live.iter().any(|vertex| self.mates[vertex].is_none()) {
            let path = Forest::plant(&self.graph, &self.live, &self.mates).grow(effort)?;
            let Some(path) = path else { return Ok(false) };
            for edge in path.chunks_exact(2) {
                self.join(edge[0], edge[1]);
            }
        }
        Ok(true)
    }

    /// The vertices that are not in a settled pair yet.
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

    /// Settles the vertex with the one that `choose` picks from its partners, and returns that one. If it picks none, or a vertex that is
    /// not a partner, nothing changes.
    pub fn settle(
        &mut self,
        vertex: usize,
        choose: impl FnOnce(&VertexSet) -> Option<usize>,
    ) -> Option<usize> {
        without_limit(|effort| self.settle_within(effort, vertex, choose))
    }

    /// Like [`Self::settle`], with a limit on the effort.
    pub fn settle_within(
        &mut self,
        effort: &Effort,
        vertex: usize,
        choose: impl FnOnce(&VertexSet) -> Option<usize>,
    ) -> Result<Option<usize>, Spent> {
        if !self.live.contains(vertex) {
            return Ok(None);
        }
        let mate = self.mates[vertex].expect("the matching of the unsettled vertices is perfect");
        self.live.remove(vertex);
        self.mates[mate] = None;
        let Some((chosen, path)) = self.explore(effort, vertex, choose)? else {
            self.live.insert(vertex);
            self.mates[mate] = Some(vertex);
            return Ok(None);
        };
        // the path leads from the chosen vertex, now missing, to the mate, now matched again
        for edge in path[1..].chunks_exact(2) {
            self.join(edge[0], edge[1]);
        }
        self.join(vertex, chosen);
        self.live.remove(chosen);
        Ok(Some(chosen))
    }

    /// Settles the vertex with the lowest of its partners, and returns that one; none if it is settled already. Costs nothing if that is
    /// its mate in the matching that is carried along, and no other neighbour is lower.
    pub fn settle_first(&mut self, vertex: usize) -> Option<usize> {
        without_limit(|effort| self.settle_first_within(effort, vertex))
    }

    /// Like [`Self::settle_first`], with a limit on the effort.
    pub fn settle_first_within(&mut self, effort: &Effort, vertex: usize) -> Result<Option<usize>, Spent> {
        let Some(mate) = self.mates[vertex].filter(|_| self.live.contains(vertex)) else { return Ok(None) };
        if self.graph.neighbors(vertex).next_common(&self.live, 0) == Some(mate) {
            self.live.remove(vertex);
            self.live.remove(mate);
            return Ok(Some(mate));
        }
        self.settle_within(effort, vertex, VertexSet::first)
    }

    /// With `vertex` taken out and its mate unmatched: the choice, and the path from it to that mate.
    fn explore(
        &self,
        effort: &Effort,
        vertex: usize,
        choose: impl FnOnce(&VertexSet) -> Option<usize>,
    ) -> Result<Option<(usize, Vec<usize>)>, Spent> {
        let mut forest = Forest::plant(&self.graph, &self.live, &self.mates);
        let augmenting = forest.grow(effort)?;
        debug_assert_eq!(augmenting, None, "one unmatched vertex alone cannot be augmented");
        let mut partners = VertexSet::empty(self.graph.order());
        for neighbor in self.graph.neighbors(vertex).common(&self.live) {
            if forest.is_outer(neighbor) {
                partners.insert(neighbor);
            }
        }
        let chosen = choose(&partners).filter(|&chosen| partners.contains(chosen));
        Ok(chosen.map(|chosen| (chosen, forest.path_to_root(chosen))))
    }

    fn join(&mut self, one: usize, other: usize) {
        self.mates[one] = Some(other);
        self.mates[other] = Some(one);
    }
}
