//! A value in its parts: what each round contributed, what was cut, and the figures in between.

use ronde_domain::{PairingNumber, Points, RoundNumber, Share};
use serde::Serialize;

use super::cut::Cut;
use super::record::Kind;
use crate::Value;

/// Where the amount of a part comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// The opponent's score, adjusted where the rules say so.
    OpponentScore,
    /// The own score, for a dummy in the place of an opponent.
    OwnScore,
    /// The scheduled opponent's score, since a dummy has at most that.
    OwnScoreCappedByOpponent,
    /// A draw in each round, since a dummy has at most that.
    OwnScoreCappedByDraws,
    /// The score of the virtual opponent of earlier rules.
    VirtualOpponent,
    /// Nothing: a round that was missed with notice.
    Nothing,
    /// The opponent's Buchholz.
    OpponentBuchholz,
    /// The opponent's rating.
    OpponentRating,
    /// The opponent's performance.
    OpponentPerformance,
    /// The own score after the round.
    RunningScore,
    /// One for a round that counts, half of one, or none.
    Count,
    /// The points of the round, if the opponent reached the limit.
    OwnPoints,
    /// What one pairing system alone counts, and how much of it. The message says what it is.
    OfSystem {
        /// The name of the message.
        message: &'static str,
        /// How much of the amount the round gives.
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
    /// The score, rating or count that the round stands for.
    pub amount: Value,
    /// The points scored in the round.
    pub points: Points,
    /// What the round adds to the sum, unless it was cut.
    pub worth: Value,
    /// Why it was left out, if it was.
    pub cut: Option<Cut>,
}

/// How the parts make the value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Working {
    /// They are added.
    Sum,
    /// They are added, and something that belongs to no round. The message says what it is.
    SumWith {
        /// The name of the message.
        message: &'static str,
        /// What is added.
        amount: Value,
    },
    /// They are added and divided.
    Average {
        /// How many there are.
        count: usize,
    },
    /// The average rating and what the percentage is worth.
    Performance {
        /// The rounded average of the ratings.
        average: i64,
        /// The score in percent.
        percent: i64,
        /// What the table gives for it.
        difference: i64,
    },
    /// The lowest rating from which the score was to be expected.
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
    /// It is read off, not computed.
    Given,
    /// The tie-break is left out, since somebody has no rating.
    Dropped,
}

/// The separate standings of those who were still tied, as direct encounter sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Encounter {
    /// Those who were tied, with their scores against each other, the best first.
    pub group: Vec<Encountered>,
}

/// One of those who were tied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Encountered {
    /// Who.
    pub player: PairingNumber,
    /// The score against the others, where a pair that met more than once counts with the average.
    pub score: String,
    /// How many of the others the player has not met.
    pub not_met: usize,
    /// The place; 0 if direct encounter separates nobody.
    pub place: u32,
}

/// One value, explained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Breakdown {
    /// The value; none if there is none.
    pub value: Option<Value>,
    /// How the parts make it.
    pub working: Working,
    /// What each round contributed.
    pub parts: Vec<Part>,
}

impl Breakdown {
    /// Parts that are added, without those that were cut.
    pub(crate) fn sum(parts: Vec<Part>) -> Self {
        let value = parts.iter().filter(|part| part.cut.is_none()).map(|part| part.worth).sum();
        Self { value: Some(value), working: Working::Sum, parts }
    }

    /// Parts whose average is rounded half up to a multiple of `unit` hundredths; no value without parts.
    pub(crate) fn average(parts: Vec<Part>, unit: i64) -> Self {
        let (value, count) = mean(&parts, unit);
        Self { value, working: Working::Average { count }, parts }
    }

    /// A value that is read off.
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
