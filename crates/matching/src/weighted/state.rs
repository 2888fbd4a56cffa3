//! What a solver keeps between two searches: weights, matching, blossoms and dual values that fit together.
//!
//! Invariants: every edge weighs at most what its ends and the blossoms around both are worth (its *slack* is not negative), and matched
//! edges and those that hold a blossom together have no slack. The matching is heaviest if in addition no unmatched vertex is worth
//! anything. [`super::search`] makes that true; this module takes a vertex out of the structure so that its edges may change, and keeps the
//! invariants.

use std::cmp::{Ordering, Reverse};

use super::family::Family;
use super::{Hint, Weight};

/// A matching that is heaviest except for the unmatched vertices that are still worth something.
#[derive(Clone, Debug)]
pub(super) struct State<W> {
    /// Twice the weight of each edge, row by row; zero where there is none. An edge of weight zero or less counts as no edge.
    doubled: Vec<W>,
    /// The vertices that have not been removed.
    pub(super) live: Vec<usize>,
    /// All vertices in the order in which they are matched: the highest layer first.
    pub(super) turns: Vec<usize>,
    /// Twice the value of each vertex. Those of blossoms are not doubled.
    pub(super) values: Vec<W>,
    pub(super) family: Family<W>,
}

impl<W: Weight> State<W> {
    /// Values that bound every edge, as small as the hints allow, and the obvious pairs.
    pub(super) fn new(
        order: usize,
        weight: impl Fn(usize, usize) -> Option<W>,
        hint: impl Fn(usize) -> Hint<W>,
    ) -> Self {
        let mut state = Self {
            doubled: vec![W::ZERO; order * order],
            live: (0..order).collect(),
            turns: (0..order).collect(),
            values: vec![W::ZERO; order],
            family: Family::new(order),
        };
        for other in 0..order {
            for one in 0..other {
                state.store(one, other, weight(one, other));
            }
        }
        let hints: Vec<Hint<W>> = (0..order).map(hint).collect();
        state.turns.sort_by_key(|&vertex| Reverse(hints[vertex].layer));
        for turn in (0..order).rev() {
            let one = state.turns[turn];
            state.values[one] = state.first_value(one, &hints);
        }
        state.match_greedily();
        state
    }

    /// Of two vertices in one layer, each bears its own part and half of the rest; the lower layer leaves the remainder to the higher.
    fn first_value(&self, one: usize, hints: &[Hint<W>]) -> W {
        let row = &self.doubled[one * self.values.len()..][..self.values.len()];
        let edges = row.iter().enumerate().filter(|(_, doubled)| **doubled > W::ZERO);
        let demands = edges.filter_map(|(other, &doubled)| match hints[other].layer.cmp(&hints[one].layer) {
            Ordering::Less => Some(doubled.minus(self.values[other])),
            Ordering::Equal => Some(hints[one].own.plus(doubled.half()).minus(hints[other].own)),
            Ordering::Greater => None,
        });
        demands.fold(W::ZERO, W::max)
    }

    /// Twice the slack of an edge between different tops.
    pub(super) fn slack(&self, one: usize, other: usize) -> W {
        self.values[one].plus(self.values[other]).minus(self.doubled[one * self.values.len() + other])
    }

    /// The weight of all pairs.
    pub(super) fn total(&self) -> W {
        let pairs = self.live.iter().filter_map(|&one| self.family.mate(one).map(|other| (one, other)));
        let pairs = pairs.filter(|(one, other)| one < other);
        pairs
            .fold(W::ZERO, |sum, (one, other)| sum.plus(self.doubled[one * self.values.len() + other].half()))
    }

    /// Whether a search has to start here.
    pub(super) fn is_pending(&self, vertex: usize) -> bool {
        self.family.mate(vertex).is_none() && self.values[vertex] > W::ZERO
    }

    /// Changes the weight of an edge.
    pub(super) fn set_weight(&mut self, one: usize, other: usize, weight: Option<W>) {
        let together = self.family.top(one) == self.family.top(other);
        // an edge that may be needed without slack has to stay with one of its ends
        let pinned = together || self.family.mate(one) == Some(other);
        if !pinned {
            self.store(one, other, weight);
            if self.slack(one, other) >= W::ZERO {
                return;
            }
        }
        let (moved, fixed) =
            if self.is_loose(one) || !self.is_loose(other) { (one, other) } else { (other, one) };
        if !self.is_loose(moved) {
            self.detach(moved);
        }
        let doubled = self.store(one, other, weight);
        self.values[moved] = self.values[moved].max(doubled.minus(self.values[fixed]));
    }

    /// Removes a vertex and its edges.
    pub(super) fn remove(&mut self, vertex: usize) {
        self.detach(vertex);
        self.live.retain(|&other| other != vertex);
        for other in 0..self.values.len() {
            if other != vertex {
                self.store(vertex, other, None);
            }
        }
        self.values[vertex] = W::ZERO;
    }

    /// Whether nothing depends on the edges of the vertex: it is unmatched and in no blossom.
    fn is_loose(&self, vertex: usize) -> bool {
        self.family.mate(vertex).is_none() && self.family.top(vertex) == vertex
    }

    /// Makes a vertex loose.
    ///
    /// It becomes the base of all blossoms around it, and what it was matched with outside loses its mate. The blossoms can then
    /// go: their value is handed to their members, which leaves the slack of all edges inside as it was, and the edges that leave
    /// them gain slack, but none of those is matched any more.
    fn detach(&mut self, vertex: usize) {
        let top = self.family.top(vertex);
        if let Some(mate) = self.family.mate_of_top(top) {
            self.family.set_mate(mate, None);
        }
        self.family.rebase(top, vertex);
        self.family.set_mate(vertex, None);
        while self.family.top(vertex) != vertex {
            let blossom = self.family.dissolve(self.family.top(vertex));
            for &member in blossom.members() {
                self.values[member] = self.values[member].plus(blossom.value);
            }
        }
    }

    /// Lowers unmatched vertices to the least value that their edges allow, and matches edges that then have no slack.
    fn match_greedily(&mut self) {
        for turn in 0..self.turns.len() {
            let vertex = self.turns[turn];
            if self.family.mate(vertex).is_some() {
                continue;
            }
            let others = (0..self.values.len()).filter(|&other| other != vertex);
            let Some(least) = others.clone().map(|other| self.slack(vertex, other)).min() else { continue };
            let least = least.min(self.values[vertex]);
            self.values[vertex] = self.values[vertex].minus(least);
            if self.values[vertex] == W::ZERO {
                continue;
            }
            let free =
                |other: &usize| self.family.mate(*other).is_none() && self.slack(vertex, *other) == W::ZERO;
            if let Some(other) = others.clone().find(free) {
                self.family.join(vertex, other);
            }
        }
    }

    /// Stores a weight and returns its double; zero if the edge counts as none.
    fn store(&mut self, one: usize, other: usize, weight: Option<W>) -> W {
        let weight = weight.unwrap_or(W::ZERO).max(W::ZERO);
        assert!(weight.has_headroom(), "the weight {weight:?} leaves too few bits for the search");
        let (order, doubled) = (self.values.len(), weight.plus(weight));
        self.doubled[one * order + other] = doubled;
        self.doubled[other * order + one] = doubled;
        doubled
    }
}
