//! Which of two candidates is generated earlier (article 4), without generating them.
//!
//! The rules go through the sets of moved-down players, for each through the transpositions of their opponents, and for each of these
//! through the exchanges and transpositions of the remainder. The key of a finished candidate is the place where it first appears in this
//! sequence.

#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use super::{Bracket, Candidate, Pair, Rank};

/// The place of a candidate in the sequence: the smaller key is generated earlier. All numbers are BSNs [4.1].
///
/// Only candidates with the same number of moved-down pairs and of pairs overall are comparable: those that are equal in C6 and C7.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GenerationKey {
    /// The moved-down players who are paired [4.4].
    pub moved_down: Vec<usize>,
    /// Their opponents, in the same order [4.2].
    pub opponents: Vec<usize>,
    /// The exchange between S1 and S2 of the remainder, or of a homogeneous bracket [4.3].
    pub exchange: Exchange,
    /// The partners of the players in S1 after the exchange, from the top [4.2].
    pub partners: Vec<usize>,
}

/// Which players of S1 and S2 have been exchanged. The smaller exchange comes earlier.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Exchange {
    /// How many from each side [4.3.1].
    pub players: usize,
    /// The sum of the numbers that came to S1 minus the sum of those that left it [4.3.2].
    pub difference: usize,
    /// Who left S1, from the largest number down: the larger one first [4.3.3].
    pub from_s1: Vec<Reverse<usize>>,
    /// Who left S2, from the smallest number up: the smaller one first [4.3.4].
    pub from_s2: Vec<usize>,
}

impl Exchange {
    /// The exchange by which S1 = 1 … `size` becomes `s1`, given in increasing order.
    fn to(s1: &[usize]) -> Self {
        let size = s1.len();
        let from_s2: Vec<_> = s1.iter().copied().filter(|&number| number > size).collect();
        let left = (1..=size).rev().filter(|number| s1.binary_search(number).is_err());
        let from_s1: Vec<_> = left.map(Reverse).collect();
        let sum = from_s1.iter().map(|number| number.0).sum::<usize>();
        Self { players: from_s2.len(), difference: from_s2.iter().sum::<usize>() - sum, from_s1, from_s2 }
    }
}

impl GenerationKey {
    /// The key of a candidate.
    pub fn new(bracket: &Bracket, candidate: &Candidate) -> Self {
        let (mut above, mut remainder): (Vec<Pair>, Vec<Pair>) =
            candidate.pairs.iter().partition(|pair| bracket.is_moved_down(pair.higher));
        above.sort_unstable();
        // in each pair the smaller number is in S1, because that is generated first
        remainder.sort_unstable();
        let opponents: Vec<_> = above.iter().map(|pair| pair.lower).collect();
        let fresh = Numbers::new(bracket.residents.clone().filter(|rank| !opponents.contains(rank)));
        let original = Numbers::new(bracket.players());
        let s1: Vec<_> = remainder.iter().map(|pair| fresh.of(pair.higher)).collect();
        Self {
            moved_down: above.iter().map(|pair| original.of(pair.higher)).collect(),
            opponents: opponents.iter().map(|&rank| original.of(rank)).collect(),
            exchange: Exchange::to(&s1),
            partners: remainder.iter().map(|pair| fresh.of(pair.lower)).collect(),
        }
    }
}

/// Sequence numbers, assigned to players in rank order.
struct Numbers(Vec<Rank>);

impl Numbers {
    fn new(ranks: impl Iterator<Item = Rank>) -> Self {
        Self(ranks.collect())
    }

    fn of(&self, rank: Rank) -> usize {
        self.0.binary_search(&rank).expect("every player of a candidate is in the bracket") + 1
    }
}
