//! Why a round is paired as it is, for a person. Programs get the facts themselves as JSON.

use ronde_domain::PairingNumber;
use ronde_pairing::dutch::explain::{Explanation, Meeting, WhyNot};
use ronde_words::round_reasons;

use crate::words::{Words, meetings};

/// The whole round, bracket by bracket.
pub(crate) fn text(explanation: &Explanation, words: &Words) -> String {
    round_reasons(explanation, words).into_iter().map(|part| part + "\n").collect::<Vec<_>>().join("\n")
}

/// Two players who were asked about, and how they are called.
pub(crate) struct Asked<'a, F: Fn(PairingNumber) -> String> {
    pub(crate) round: u16,
    pub(crate) players: [PairingNumber; 2],
    pub(crate) name: F,
    pub(crate) words: &'a Words,
}

impl<F: Fn(PairingNumber) -> String> Asked<'_, F> {
    /// The answer in one or two sentences.
    pub(crate) fn text(&self, answer: &WhyNot) -> String {
        let words = self.words;
        let [one, other] = self.players.map(&self.name);
        let both = || [("one", one.as_str().into()), ("other", other.as_str().into())];
        match answer {
            WhyNot::Paired(pair) => {
                let [white, black] = [pair.white, pair.black].map(&self.name);
                let why = words.color_rule(pair.color_rule);
                words.tell(
                    "why-paired",
                    &[("white", white.into()), ("black", black.into()), ("why", why.into())],
                )
            }
            WhyNot::SamePlayer => words.tell("why-same", &[("player", one.into())]),
            WhyNot::NotPresent(players) => {
                let players: Vec<_> = players.iter().map(|&player| (self.name)(player)).collect();
                words.tell(
                    "why-absent",
                    &[("round", self.round.into()), ("players", players.join("; ").into())],
                )
            }
            WhyNot::Forbidden(bar) => {
                let [one, other] = both();
                words.tell("why-forbidden", &[one, other, ("why", words.bar(*bar).into())])
            }
            WhyNot::NotCompletable(criterion) => {
                let [one, other] = both();
                words.tell("why-not-completable", &[one, other, ("why", words.broken(*criterion).into())])
            }
            WhyNot::Worse { bracket, comparison, other: pairs } => {
                let [one, other] = both();
                let score = words.decimal(&bracket.to_string());
                let (why, pairs) = (words.worse(*comparison), self.pairs(pairs));
                let values =
                    [one, other, ("score", score.into()), ("why", why.into()), ("pairs", pairs.into())];
                words.tell("why-worse", &values)
            }
            WhyNot::Later { bracket, by, other: pairs } => {
                let [one, other] = both();
                let score = words.decimal(&bracket.to_string());
                let (why, pairs) = (words.sequence(*by), self.pairs(pairs));
                let values =
                    [one, other, ("score", score.into()), ("why", why.into()), ("pairs", pairs.into())];
                words.tell("why-later", &values)
            }
        }
    }

    fn pairs(&self, pairs: &[Meeting]) -> String {
        if pairs.is_empty() { self.words.say("why-nobody-paired") } else { meetings(pairs) }
    }
}
