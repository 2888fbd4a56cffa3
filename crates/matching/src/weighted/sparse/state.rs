//! What stays between two searches: edges, matching, blossoms and values that fit together.
//!
//! The invariants are the same as in [`crate::weighted::state`].

use super::SparseSolution;
use super::rows::{End, Rows};
use crate::Matching;
use crate::weighted::Certificate;
use crate::weighted::family::Family;

/// A matching that is heaviest except for the unmatched vertices that are still worth something.
#[derive(Debug)]
pub(super) struct State {
    pub(super) rows: Rows,
    /// Twice the value of each vertex. Those of blossoms are not doubled.
    pub(super) values: Vec<i64>,
    pub(super) family: Family<i64>,
}

impl State {
    /// Values that bound every edge: each end bears its own part and half of the rest. Then the obvious pairs.
    pub(super) fn new(order: usize, edges: &[(usize, usize, i64)], own: &[i64]) -> Self {
        let rows = Rows::new(order, edges);
        let value = |one: usize| {
            let demands = rows.edges_of(one).iter().map(|end| own[one] - own[end.vertex] + end.doubled / 2);
            demands.fold(0, i64::max)
        };
        let values = (0..order).map(value).collect();
        let mut state = Self { rows, values, family: Family::new(order) };
        state.match_greedily();
        state
    }

    /// Whether a search has to start here.
    pub(super) fn is_pending(&self, vertex: usize) -> bool {
        self.family.mate(vertex).is_none() && self.values[vertex] > 0
    }

    pub(super) fn into_solution(self) -> SparseSolution {
        let mates = self.family.mates().to_vec();
        let doubled = |one: usize, mate: usize| {
            let between = self.rows.edges_of(one).iter().filter(|end| end.vertex == mate);
            between.map(|end| end.doubled).max().expect("mates are joined")
        };
        let pairs = mates.iter().enumerate().filter_map(|(one, &mate)| Some((one, mate?)));
        let total = pairs.filter(|(one, mate)| one < mate).map(|(one, mate)| doubled(one, mate) / 2).sum();
        let worth_something = self.family.all_blossoms().filter(|&(_, value)| value > 0);
        let blossoms = worth_something.map(|(members, value)| (members.to_vec(), value)).collect();
        SparseSolution {
            total,
            certificate: Certificate { vertices: self.values, blossoms },
            matching: Matching::from_mates(mates),
        }
    }

    /// Lowers unmatched vertices to the least value that their edges allow, and matches edges that then have no slack.
    fn match_greedily(&mut self) {
        for vertex in 0..self.values.len() {
            if self.family.mate(vertex).is_some() {
                continue;
            }
            let slack = |end: &End| self.values[vertex] + self.values[end.vertex] - end.doubled;
            let Some(least) = self.rows.edges_of(vertex).iter().map(slack).min() else { continue };
            let least = least.min(self.values[vertex]);
            let is_free = |end: &&End| self.family.mate(end.vertex).is_none() && slack(end) == least;
            let free = self.rows.edges_of(vertex).iter().find(is_free).map(|end| end.vertex);
            self.values[vertex] -= least;
            if let Some(other) = free {
                self.family.join(vertex, other);
            }
        }
    }
}
