//! The engine's input: the rounds so far, who is present, and what the organiser has decreed.

use ronde_domain::{Color, Crosstable, PairingNumber, Points, RoundNumber};

/// Who is to be paired, and everything that the rules need. The round to be paired is the one after the table's last.
///
/// The order of `present`, of `forbidden` and of the players in each set doesn't matter.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    /// All players' rounds so far, with the point system.
    pub table: &'a Crosstable,
    /// Who is to be paired: registered, arrived, not withdrawn, without an announced bye.
    pub present: &'a [PairingNumber],
    /// The number of rounds of the tournament; the rules for topscorers apply in the last one [1.8].
    pub rounds: u16,
    /// The colour drawn by lot, which odd numbers get if nothing else decides [5.1].
    pub initial_color: Color,
    /// Virtual points, as in record `250`; if two ranges overlap, the first one counts.
    pub accelerations: &'a [VirtualPoints],
    /// Sets of players; in this round no two in a set may meet, as in record `260`.
    pub forbidden: &'a [Vec<PairingNumber>],
}

/// Virtual points for a range of players in a range of rounds (C.04.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct VirtualPoints {
    /// How many, in each of the rounds; they do not add up.
    pub points: Points,
    /// The first round.
    pub first_round: RoundNumber,
    /// The last round.
    pub last_round: RoundNumber,
    /// From which player on.
    pub first: PairingNumber,
    /// Up to which player.
    pub last: PairingNumber,
}

/// Why a field makes no sense, regardless of any rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsound {
    /// The list of those present is empty.
    #[error("nobody is present")]
    NobodyPresent,
    /// Somebody listed has no card in the table.
    #[error("player {0} is to be paired but is not in the table")]
    UnknownPlayer(PairingNumber),
    /// Somebody is listed twice.
    #[error("player {0} is to be paired twice")]
    ListedTwice(PairingNumber),
}

impl Field<'_> {
    /// The round to be paired.
    pub fn round(&self) -> RoundNumber {
        RoundNumber::from_index(self.table.rounds())
    }

    /// Whether the round to be paired is the last of the tournament. A round beyond the plan counts as last.
    pub fn is_last_round(&self) -> bool {
        self.round().get() >= self.rounds
    }

    /// The virtual points of every player in the round at `index`, by [`PairingNumber::index`].
    pub(super) fn virtual_points(&self, index: usize) -> Vec<Points> {
        let cards = self.table.cards();
        let mut virtual_points = vec![Points::ZERO; cards.last().map_or(0, |card| card.number.index() + 1)];
        // backwards, so that of overlapping ranges the first one is written last
        for range in self.accelerations.iter().rev() {
            if (range.first_round.index()..=range.last_round.index()).contains(&index) {
                let end = virtual_points.len().min(range.last.index() + 1);
                let start = end.min(range.first.index());
                virtual_points[start..end].fill(range.points);
            }
        }
        virtual_points
    }
}
