//! Improves what a search that was cut off has left.
//!
//! First come the heaviest edges between two players left over. Then every player left over, the most valuable first, looks for a partner
//! who is taken; that partner's mate either finds somebody else who is left over, or stays behind if that is better overall.

use std::cmp::Reverse;

/// The number of changes tried, as a multiple of the number of players.
const ROUNDS: usize = 4;

/// Pairs that improve step by step.
pub(super) struct Repair<'a, W> {
    mates: Vec<Option<usize>>,
    neighbors: Vec<Vec<usize>>,
    edges: &'a [(usize, usize)],
    weight: W,
}

/// A better place for a player left over: the partner, and whom the partner's mate gets instead.
#[derive(Clone, Copy)]
struct Change {
    partner: usize,
    instead: Option<usize>,
}

impl<'a, W: Fn(usize, usize) -> i64> Repair<'a, W> {
    pub(super) fn new(mates: Vec<Option<usize>>, edges: &'a [(usize, usize)], weight: W) -> Self {
        let mut neighbors = vec![Vec::new(); mates.len()];
        for &(one, other) in edges {
            neighbors[one].push(other);
            neighbors[other].push(one);
        }
        Self { mates, neighbors, edges, weight }
    }

    /// Repairs what it can; `worth` says who goes first.
    pub(super) fn run(mut self, worth: impl Fn(usize) -> i64) -> Vec<Option<usize>> {
        self.match_greedily();
        let mut left: Vec<usize> = (0..self.mates.len()).filter(|&one| self.mates[one].is_none()).collect();
        left.sort_by_key(|&one| (worth(one), Reverse(one)));
        // each change is a gain, so this ends by itself; but there is no need to chase the last hundredth
        for _ in 0..ROUNDS * self.mates.len() {
            let Some(one) = left.pop() else { break };
            if self.mates[one].is_none() {
                left.extend(self.seat(one));
            }
        }
        self.mates
    }

    fn match_greedily(&mut self) {
        let is_open = |mates: &[Option<usize>], (one, other): (usize, usize)| {
            mates[one].is_none() && mates[other].is_none()
        };
        let mut open: Vec<(usize, usize)> =
            self.edges.iter().copied().filter(|&edge| is_open(&self.mates, edge)).collect();
        open.sort_by_key(|&(one, other)| (Reverse((self.weight)(one, other)), one, other));
        for (one, other) in open {
            if is_open(&self.mates, (one, other)) {
                self.join(one, other);
            }
        }
    }

    /// Finds a place for a player left over, if that is better overall. Returns who stays behind.
    fn seat(&mut self, one: usize) -> Option<usize> {
        let changes = self.neighbors[one].iter().filter_map(|&partner| {
            let mate = self.mates[partner]?;
            let free =
                self.neighbors[mate].iter().filter(|&&other| other != one && self.mates[other].is_none());
            let instead = free.copied().max_by_key(|&other| ((self.weight)(mate, other), Reverse(other)));
            let found = instead.map_or(0, |other| (self.weight)(mate, other));
            let gain = (self.weight)(one, partner) + found - (self.weight)(partner, mate);
            (gain > 0).then_some((gain, Change { partner, instead }))
        });
        let (_, change) = changes.max_by_key(|&(gain, change)| (gain, Reverse(change.partner)))?;
        let mate = self.mates[change.partner]?;
        self.join(one, change.partner);
        if let Some(other) = change.instead {
            self.join(mate, other);
            return None;
        }
        self.mates[mate] = None;
        Some(mate)
    }

    fn join(&mut self, one: usize, other: usize) {
        self.mates[one] = Some(other);
        self.mates[other] = Some(one);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heaviest_edge_first_and_then_better_places() {
        // 0–1–2–3 with a heavy middle: greedy takes the middle, and breaking it seats 0 and 3
        let edges = [(0, 1), (1, 2), (2, 3), (4, 5)];
        let weight = |one, other| if (one, other) == (1, 2) || (one, other) == (2, 1) { 10 } else { 6 };
        let mates = vec![None, None, None, None, Some(6), None, Some(4)];
        let repaired = Repair::new(mates, &edges, weight).run(|_| 0);
        assert_eq!(repaired, [Some(1), Some(0), Some(3), Some(2), Some(6), None, Some(4)]);
    }

    #[test]
    fn the_more_valuable_player_takes_the_place() {
        let edges = [(0, 1), (1, 2)];
        let weight = |one: usize, other: usize| if one + other == 1 { 9 } else { 4 };
        let repaired = Repair::new(vec![None, Some(2), Some(1)], &edges, weight).run(|_| 0);
        assert_eq!(repaired, [Some(1), Some(0), None]);
    }
}
