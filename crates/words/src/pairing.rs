//! The reasons of a pairing as parts of sentences: criteria, rules, comparisons.

use ronde_domain::{Color, PairingNumber};
use ronde_pairing::dutch::Criterion;
use ronde_pairing::dutch::color::ColorRule;
use ronde_pairing::dutch::explain::{
    Bar, BracketReasons, ByeReasons, Comparison, FloatReason, Floater, ForbiddenMeeting, Meeting, Sequence,
    Verdict,
};

use super::Words;

impl Words {
    /// What a criterion demands, with its number.
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

    /// Says that the round could not be completed: C4 or C5.
    pub fn broken(&self, criterion: Criterion) -> String {
        match criterion {
            Criterion::C5 => self.say("broken-c5"),
            _ => self.say("broken-c4"),
        }
    }

    /// The rule that keeps two players apart.
    pub fn bar(&self, bar: Bar) -> String {
        match bar {
            Bar::Met(round) => self.tell("bar-met", &[("round", round.get().into())]),
            Bar::SameColor(Color::White) => self.say("bar-color-white"),
            Bar::SameColor(Color::Black) => self.say("bar-color-black"),
            Bar::Ban => self.say("bar-ban"),
        }
    }

    /// What happened to the natural pairing of a bracket.
    pub fn verdict(&self, bracket: &BracketReasons) -> String {
        let Some(why) = self.objection(&bracket.verdict) else {
            return self.say(if bracket.natural.is_empty() { "explain-nobody" } else { "explain-taken" });
        };
        let pairs = meetings(&bracket.natural);
        self.tell("explain-natural", &[("pairs", pairs.into()), ("why", why.into())])
    }

    /// What spoke against the natural pairing; `None` if it was taken.
    pub fn objection(&self, verdict: &Verdict) -> Option<String> {
        Some(match verdict {
            Verdict::Taken => return None,
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
        })
    }

    /// Why a player floats or has the bye.
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

    /// Says that a player floats, and why.
    pub fn floater(&self, floater: &Floater, name: &dyn Fn(PairingNumber) -> String) -> String {
        let why = self.float_reason(floater.reason);
        self.tell("explain-floater", &[("player", name(floater.player).into()), ("why", why.into())])
    }

    /// Who has the bye and why, one line each.
    pub fn bye_reasons(&self, reasons: &ByeReasons, name: &dyn Fn(PairingNumber) -> String) -> Vec<String> {
        let score = self.decimal(&reasons.score.to_string());
        let player = ("player", name(reasons.player).into());
        let mut lines = vec![self.tell("explain-bye", &[player, ("score", score.into())])];
        let why = self.float_reason(reasons.reason);
        lines.push(
            self.tell("explain-bye-why", &[("why", why.into()), ("unplayed", reasons.unplayed.into())]),
        );
        if !reasons.barred.is_empty() {
            let players = numbers(&reasons.barred);
            lines.push(self.tell("explain-bye-barred", &[("players", players.into())]));
        }
        if !reasons.needed.is_empty() {
            let players = numbers(&reasons.needed);
            lines.push(self.tell("explain-bye-needed", &[("players", players.into())]));
        }
        lines
    }

    /// The rule that decided the colours.
    pub fn color_rule(&self, rule: ColorRule) -> String {
        match rule {
            ColorRule::Both => self.say("color-rule-both"),
            ColorRule::Stronger => self.say("color-rule-stronger"),
            ColorRule::Alternate => self.say("color-rule-alternate"),
            ColorRule::HigherRanked => self.say("color-rule-higher"),
            ColorRule::Lot => self.say("color-rule-lot"),
        }
    }

    /// Why a candidate is generated later.
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
