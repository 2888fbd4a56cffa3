//! Explains a player's place, as lines for people. Programs get the parts as JSON.

use ronde_domain::PairingNumber;
use ronde_tiebreak::fide::Explanation;
use ronde_tournament::Tournament;

use crate::words::Words;
use ronde_words::{PartReasons, ValueReasons, shown_name};

/// The place, the neighbours, and each value round by round.
pub(crate) fn text(tournament: &Tournament, explanation: &Explanation, words: &Words) -> String {
    let name = |number: PairingNumber| {
        let name = tournament.by_number(number).map(|player| shown_name(tournament, player));
        format!("{number} {}", name.unwrap_or_default())
    };
    let reasons = words.ranking_reasons(explanation, &name);
    let mut text = reasons.title + "\n";
    for neighbour in reasons.neighbours {
        text += &(neighbour + "\n");
    }
    for value in &reasons.values {
        text.push('\n');
        text += &of_value(value, &name, words);
    }
    text
}

fn of_value(value: &ValueReasons, name: &dyn Fn(PairingNumber) -> String, words: &Words) -> String {
    let part = |part: &PartReasons| {
        let values = [
            ("round", part.round.get().into()),
            ("opponent", part.opponent.map_or_else(|| "–".to_owned(), name).into()),
            ("sum", part.sum.as_str().into()),
            ("facts", part.facts.as_str().into()),
        ];
        words.tell("reasons-part", &values)
    };
    let head = format!("{} = {}", value.code, value.value);
    let lines = std::iter::once(head).chain(value.parts.iter().map(part)).chain(value.working.clone());
    lines.collect::<Vec<_>>().join("\n  ") + "\n"
}
