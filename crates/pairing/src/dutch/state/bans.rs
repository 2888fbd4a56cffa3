//! Whom the organiser keeps apart: the forbidden sets, seen from each player.

use ronde_domain::PairingNumber;

/// The indices of the sets of each player, by rank. A set is never taken apart into pairs: clubs may be large.
#[derive(Clone, Debug, Default)]
pub(super) struct Bans {
    /// Where the sets of each rank begin, and behind them the end; empty if there is no set at all.
    starts: Vec<u32>,
    sets: Vec<u32>,
}

impl Bans {
    /// The sets of so many players. Whoever has no rank, unknown or absent, cannot be met anyway.
    pub(super) fn new(
        forbidden: &[Vec<PairingNumber>],
        players: usize,
        rank: impl Fn(PairingNumber) -> Option<u32>,
    ) -> Self {
        if forbidden.is_empty() {
            return Self::default();
        }
        let mut banned: Vec<(u32, u32)> = Vec::new();
        for (set, members) in (0..).zip(forbidden) {
            banned.extend(members.iter().filter_map(|&number| Some((rank(number)?, set))));
        }
        banned.sort_unstable();
        let mut starts = vec![0; players + 1];
        for &(rank, _) in &banned {
            starts[rank as usize + 1] += 1;
        }
        for rank in 0..players {
            starts[rank + 1] += starts[rank];
        }
        Self { starts, sets: banned.into_iter().map(|(_, set)| set).collect() }
    }

    /// The sets of one player, in increasing order.
    pub(super) fn of(&self, rank: usize) -> &[u32] {
        match self.starts.get(rank..rank + 2) {
            Some(&[start, end]) => &self.sets[start as usize..end as usize],
            _ => &[],
        }
    }

    /// Whether the two are in one set.
    pub(super) fn part(&self, one: usize, other: usize) -> bool {
        let (ones, others) = (self.of(one), self.of(other));
        let (few, many) = if ones.len() <= others.len() { (ones, others) } else { (others, ones) };
        few.iter().any(|set| many.binary_search(set).is_ok())
    }
}
