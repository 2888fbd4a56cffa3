//! Why a player stands where, for a person. Programs get the parts themselves as JSON.

use ronde_domain::PairingNumber;
use ronde_tiebreak::Value;
use ronde_tiebreak::fide::{Basis, Breakdown, Encounter, Explained, Explanation, Neighbour, Part, Working};
use ronde_tournament::Tournament;

use crate::words::Words;
use ronde_words::shown_name;

/// A tied group that is longer than this is counted, not listed, if nobody in it is separated.
const LONG_GROUP: usize = 20;

/// The place, the neighbours, and each value round by round.
pub(crate) fn text(tournament: &Tournament, explanation: &Explanation, words: &Words) -> String {
    Teller { tournament, words }.text(explanation)
}

struct Teller<'a> {
    tournament: &'a Tournament,
    words: &'a Words,
}

impl Teller<'_> {
    fn text(&self, explanation: &Explanation) -> String {
        let words = self.words;
        let name = self.name(explanation.player);
        let rank = explanation.rank.unwrap_or(0);
        let mut lines = vec![words.tell("reasons-title", &[("player", name.into()), ("rank", rank.into())])];
        lines.extend(explanation.above.iter().map(|other| self.neighbour("reasons-above", other)));
        lines.extend(explanation.below.iter().map(|other| self.neighbour("reasons-below", other)));
        let mut text = lines.join("\n") + "\n";
        for explained in &explanation.values {
            text.push('\n');
            text += &self.value(explained);
        }
        text
    }

    fn name(&self, number: PairingNumber) -> String {
        let name = self.tournament.by_number(number).map(|player| shown_name(self.tournament, player));
        format!("{number} {}", name.unwrap_or_default())
    }

    fn number(&self, value: Option<Value>) -> String {
        value
            .map_or_else(|| self.words.say("reasons-no-value"), |value| self.words.decimal(&value.shortest()))
    }

    fn neighbour(&self, id: &str, other: &Neighbour) -> String {
        let words = self.words;
        let why = match &other.decided_by {
            None => words.say("reasons-shared"),
            Some(decision) => {
                let (own, theirs) = (self.number(decision.own), self.number(decision.other));
                let code = decision.code.as_str();
                words.tell(
                    "reasons-decided",
                    &[("code", code.into()), ("own", own.into()), ("other", theirs.into())],
                )
            }
        };
        let values = [
            ("player", self.name(other.player).into()),
            ("rank", other.rank.unwrap_or(0).into()),
            ("why", why.into()),
        ];
        words.tell(id, &values)
    }

    fn value(&self, explained: &Explained) -> String {
        let Explained { code, breakdown } = explained;
        let mut lines = vec![format!("{code} = {}", self.number(breakdown.value))];
        // a product says more than its result, even by one
        let products = breakdown.parts.iter().any(|part| part.worth != part.amount);
        lines.extend(breakdown.parts.iter().map(|part| self.part(part, products)));
        lines.extend(self.working(breakdown));
        lines.join("\n  ") + "\n"
    }

    fn part(&self, part: &Part, products: bool) -> String {
        let words = self.words;
        let mut facts = vec![words.kind(part.kind)];
        facts.extend(words.basis(part.basis));
        facts.extend(part.cut.map(|cut| words.cut(cut)));
        let sum = if part.basis == Basis::OwnPoints {
            let (score, points) = (self.number(Some(part.amount)), self.number(Some(part.worth)));
            words.tell("reasons-against", &[("score", score.into()), ("points", points.into())])
        } else if !products {
            self.number(Some(part.worth))
        } else {
            let points = words.decimal(&Value::of(part.points).shortest());
            format!("{} × {points} = {}", self.number(Some(part.amount)), self.number(Some(part.worth)))
        };
        let values = [
            ("round", part.round.get().into()),
            ("opponent", part.opponent.map_or_else(|| "–".to_owned(), |number| self.name(number)).into()),
            ("sum", sum.into()),
            ("facts", facts.join(", ").into()),
        ];
        words.tell("reasons-part", &values)
    }

    fn working(&self, breakdown: &Breakdown) -> Vec<String> {
        let words = self.words;
        match &breakdown.working {
            Working::Sum | Working::Given => Vec::new(),
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
                ("player", self.name(member.player).into()),
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
