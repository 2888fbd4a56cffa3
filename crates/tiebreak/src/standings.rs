//! A ranking: who stands where, with the values that decided.

use std::cmp::Reverse;
use std::collections::HashMap;

use ronde_domain::{PairingNumber, Points};

use crate::Value;

/// A tie-break that Ronde can compute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TieBreak {
    /// BH-1 of the nearest-opponent Swiss: sum of the opponents' points without the lowest.
    BuchholzCut1,
    /// BH-2 of the nearest-opponent Swiss: without the two lowest.
    BuchholzCut2,
    /// SB: points of the beaten and half of those of the drawn opponents.
    SonnebornBerger,
    /// GS, WIN: games won by playing or because the opponent did not come; byes not.
    Wins,
}

impl TieBreak {
    /// The short code, as in programs' output.
    pub const fn code(self) -> &'static str {
        match self {
            Self::BuchholzCut1 => "BH-1",
            Self::BuchholzCut2 => "BH-2",
            Self::SonnebornBerger => "SB",
            Self::Wins => "WIN",
        }
    }

    /// How many decimals a person wants to see: none for a count.
    pub const fn decimals(self) -> usize {
        match self {
            Self::Wins => 0,
            _ => 2,
        }
    }
}

/// One line of the ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The place; equal for players whom nothing separates, none for one who is not ranked.
    pub rank: Option<u32>,
    /// Who.
    pub number: PairingNumber,
    /// The score.
    pub points: Points,
    /// The tie-break values, in the order of [`Standings::tie_breaks`].
    pub values: Vec<Value>,
}

/// A ranking, the best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    tie_breaks: &'static [TieBreak],
    rows: Vec<Standing>,
    places: HashMap<PairingNumber, usize>,
}

/// What happens when every tie-break is equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StillTied {
    /// The lower pairing number stands higher.
    ByNumber,
    /// The place is shared.
    ShareThePlace,
}

impl Standings {
    /// Ranks rows that come in any order. Rows in `unranked` follow the others without a place.
    pub(crate) fn rank(
        tie_breaks: &'static [TieBreak],
        mut rows: Vec<Standing>,
        still_tied: StillTied,
        unranked: &[PairingNumber],
    ) -> Self {
        let left_out = |row: &Standing| unranked.contains(&row.number);
        rows.sort_by_cached_key(|row| {
            (left_out(row), Reverse(row.points), Reverse(row.values.clone()), row.number)
        });
        let mut previous: Option<(u32, Points, Vec<Value>)> = None;
        for (place, row) in (1u32..).zip(&mut rows) {
            if left_out(row) {
                row.rank = None;
                continue;
            }
            let rank = match &previous {
                Some((rank, points, values))
                    if still_tied == StillTied::ShareThePlace
                        && (points, values) == (&row.points, &row.values) =>
                {
                    *rank
                }
                _ => place,
            };
            row.rank = Some(rank);
            previous = Some((rank, row.points, row.values.clone()));
        }
        let places = rows.iter().enumerate().map(|(place, row)| (row.number, place)).collect();
        Self { tie_breaks, rows, places }
    }

    /// The tie-breaks after points, in the order in which they decide.
    pub const fn tie_breaks(&self) -> &'static [TieBreak] {
        self.tie_breaks
    }

    /// The lines, the best first.
    pub fn rows(&self) -> &[Standing] {
        &self.rows
    }

    /// The line of one player.
    pub fn of(&self, number: PairingNumber) -> Option<&Standing> {
        self.rows.get(*self.places.get(&number)?)
    }
}
