//! Explains a player's place in words: the place, the neighbours, and each value round by round.
//!
//! Terminals join the parts to lines, pages make tables of them. The caller decides how players are called.

use ronde_domain::{PairingNumber, RoundNumber};
use ronde_tiebreak::Value;
use ronde_tiebreak::fide::{Basis, Breakdown, Encounter, Explained, Explanation, Neighbour, Part, Working};

use super::Words;

/// A tied group longer than this is counted, not listed, if nobody in it is separated.
const LONG_GROUP: usize = 20;

/// Explains a player's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankingReasons {
    /// Whose place it is.
    pub title: String,
    /// What separates the player from those directly above and below.
    pub neighbours: Vec<String>,
    /// The values in the order of the list.
    pub values: Vec<ValueReasons>,
}

/// How one value came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueReasons {
    /// The code of the tie-break.
    pub code: String,
    /// The value.
    pub value: String,
    /// Round by round.
    pub parts: Vec<PartReasons>,
    /// How the parts add up, one line each.
    pub working: Vec<String>,
}

/// What one round gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartReasons {
    /// The round.
    pub round: RoundNumber,
    /// The scheduled opponent.
    pub opponent: Option<PairingNumber>,
    /// What the round adds.
    pub sum: String,
    /// The kind of round, where the amount comes from, and whether it was cut.
    pub facts: String,
    /// Whether it was left out of the sum.
    pub is_cut: bool,
}

impl Words {
    /// Explains a player's place.
    pub fn ranking_reasons(
        &self,
        explanation: &Explanation,
        name: &dyn Fn(PairingNumber) -> String,
    ) -> RankingReasons {
        Teller { words: self, name }.reasons(explanation)
    }

    fn value(&self, value: Option<Value>) -> String {
        value.map_or_else(|| self.say("reasons-no-value"), |value| self.decimal(&value.shortest()))
    }
}

struct Teller<'a> {
    words: &'a Words,
    name: &'a dyn Fn(PairingNumber) -> String,
}

impl Teller<'_> {
    fn reasons(&self, explanation: &Explanation) -> RankingReasons {
        let name = (self.name)(explanation.player);
        let rank = explanation.rank.unwrap_or(0);
        let above = explanation.above.iter().map(|other| self.neighbour("reasons-above", other));
        let below = explanation.below.iter().map(|other| self.neighbour("reasons-below", other));
        RankingReasons {
            title: self.words.tell("reasons-title", &[("player", name.into()), ("rank", rank.into())]),
            neighbours: above.chain(below).collect(),
            values: explanation.values.iter().map(|explained| self.explained(explained)).collect(),
        }
    }

    fn neighbour(&self, id: &str, other: &Neighbour) -> String {
        let words = self.words;
        let why = match &other.decided_by {
            None => words.say("reasons-shared"),
            Some(decision) => {
                let (own, theirs) = (words.value(decision.own), words.value(decision.other));
                let code = decision.code.as_str();
                words.tell(
                    "reasons-decided",
                    &[("code", code.into()), ("own", own.into()), ("other", theirs.into())],
                )
            }
        };
        let values = [
            ("player", (self.name)(other.player).into()),
            ("rank", other.rank.unwrap_or(0).into()),
            ("why", why.into()),
        ];
        words.tell(id, &values)
    }

    fn explained(&self, explained: &Explained) -> ValueReasons {
        let Explained { code, breakdown } = explained;
        // a product is informative even if one factor is one
        let products = breakdown.parts.iter().any(|part| part.worth != part.amount);
        ValueReasons {
            code: code.clone(),
            value: self.words.value(breakdown.value),
            parts: breakdown.parts.iter().map(|part| self.part(part, products)).collect(),
            working: self.working(breakdown),
        }
    }

    fn part(&self, part: &Part, products: bool) -> PartReasons {
        let words = self.words;
        let mut facts = vec![words.kind(part.kind)];
        facts.extend(words.basis(part.basis));
        facts.extend(part.cut.map(|cut| words.cut(cut)));
        let sum = if part.basis == Basis::OwnPoints {
            let (score, points) = (words.value(Some(part.amount)), words.value(Some(part.worth)));
            words.tell("reasons-against", &[("score", score.into()), ("points", points.into())])
        } else if let Basis::OfSystem { share, .. } = part.basis {
            let worth = words.value(Some(part.worth));
            let is_whole = part.worth == part.amount;
            if is_whole { worth } else { format!("{} × {share} = {worth}", words.value(Some(part.amount))) }
        } else if !products {
            words.value(Some(part.worth))
        } else {
            let points = words.decimal(&Value::of(part.points).shortest());
            format!("{} × {points} = {}", words.value(Some(part.amount)), words.value(Some(part.worth)))
        };
        PartReasons {
            round: part.round,
            opponent: part.opponent,
            sum,
            facts: facts.join(", "),
            is_cut: part.cut.is_some(),
        }
    }

    fn working(&self, breakdown: &Breakdown) -> Vec<String> {
        let words = self.words;
        match &breakdown.working {
            Working::Sum | Working::Given => Vec::new(),
            Working::SumWith { message, amount } => {
                vec![words.tell(message, &[("amount", words.value(Some(*amount)).into())])]
            }
            Working::Average { count } => vec![words.tell("reasons-average", &[("count", (*count).into())])],
            Working::Performance { average, percent, difference } => {
                let difference = format!("{difference:+}");
                vec![words.tell(
                    "reasons-performance",
                    &[
                        ("average", (*average).into()),
                        ("percent", (*percent).into()),
                        ("difference", difference.into()),
                    ],
                )]
            }
            Working::Perfect { score } => {
                let score = words.decimal(&Value::of(*score).shortest());
                vec![words.tell("reasons-perfect", &[("score", score.into())])]
            }
            Working::Limit { limit } => {
                vec![words.tell("reasons-limit", &[("limit", words.decimal(limit).into())])]
            }
            Working::Encounter(encounter) => self.encounter(encounter),
            Working::Dropped => vec![words.say("reasons-dropped")],
        }
    }

    fn encounter(&self, encounter: &Encounter) -> Vec<String> {
        let words = self.words;
        if encounter.group.len() < 2 {
            return vec![words.say("reasons-nobody-tied")];
        }
        let split = encounter.group.iter().any(|member| member.place > 0);
        if !split && encounter.group.len() > LONG_GROUP {
            return vec![words.tell("reasons-encounter-many", &[("count", encounter.group.len().into())])];
        }
        let verdict =
            if split { words.say("reasons-encounter-split") } else { words.say("reasons-encounter-tied") };
        let line = |member: &ronde_tiebreak::fide::Encountered| {
            let values = [
                ("player", (self.name)(member.player).into()),
                ("score", words.decimal(&member.score).into()),
                ("missing", member.not_met.into()),
                ("place", member.place.into()),
            ];
            if split {
                words.tell("reasons-encounter-place", &values)
            } else {
                words.tell("reasons-encounter", &values)
            }
        };
        std::iter::once(verdict).chain(encounter.group.iter().map(line)).collect()
    }
}
