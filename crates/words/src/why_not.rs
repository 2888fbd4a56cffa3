//! Why two players don't meet, in a sentence or two.

use ronde_domain::PairingNumber;
use ronde_pairing::dutch::explain::{Meeting, WhyNot};

use super::{Words, meetings};

/// Two players, and their names.
#[derive(Debug)]
pub struct AskedPair<'a, F: Fn(PairingNumber) -> String> {
    /// The round.
    pub round: u16,
    /// The two.
    pub players: [PairingNumber; 2],
    /// A player's name.
    pub name: F,
    /// The language.
    pub words: &'a Words,
}

impl<F: Fn(PairingNumber) -> String> AskedPair<'_, F> {
    /// The answer in one or two sentences.
    pub fn text(&self, answer: &WhyNot) -> String {
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
