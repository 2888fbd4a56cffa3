//! Why a round is paired as it is, for a person. Programs get the facts themselves as JSON.

use ronde_domain::PairingNumber;
use ronde_pairing::dutch::explain::{BracketReasons, ByeReasons, Explanation, Meeting, WhyNot};

use crate::words::{Words, meetings, numbers};

/// The whole round, bracket by bracket.
pub(crate) fn text(explanation: &Explanation, words: &Words) -> String {
    let title = words.tell("explain-title", &[("round", explanation.round.get().into())]);
    let last = explanation.brackets.len().saturating_sub(1);
    let brackets = explanation
        .brackets
        .iter()
        .enumerate()
        .map(|(place, reasons)| bracket(reasons, place == last, words));
    let bye = explanation.bye.iter().map(|reasons| bye(reasons, words));
    let parts: Vec<String> = std::iter::once(title + "\n").chain(brackets).chain(bye).collect();
    parts.join("\n")
}

fn bracket(reasons: &BracketReasons, is_last: bool, words: &Words) -> String {
    let score = words.decimal(&reasons.score.to_string());
    let residents = numbers(&reasons.residents);
    let mut lines =
        vec![words.tell("explain-bracket", &[("score", score.into()), ("residents", residents.into())])];
    if !reasons.moved_down.is_empty() {
        let players = numbers(&reasons.moved_down);
        lines.push(words.tell("explain-moved-down", &[("players", players.into())]));
    }
    lines.push(words.verdict(reasons));
    for pair in &reasons.pairs {
        let why = words.color_rule(pair.color_rule);
        let values =
            [("white", pair.white.get().into()), ("black", pair.black.get().into()), ("why", why.into())];
        lines.push(words.tell("explain-pair", &values));
    }
    // whom the last bracket leaves over has the bye, which has its own lines
    let floaters = reasons.floaters.iter().filter(|_| !is_last);
    lines.extend(floaters.map(|floater| words.floater(floater, &|number| number.to_string())));
    lines.join("\n  ") + "\n"
}

fn bye(reasons: &ByeReasons, words: &Words) -> String {
    words.bye_reasons(reasons, &|number| number.to_string()).join("\n  ") + "\n"
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
