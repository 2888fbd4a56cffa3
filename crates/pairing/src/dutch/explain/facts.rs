//! The parts of an explanation: facts without words. Callers make sentences of them, in their language.

use ronde_domain::{Color, PairingNumber, Points, RoundNumber};
use serde::Serialize;

use crate::dutch::Criterion;
use crate::dutch::color::ColorRule;

/// Why a round is paired as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// The round.
    pub round: RoundNumber,
    /// The brackets from the top down.
    pub brackets: Vec<BracketReasons>,
    /// The pairing-allocated bye, in an odd field.
    pub bye: Option<ByeReasons>,
}

/// One bracket: its players, its pairing, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BracketReasons {
    /// The score of its residents.
    pub score: Points,
    /// Players moved down from above.
    pub moved_down: Vec<PairingNumber>,
    /// The scoregroup.
    pub residents: Vec<PairingNumber>,
    /// The pairs, those of moved-down players first.
    pub pairs: Vec<PairReasons>,
    /// The natural pairing: with the same number of pairs, the upper half against the lower half, in order
    /// [3.3].
    pub natural: Vec<Meeting>,
    /// Whether the natural pairing was taken, or otherwise what spoke against it.
    pub verdict: Verdict,
    /// The players who float down or have the bye.
    pub floaters: Vec<Floater>,
}

/// Two players, the higher ranked first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Meeting {
    /// The higher ranked.
    pub higher: PairingNumber,
    /// The lower ranked.
    pub lower: PairingNumber,
}

/// A pair with its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PairReasons {
    /// White.
    pub white: PairingNumber,
    /// Black.
    pub black: PairingNumber,
    /// The rule that decided the colours.
    pub color_rule: ColorRule,
}

/// What happened to the natural pairing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It was taken.
    Taken,
    /// These of its pairs may not meet.
    Forbidden(Vec<ForbiddenMeeting>),
    /// The rest of the field could not be completed: at all (C4), or not with the bye for the lowest score (C5).
    NotCompletable(Criterion),
    /// It is worse than the actual pairing.
    Worse(Comparison),
}

/// Two players who may not meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ForbiddenMeeting {
    /// The two.
    #[serde(flatten)]
    pub meeting: Meeting,
    /// The reason.
    pub bar: Bar,
}

/// The rule that keeps two players apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bar {
    /// C1: they met in this round.
    Met(RoundNumber),
    /// C3: both must have this colour, and neither is a topscorer.
    SameColor(Color),
    /// The organiser keeps them apart.
    Ban,
}

/// The first criterion in which two candidates differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Comparison {
    /// The criterion.
    pub criterion: Criterion,
    /// How often it fails, for criteria that count.
    pub counts: Option<Counts>,
}

/// How often a criterion fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Counts {
    /// In the actual pairing.
    pub taken: usize,
    /// In the other one.
    pub other: usize,
}

/// A player who is not paired in a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Floater {
    /// Who.
    pub player: PairingNumber,
    /// What would happen if this player were paired in the bracket.
    pub reason: FloatReason,
}

/// Why a player floats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FloatReason {
    /// There is nobody in the bracket whom the player may meet.
    NoOpponent,
    /// If the player stayed, the rest of the field could not be completed (C4), or not with the bye for the lowest
    /// possible score (C5).
    NotCompletable(Criterion),
    /// If the player stayed, the bracket would be worse.
    Worse(Comparison),
    /// Somebody must float, and with the floater of the natural pairing the bracket would be worse.
    Instead(Comparison),
    /// Somebody must float; another choice would be no better, and that pairing is generated later [3.8].
    Order,
}

/// The player with the bye, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ByeReasons {
    /// Who.
    pub player: PairingNumber,
    /// The lowest score with which the round can be completed (C5).
    pub score: Points,
    /// The player's rounds without a game (C9).
    pub unplayed: u16,
    /// Why another player of the same score doesn't have it.
    pub reason: FloatReason,
    /// Players with this score or a lower one who have already scored without playing (C2).
    pub barred: Vec<PairingNumber>,
    /// Players with a lower score who could have it, but then others couldn't be paired (C4).
    pub needed: Vec<PairingNumber>,
}

/// The answer to "why don't these two meet?".
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhyNot {
    /// They do meet.
    Paired(PairReasons),
    /// Both are the same player.
    SamePlayer,
    /// These players are not being paired in the round.
    NotPresent(Vec<PairingNumber>),
    /// A rule keeps them apart.
    Forbidden(Bar),
    /// With this pair the round couldn't be completed: at all (C4), or not with the bye for the lowest score (C5).
    NotCompletable(Criterion),
    /// The best round with this pair is worse.
    Worse {
        /// In the bracket with this score, the first that differs.
        bracket: Points,
        /// By this criterion.
        #[serde(flatten)]
        comparison: Comparison,
        /// That bracket in the best round with the pair.
        other: Vec<Meeting>,
    },
    /// The best round with this pair is as good, but its bracket is generated later [3.8].
    Later {
        /// In the bracket with this score, the first that differs.
        bracket: Points,
        /// By this part of the order.
        by: Sequence,
        /// That bracket in the best round with the pair.
        other: Vec<Meeting>,
    },
}

/// The parts of the order in which candidates are generated (article 4), the outermost first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sequence {
    /// Which of the moved-down players are paired [4.4].
    MovedDown,
    /// Their opponents [4.2].
    Opponents,
    /// Which players are exchanged between the upper and the lower half [4.3].
    Exchange,
    /// The order of the lower half [4.2].
    Transposition,
}
