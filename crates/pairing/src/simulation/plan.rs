//! The plan of a made-up tournament.

use std::ops::RangeInclusive;

use ronde_domain::{Color, Scoring};

/// A chance in millionths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rate(u32);

impl Rate {
    /// It never happens.
    pub const NEVER: Self = Self(0);
    /// It always happens.
    pub const ALWAYS: Self = Self(1_000_000);

    /// This many in a hundred; more than a hundred means always.
    pub const fn percent(percent: u32) -> Self {
        Self::from_millionths(percent.saturating_mul(10_000))
    }

    /// This many in a million; more than a million means always.
    pub const fn from_millionths(millionths: u32) -> Self {
        if millionths > Self::ALWAYS.0 { Self::ALWAYS } else { Self(millionths) }
    }

    /// How many in a million.
    pub const fn millionths(self) -> u32 {
        self.0
    }

    /// The chance as a fraction of one.
    pub fn fraction(self) -> f64 {
        f64::from(self.0) / f64::from(Self::ALWAYS.0)
    }
}

/// How often things happen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rates {
    /// Games that end in a draw; `None` to go by the ratings ([`super::model`]).
    pub draws: Option<Rate>,
    /// Games not played because somebody is absent; in one of five, both are.
    pub forfeits: Rate,
    /// Games that end before both players have moved, and so are not rated.
    pub short_games: Rate,
    /// Games after which the arbiter takes points away: ½–0, 0–½ or 0–0.
    pub unusual_results: Rate,
    /// Half-point byes, for each player and round.
    pub half_byes: Rate,
    /// Full-point byes, for each player and round.
    pub full_byes: Rate,
    /// Zero-point byes, for each player and round.
    pub zero_byes: Rate,
    /// Players who withdraw, for each player and round from the second on.
    pub withdrawals: Rate,
    /// Players who enter after the first round, of all players.
    pub late_entries: Rate,
}

/// How strong the players are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ratings {
    /// Drawn, from the lowest to the highest.
    Within(RangeInclusive<u16>),
    /// Those of another tournament in the order of its numbers; any further players are as strong as the last
    /// one.
    Given(Vec<u16>),
}

/// How pairing numbers are assigned. Given ratings are in order already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbering {
    /// The higher rating has the lower number.
    #[default]
    ByRating,
    /// By lot.
    ByLot,
}

/// Whether the first rounds are accelerated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Acceleration {
    /// They are not.
    #[default]
    None,
    /// By the Baku method (C.04.7).
    Baku,
}

/// The plan of a made-up tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many players, including late entries.
    pub players: u32,
    /// How many rounds.
    pub rounds: u16,
    /// How strong the players are.
    pub ratings: Ratings,
    /// How pairing numbers are assigned.
    pub numbering: Numbering,
    /// How often things happen.
    pub rates: Rates,
    /// White's advantage over the model, in rating points.
    pub white_bonus: i16,
    /// Whether the first rounds are accelerated.
    pub acceleration: Acceleration,
    /// The point system.
    pub scoring: Scoring,
    /// How many sets of two or three players may not meet, in all or in some rounds.
    pub forbidden_sets: u16,
    /// The initial colour; `None` to draw it.
    pub initial_color: Option<Color>,
}

impl Plan {
    /// A clean tournament: everyone plays every round.
    pub fn new(players: u32, rounds: u16) -> Self {
        Self {
            players,
            rounds,
            ratings: Ratings::Within(1400..=2600),
            numbering: Numbering::ByRating,
            rates: Rates::default(),
            white_bonus: 0,
            acceleration: Acceleration::None,
            scoring: Scoring::default(),
            forbidden_sets: 0,
            initial_color: None,
        }
    }
}
