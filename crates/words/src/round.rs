//! Why a whole round is paired as it is, bracket by bracket.

use ronde_pairing::dutch::explain::{BracketReasons, ByeReasons, Explanation};
use ronde_tournament::{Explained, Line};

use super::{Words, numbers};

/// The reasons of a round: a title, then a paragraph for each bracket and one for the bye. A paragraph is a line with indented ones below it.
pub fn round_reasons(explanation: &Explanation, words: &Words) -> Vec<String> {
    let title = words.tell("explain-title", &[("round", explanation.round.get().into())]);
    let last = explanation.brackets.len().saturating_sub(1);
    let brackets = explanation
        .brackets
        .iter()
        .enumerate()
        .map(|(place, reasons)| bracket(reasons, place == last, words));
    let bye = explanation.bye.iter().map(|reasons| bye(reasons, words));
    std::iter::once(title).chain(brackets).chain(bye).collect()
}

/// The reasons of a round of any system, in sentences with the numbers of the players.
pub fn explained_round(explained: &Explained, words: &Words) -> Vec<String> {
    match explained {
        Explained::Brackets(explanation) => round_reasons(explanation, words),
        Explained::Lines(lines) => {
            let line = |line: &Line| words.told(&line.told, &|number| number.to_string());
            lines.lines.iter().map(line).collect()
        }
    }
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
    // the player left over by the last bracket has the bye, which has its own lines
    let floaters = reasons.floaters.iter().filter(|_| !is_last);
    lines.extend(floaters.map(|floater| words.floater(floater, &|number| number.to_string())));
    lines.join("\n  ")
}

fn bye(reasons: &ByeReasons, words: &Words) -> String {
    words.bye_reasons(reasons, &|number| number.to_string()).join("\n  ")
}
