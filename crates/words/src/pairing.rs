//! The reasons of a pairing as parts of sentences: criteria, rules, comparisons.

use ronde_domain::{Color, PairingNumber};
use ronde_pairing::dutch::Criterion;
use ronde_pairing::dutch::color::ColorRule;
use ronde_pairing::dutch::explain::{
    Bar, BracketReasons, Comparison, FloatReason, ForbiddenMeeting, Meeting, Sequence, Verdict,
};

use super::Words;

impl Words {
    /// What a criterion asks for, with its number.
    pub fn criterion(&self, criterion: Criterion) -> String {
        self.say(&format!("criterion-{}", criterion.to_string().to_lowercase()))
    }

    /// By which criterion something is worse, and by how much.
    pub fn worse(&self, comparison: Comparison) -> String {
        let criterion = ("criterion", self.criterion(comparison.criterion).into());
        match comparison.counts {
            None => self.tell("worse", &[criterion]),
            Some(counts) => self.tell(
                "worse-counted",
                &[criterion, ("taken", counts.taken.into()), ("other", counts.other.into())],
            ),
        }
    }

    /// That the round could not be completed: C4 or C5.
    pub fn broken(&self, criterion: Criterion) -> String {
        match criterion {
            Criterion::C5 => self.say("broken-c5"),
            _ => self.say("broken-c4"),
        }
    }

    /// The rule that keeps two apart.
    pub fn bar(&self, bar: Bar) -> String {
        match bar {
            Bar::Met(round) => self.tell("bar-met", &[("round", round.get().into())]),
            Bar::SameColor(Color::White) => self.say("bar-color-white"),
            Bar::SameColor(Color::Black) => self.say("bar-color-black"),
            Bar::Ban => self.say("bar-ban"),
        }
    }

    /// What was decided about the natural pairing of a bracket.
    pub fn verdict(&self, bracket: &BracketReasons) -> String {
        let why = match &bracket.verdict {
            Verdict::Taken if bracket.natural.is_empty() => return self.say("explain-nobody"),
            Verdict::Taken => return self.say("explain-taken"),
            Verdict::Forbidden(pairs) => {
                let pair = |pair: &ForbiddenMeeting| {
                    let why = self.bar(pair.bar);
                    let pair = meetings(&[pair.meeting]);
                    self.tell("natural-pair", &[("pair", pair.into()), ("why", why.into())])
                };
                let pairs: Vec<_> = pairs.iter().map(pair).collect();
                self.tell("natural-forbidden", &[("why", pairs.join(", ").into())])
            }
            Verdict::NotCompletable(criterion) => self.broken(*criterion),
            Verdict::Worse(comparison) => self.worse(*comparison),
        };
        let pairs = meetings(&bracket.natural);
        self.tell("explain-natural", &[("pairs", pairs.into()), ("why", why.into())])
    }

    /// Why somebody floats or has the bye.
    pub fn float_reason(&self, reason: FloatReason) -> String {
        match reason {
            FloatReason::NoOpponent => self.say("float-no-opponent"),
            FloatReason::NotCompletable(criterion) => {
                self.tell("float-not-completable", &[("why", self.broken(criterion).into())])
            }
            FloatReason::Worse(comparison) => {
                self.tell("float-worse", &[("why", self.worse(comparison).into())])
            }
            FloatReason::Instead(comparison) => {
                self.tell("float-instead", &[("why", self.worse(comparison).into())])
            }
            FloatReason::Order => self.say("float-order"),
        }
    }

    /// The rule that gave the colours.
    pub fn color_rule(&self, rule: ColorRule) -> String {
        match rule {
            ColorRule::Both => self.say("color-rule-both"),
            ColorRule::Stronger => self.say("color-rule-stronger"),
            ColorRule::Alternate => self.say("color-rule-alternate"),
            ColorRule::HigherRanked => self.say("color-rule-higher"),
            ColorRule::Lot => self.say("color-rule-lot"),
        }
    }

    /// Why something is generated later.
    pub fn sequence(&self, sequence: Sequence) -> String {
        match sequence {
            Sequence::MovedDown => self.say("sequence-moved-down"),
            Sequence::Opponents => self.say("sequence-opponents"),
            Sequence::Exchange => self.say("sequence-exchange"),
            Sequence::Transposition => self.say("sequence-transposition"),
        }
    }
}

/// Pairs without colours, such as `1×5 2×6`.
pub fn meetings(pairs: &[Meeting]) -> String {
    let pairs: Vec<_> = pairs.iter().map(|pair| format!("{}×{}", pair.higher, pair.lower)).collect();
    pairs.join(" ")
}

/// Numbers, such as `1 2 5`.
pub fn numbers(players: &[PairingNumber]) -> String {
    players.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
