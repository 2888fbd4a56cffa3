//! A value in its parts: what each round contributed, what was cut, and intermediate results.

use ronde_domain::{PairingNumber, Points, RoundNumber, Share};
use serde::Serialize;

use super::cut::Cut;
use super::record::Kind;
use crate::Value;

/// Where the amount of a part comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// The opponent's score, adjusted where the rules require it.
    OpponentScore,
    /// The player's own score, for a dummy instead of an opponent.
    OwnScore,
    /// The scheduled opponent's score, which is the maximum for a dummy.
    OwnScoreCappedByOpponent,
    /// A draw in each round, which is the maximum for a dummy.
    OwnScoreCappedByDraws,
    /// The score of the virtual opponent of earlier rules.
    VirtualOpponent,
    /// Nothing: a round missed with notice.
    Nothing,
    /// The opponent's Buchholz.
    OpponentBuchholz,
    /// The opponent's rating.
    OpponentRating,
    /// The opponent's performance.
    OpponentPerformance,
    /// The player's score after the round.
    RunningScore,
    /// One for a round that counts, a half, or none.
    Count,
    /// The points of the round, if the opponent reached the limit.
    OwnPoints,
    /// Something only one pairing system counts, and which share of it. The message says what it is.
    OfSystem {
        /// The name of the message.
        message: &'static str,
        /// The share of the amount that the round gives.
        share: Share,
    },
}

/// What one round contributed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Part {
    /// The round.
    pub round: RoundNumber,
    /// What the round was.
    pub kind: Kind,
    /// The scheduled opponent, if there was one.
    pub opponent: Option<PairingNumber>,
    /// Where the amount comes from.
    pub basis: Basis,
    /// The score, rating or count that the round represents.
    pub amount: Value,
    /// The points scored in the round.
    pub points: Points,
    /// What the round adds to the sum, unless it was cut.
    pub worth: Value,
    /// Why it was left out, if it was.
    pub cut: Option<Cut>,
}

/// How the parts add up to the value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Working {
    /// They are added.
    Sum,
    /// They are added, together with something that belongs to no round. The message says what it is.
    SumWith {
        /// The name of the message.
        message: &'static str,
        /// What is added.
        amount: Value,
    },
    /// They are averaged.
    Average {
        /// How many there are.
        count: usize,
    },
    /// The average rating, plus the rating difference for the percentage.
    Performance {
        /// The rounded average of the ratings.
        average: i64,
        /// The score in percent.
        percent: i64,
        /// What the table gives for it.
        difference: i64,
    },
    /// The lowest rating that would be expected to achieve the score.
    Perfect {
        /// The score over the board.
        score: Points,
    },
    /// The points against those at or above the limit.
    Limit {
        /// The lowest score that counts.
        limit: String,
    },
    /// The games between those who were still tied.
    Encounter(Encounter),
    /// It is a given, not computed.
    Given,
    /// The tie-break is dropped because somebody has no rating.
    Dropped,
}

/// The separate standings of the tied players, as direct encounter sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Encounter {
    /// The tied players with their scores against each other, the best first.
    pub group: Vec<Encountered>,
}

/// A tied player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Encountered {
    /// Who.
    pub player: PairingNumber,
    /// The score against the others; pairs that met more than once count with the average.
    pub score: String,
    /// How many of the others the player has not met.
    pub not_met: usize,
    /// The place; 0 if direct encounter separates nobody.
    pub place: u32,
}

/// One value, explained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Breakdown {
    /// The value, if there is one.
    pub value: Option<Value>,
    /// How the parts add up to it.
    pub working: Working,
    /// What each round contributed.
    pub parts: Vec<Part>,
}

impl Breakdown {
    /// The sum of the parts that were not cut.
    pub(crate) fn sum(parts: Vec<Part>) -> Self {
        let value = parts.iter().filter(|part| part.cut.is_none()).map(|part| part.worth).sum();
        Self { value: Some(value), working: Working::Sum, parts }
    }

    /// The average of the parts, rounded half up to a multiple of `unit` hundredths; no value without parts.
    pub(crate) fn average(parts: Vec<Part>, unit: i64) -> Self {
        let (value, count) = mean(&parts, unit);
        Self { value, working: Working::Average { count }, parts }
    }

    pub(crate) const fn given(value: Option<Value>) -> Self {
        Self { value, working: Working::Given, parts: Vec::new() }
    }
}

/// The rounded mean of the parts that were not cut, and their number.
pub(crate) fn mean(parts: &[Part], unit: i64) -> (Option<Value>, usize) {
    let kept = || parts.iter().filter(|part| part.cut.is_none());
    let count = kept().count();
    let sum: Value = kept().map(|part| part.worth).sum();
    (sum.mean(count, unit), count)
}
