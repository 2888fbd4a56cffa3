//! The edges of a graph, those of each vertex side by side.

use std::ops::Range;

/// For each vertex the other ends of its edges.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    starts: Vec<usize>,
    ends: Vec<End>,
}

/// The other end of an edge.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    pub(super) vertex: usize,
    /// Twice the weight of the edge.
    pub(super) doubled: i64,
}

impl Rows {
    pub(super) fn new(order: usize, edges: &[(usize, usize, i64)]) -> Self {
        let mut starts = vec![0; order + 1];
        for &(one, other, _) in edges {
            starts[one + 1] += 1;
            starts[other + 1] += 1;
        }
        for vertex in 0..order {
            starts[vertex + 1] += starts[vertex];
        }
        let mut next = starts.clone();
        let mut ends = vec![End { vertex: 0, doubled: 0 }; 2 * edges.len()];
        for &(one, other, weight) in edges {
            for (here, there) in [(one, other), (other, one)] {
                ends[next[here]] = End { vertex: there, doubled: 2 * weight };
                next[here] += 1;
            }
        }
        Self { starts, ends }
    }

    /// Where the edges of a vertex are.
    pub(super) fn range(&self, vertex: usize) -> Range<usize> {
        self.starts[vertex]..self.starts[vertex + 1]
    }

    pub(super) fn edges_of(&self, vertex: usize) -> &[End] {
        &self.ends[self.range(vertex)]
    }

    pub(super) fn edge(&self, place: usize) -> End {
        self.ends[place]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edge_stands_at_both_ends() {
        let rows = Rows::new(4, &[(0, 1, 5), (3, 1, 7)]);
        let row =
            |vertex| rows.edges_of(vertex).iter().map(|end| (end.vertex, end.doubled)).collect::<Vec<_>>();
        assert_eq!((row(0), row(1)), (vec![(1, 10)], vec![(0, 10), (3, 14)]));
        assert_eq!((row(2), row(3)), (vec![], vec![(1, 14)]));
        assert_eq!((rows.range(3), rows.edge(3).vertex), (3..4, 1));
    }
}
