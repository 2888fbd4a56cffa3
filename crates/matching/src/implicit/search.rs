//! The search of Edmonds where edges cannot be listed, only asked for.
//!
//! An outer vertex asks two kinds of vertices: those that no tree has reached, and outer ones outside its own blossom. Each edge found
//! takes a vertex out of the first kind or merges two blossoms, so there are fewer than n such edges; every other question is about two
//! vertices that are not joined, and is asked at most twice. Hence a search costs little more than the number of missing edges.

use crate::trees::Trees;
use crate::{Effort, Spent, Witness};

/// The alternating forest of one matching in an implicit graph.
#[derive(Debug)]
pub(super) struct Search<'a, F> {
    joined: &'a F,
    trees: Trees<'a>,
    /// All vertices that no tree has reached, and perhaps some others.
    unseen: Vec<usize>,
    blossoms: Members,
}

/// The outer vertices by blossom. Updated only when somebody walks along them.
#[derive(Debug)]
struct Members {
    /// The bases of all blossoms, and perhaps some vertices that are no longer bases.
    bases: Vec<usize>,
    /// How many outer vertices have been listed.
    listed: usize,
    /// The members of a blossom as a chain that starts at the base: the next one at each, the last one at the base.
    next: Vec<Option<usize>>,
    last: Vec<usize>,
}

impl<'a, F: Fn(usize, usize) -> bool> Search<'a, F> {
    /// A forest whose trees are the unmatched vertices, not yet grown.
    pub(super) fn plant(joined: &'a F, mates: &'a [Option<usize>]) -> Self {
        let (unmatched, unseen): (Vec<usize>, Vec<usize>) =
            (0..mates.len()).partition(|&vertex| mates[vertex].is_none());
        let trees = Trees::plant(mates, unmatched.into_iter());
        Self { joined, trees, unseen, blossoms: Members::new(mates.len()) }
    }

    /// Grows the trees until an augmenting path is found, which is returned, or nothing is left to reach.
    pub(super) fn grow(&mut self, effort: &Effort) -> Result<Option<Vec<usize>>, Spent> {
        while let Some(vertex) = self.trees.next_outer() {
            let mut asked = 1 + self.unseen.len();
            let path = self.ask_outer(vertex, &mut asked);
            effort.spend(asked)?;
            if path.is_some() {
                return Ok(path);
            }
            self.ask_unseen(vertex);
        }
        Ok(None)
    }

    /// The proof that the matching is maximum; after an exhausted search.
    pub(super) fn into_witness(mut self) -> Witness {
        let order = self.blossoms.next.len();
        let barrier = (0..order).filter(|&vertex| self.trees.is_inner(vertex)).collect();
        // an edge between outer vertices is inside a blossom by now, so the blossoms are the components
        let mut components: Vec<Vec<usize>> = vec![Vec::new(); order];
        for vertex in 0..order {
            if self.trees.is_outer(vertex) {
                components[self.trees.base(vertex)].push(vertex);
            }
        }
        components.retain(|component| !component.is_empty());
        components.sort_unstable();
        Witness { barrier, odd_components: components }
    }

    /// Asks the members of all other blossoms, one blossom after the other, until one member is joined.
    fn ask_outer(&mut self, vertex: usize, asked: &mut usize) -> Option<Vec<usize>> {
        let Self { joined, trees, blossoms, .. } = self;
        blossoms.update(trees);
        *asked += blossoms.bases.len();
        for &listed in &blossoms.bases {
            // the walk itself may have merged the blossom into that of the vertex
            let mut member = (trees.base(listed) != trees.base(vertex)).then_some(listed);
            while let Some(other) = member {
                *asked += 1;
                if joined(vertex, other) {
                    let path = trees.meet(vertex, other);
                    if path.is_some() {
                        return path;
                    }
                    // now all of them are in the blossom of the vertex
                    break;
                }
                member = blossoms.next[other];
            }
        }
        None
    }

    fn ask_unseen(&mut self, vertex: usize) {
        let Self { joined, trees, unseen, .. } = self;
        unseen.retain(|&other| {
            if !trees.is_unseen(other) {
                return false;
            }
            let reached = joined(vertex, other);
            if reached {
                let path = trees.meet(vertex, other);
                debug_assert_eq!(path, None, "all unmatched vertices are roots and hence outer");
            }
            !reached
        });
    }
}

impl Members {
    fn new(order: usize) -> Self {
        Self { bases: Vec::new(), listed: 0, next: vec![None; order], last: (0..order).collect() }
    }

    /// Lists the vertices that have become outer since the last time, and moves those whose blossom has been merged into another.
    fn update(&mut self, trees: &mut Trees) {
        let Self { bases, listed, next, last } = self;
        bases.extend_from_slice(&trees.outer()[*listed..]);
        *listed = trees.outer().len();
        bases.retain(|&one| {
            let base = trees.base(one);
            if base != one {
                next[last[base]] = Some(one);
                last[base] = last[one];
            }
            base == one
        });
    }
}
