//! What an explanation consists of: facts without words. Sentences and their languages are the caller's.

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

/// One bracket: who was in it, what came out, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BracketReasons {
    /// The score of its residents.
    pub score: Points,
    /// Who came down from above.
    pub moved_down: Vec<PairingNumber>,
    /// The scoregroup.
    pub residents: Vec<PairingNumber>,
    /// The pairs, those of moved-down players first.
    pub pairs: Vec<PairReasons>,
    /// The natural pairing: with as many pairs, the upper half against the lower half, in order [3.3].
    pub natural: Vec<Meeting>,
    /// Whether it is the natural pairing; otherwise what spoke against that.
    pub verdict: Verdict,
    /// Who floats down, or has the bye.
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
    /// What gave them these colours.
    pub color_rule: ColorRule,
}

/// What was decided about the natural pairing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It was taken.
    Taken,
    /// These of its pairs may not meet.
    Forbidden(Vec<ForbiddenMeeting>),
    /// The rest of the field could not be completed: at all (C4), or not with the bye for the lowest score (C5).
    NotCompletable(Criterion),
    /// It is worse than what was taken.
    Worse(Comparison),
}

/// Two who may not meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ForbiddenMeeting {
    /// The two.
    #[serde(flatten)]
    pub meeting: Meeting,
    /// Why.
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
    /// How often, where it is a matter of counting.
    pub counts: Option<Counts>,
}

/// How often a criterion fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Counts {
    /// In what was taken.
    pub taken: usize,
    /// In the other one.
    pub other: usize,
}

/// Somebody who is not paired in a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Floater {
    /// Who.
    pub player: PairingNumber,
    /// What would be if this player were paired in the bracket.
    pub reason: FloatReason,
}

/// Why somebody floats.
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
    /// Somebody must float, and with whoever floats in the natural pairing the bracket would be worse.
    Instead(Comparison),
    /// Somebody must float; if it were another, nothing would be better, and that pairing is generated later [3.8].
    Order,
}

/// Who has the bye, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ByeReasons {
    /// Who.
    pub player: PairingNumber,
    /// The lowest score with which the round can be completed (C5).
    pub score: Points,
    /// The player's rounds without a game (C9).
    pub unplayed: u16,
    /// Why not another one of the same score.
    pub reason: FloatReason,
    /// Players of this score or a lower one who have already scored without playing (C2).
    pub barred: Vec<PairingNumber>,
    /// Players of a lower score who might have it, but then others could not be paired (C4).
    pub needed: Vec<PairingNumber>,
}

/// The answer to "why do these two not meet?".
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhyNot {
    /// They do meet.
    Paired(PairReasons),
    /// It is one player.
    SamePlayer,
    /// These are not to be paired in the round.
    NotPresent(Vec<PairingNumber>),
    /// A rule keeps them apart.
    Forbidden(Bar),
    /// With this pair the round could not be completed: at all (C4), or not with the bye for the lowest score (C5).
    NotCompletable(Criterion),
    /// The best round with this pair is worse.
    Worse {
        /// In the bracket of this score, which is the first that differs.
        bracket: Points,
        /// By this criterion.
        #[serde(flatten)]
        comparison: Comparison,
        /// That bracket in the best round with the pair.
        other: Vec<Meeting>,
    },
    /// The best round with this pair is as good, but its bracket is generated later [3.8].
    Later {
        /// In the bracket of this score, which is the first that differs.
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
    /// Who changes between the upper and the lower half [4.3].
    Exchange,
    /// The order of the lower half [4.2].
    Transposition,
}
