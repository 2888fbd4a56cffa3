//! The proof that no matching is heavier, in a form that anybody can check by adding up.
//!
//! Give each vertex a value of at least zero and some odd sets of vertices as well, such that each edge weighs at most what its two
//! ends and the sets that contain both of them are worth together. A matching uses each vertex once and each set of 2k + 1 vertices for k
//! edges, so it weighs at most the sum of the vertex values and of k times the value of each set. A matching that weighs exactly that
//! is heaviest: Edmonds showed that one always does.

use super::Weight;
use crate::Matching;

/// Values of vertices and of odd sets of vertices that bound the weight of every matching.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate<W> {
    /// *Twice* the value of each vertex, which may be half-integral.
    pub vertices: Vec<W>,
    /// Odd sets of vertices, each with its value (not doubled). Those of value zero are not listed.
    pub blossoms: Vec<(Vec<usize>, W)>,
}

impl<W: Weight> Certificate<W> {
    /// Whether the values bound every matching of the graph, and `matching` belongs to the graph and reaches the bound.
    ///
    /// Weights are given as for the solver; each pair is asked about with the lower vertex first.
    ///
    /// ```
    /// use ronde_matching::{Certificate, maximum_weight_matching};
    ///
    /// let weight = |_: usize, _: usize| Some(2i64);
    /// let matching = maximum_weight_matching(3, weight);
    /// // the triangle as one blossom worth 2 has room for one edge
    /// let proof = Certificate { vertices: vec![0; 3], blossoms: vec![(vec![0, 1, 2], 2)] };
    /// assert!(proof.certifies(&matching, weight));
    /// ```
    pub fn certifies(&self, matching: &Matching, weight: impl Fn(usize, usize) -> Option<W>) -> bool {
        matching.order() == self.vertices.len()
            && self.bounds_edges(&weight)
            && weight_of(matching, &weight).is_some_and(|total| total.plus(total) == self.doubled_bound())
    }

    /// Twice the weight that no matching exceeds, provided that no edge weighs more than it may.
    pub(super) fn doubled_bound(&self) -> W {
        let vertices = self.vertices.iter().fold(W::ZERO, |sum, &value| sum.plus(value));
        self.blossoms.iter().fold(vertices, |sum, (members, value)| {
            members.iter().skip(1).fold(sum, |sum, _| sum.plus(*value))
        })
    }

    fn bounds_edges(&self, weight: &impl Fn(usize, usize) -> Option<W>) -> bool {
        let order = self.vertices.len();
        // twice what the blossoms around both vertices are worth
        let mut shared = vec![W::ZERO; order * order];
        for (members, value) in &self.blossoms {
            let mut sorted = members.clone();
            sorted.sort_unstable();
            sorted.dedup();
            if *value < W::ZERO || sorted.len() != members.len() || sorted.len() % 2 == 0 {
                return false;
            }
            for (place, &one) in sorted.iter().enumerate() {
                for &other in &sorted[place + 1..] {
                    let cell = &mut shared[one * order + other];
                    *cell = cell.plus(*value).plus(*value);
                }
            }
        }
        let worth = |one: usize, other: usize| {
            self.vertices[one].plus(self.vertices[other]).plus(shared[one * order + other])
        };
        let mut pairs = (0..order).flat_map(|other| (0..other).map(move |one| (one, other)));
        self.vertices.iter().all(|&value| value >= W::ZERO)
            && pairs.all(|(one, other)| {
                weight(one, other).is_none_or(|weight| weight.plus(weight) <= worth(one, other))
            })
    }
}

/// `None` if a pair is not an edge.
fn weight_of<W: Weight>(matching: &Matching, weight: &impl Fn(usize, usize) -> Option<W>) -> Option<W> {
    matching.pairs().try_fold(W::ZERO, |sum, (one, other)| Some(sum.plus(weight(one, other)?)))
}
