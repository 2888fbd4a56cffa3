//! The search of Edmonds in a stored graph: every edge of every outer vertex is looked at once.
//!
//! The trees and blossoms that result are in [`crate::trees`]; the search through a graph given only by a predicate is in
//! [`crate::implicit`].

use crate::trees::Trees;
use crate::{Effort, Graph, Spent, VertexSet};

/// The alternating forest of one matching, restricted to the live vertices.
#[derive(Debug)]
pub(crate) struct Forest<'a> {
    graph: &'a Graph,
    live: &'a VertexSet,
    trees: Trees<'a>,
    /// The live vertices that an edge can still tell something new about: all but the inner ones.
    open: VertexSet,
    /// How many outer vertices have been noted.
    noted: usize,
}

impl<'a> Forest<'a> {
    /// A forest whose trees are the unmatched live vertices, not yet grown.
    pub(crate) fn plant(graph: &'a Graph, live: &'a VertexSet, mates: &'a [Option<usize>]) -> Self {
        let roots = live.iter().filter(|&vertex| mates[vertex].is_none());
        Self { graph, live, trees: Trees::plant(mates, roots), open: live.clone(), noted: 0 }
    }

    /// Grows the trees until an augmenting path is found, which is returned, or nothing is left to reach.
    pub(crate) fn grow(&mut self, effort: &Effort) -> Result<Option<Vec<usize>>, Spent> {
        let all = self.live.len();
        while let Some(vertex) = self.trees.next_outer() {
            // one tree, and all of it outer: no edge can tell anything new
            if self.trees.count() == 1 && self.trees.outer().len() == all {
                return Ok(None);
            }
            let neighbors = self.graph.neighbors(vertex);
            let mut at = 0;
            let mut met = 1;
            while let Some(neighbor) = neighbors.next_common(&self.open, at) {
                at = neighbor + 1;
                met += 1;
                let path = self.meet(vertex, neighbor);
                if path.is_some() {
                    return Ok(path);
                }
            }
            effort.spend(met)?;
        }
        Ok(None)
    }

    fn meet(&mut self, vertex: usize, neighbor: usize) -> Option<Vec<usize>> {
        let path = self.trees.meet(vertex, neighbor);
        if self.trees.is_inner(neighbor) {
            self.open.remove(neighbor);
        }
        // where a blossom closed, inner vertices have become outer
        for &outer in &self.trees.outer()[self.noted..] {
            self.open.insert(outer);
        }
        self.noted = self.trees.outer().len();
        path
    }

    /// Whether the vertex can be left unmatched by a matching of the same size; after an exhausted search.
    pub(crate) fn is_outer(&self, vertex: usize) -> bool {
        self.trees.is_outer(vertex)
    }

    /// Whether the vertex was reached, but only from outer ones; after an exhausted search.
    pub(crate) fn is_inner(&self, vertex: usize) -> bool {
        self.trees.is_inner(vertex)
    }

    /// The alternating path from an outer vertex, over its mate, to the root of its tree.
    pub(crate) fn path_to_root(&self, vertex: usize) -> Vec<usize> {
        self.trees.path_to_root(vertex)
    }
}
