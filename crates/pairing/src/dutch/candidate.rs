//! A bracket, and a proposal for it.

use std::ops::Range;

use super::{Rank, State};

/// The players who are paired together: one scoregroup, and the downfloaters from the brackets above [1.3.2].
///
/// Without moved-down players it is homogeneous, otherwise heterogeneous [1.3.3].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// The moved-down players, MDPs, in increasing order of rank.
    pub moved_down: Vec<Rank>,
    /// The scoregroup.
    pub residents: Range<Rank>,
}

/// A proposal for a bracket: its pairs and those who float down [3.3].
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Candidate {
    /// The pairs, in any order.
    pub pairs: Vec<Pair>,
    /// Everyone else in the bracket, in any order; moved-down players among them are the Limbo.
    pub downfloaters: Vec<Rank>,
}

/// Two players to be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair {
    /// The one with the smaller rank; in a pair with a moved-down player, that one.
    pub higher: Rank,
    /// The other one.
    pub lower: Rank,
}

impl Pair {
    /// The pair of two players given in either order.
    pub fn of(one: Rank, other: Rank) -> Self {
        Self { higher: one.min(other), lower: one.max(other) }
    }
}

impl Bracket {
    /// Whether the player comes from a higher scoregroup.
    pub const fn is_moved_down(&self, rank: Rank) -> bool {
        rank < self.residents.start
    }

    /// The players in the order of their sequence numbers, BSN 1, 2, 3 … [4.1].
    pub fn players(&self) -> impl Iterator<Item = Rank> + use<> {
        self.moved_down.clone().into_iter().chain(self.residents.clone())
    }

    /// Whether the two can be a pair of this bracket: [`State::compat`], and not both moved down [3.3.3].
    pub fn admits(&self, state: &State, pair: Pair) -> bool {
        !self.is_moved_down(pair.lower) && state.compat(pair.higher, pair.lower)
    }
}

impl Candidate {
    /// The pairs of moved-down players: in each, the higher is the moved-down one [3.3.3].
    pub fn moved_down_pairs(&self, bracket: &Bracket) -> impl Iterator<Item = Pair> {
        self.pairs.iter().copied().filter(|pair| bracket.is_moved_down(pair.higher))
    }

    /// The downfloaters who belong to the scoregroup.
    pub fn resident_downfloaters(&self, bracket: &Bracket) -> impl Iterator<Item = Rank> {
        self.downfloaters.iter().copied().filter(|&rank| !bracket.is_moved_down(rank))
    }

    /// The moved-down players who float again [3.2.4].
    pub fn limbo(&self, bracket: &Bracket) -> impl Iterator<Item = Rank> {
        self.downfloaters.iter().copied().filter(|&rank| bracket.is_moved_down(rank))
    }
}
