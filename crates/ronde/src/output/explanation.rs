//! Why a round is paired as it is: text for people, facts for programs.

use ronde_tournament::Explained;
use ronde_words::explained_round;
use serde_json::Value;

use crate::words::Words;

/// The whole round: a paragraph for each bracket, or a line for each board.
pub(crate) fn text(explained: &Explained, words: &Words) -> String {
    let parts = explained_round(explained, words).into_iter().map(|part| part + "\n").collect::<Vec<_>>();
    parts.join(if explained.brackets().is_some() { "\n" } else { "" })
}

/// The facts.
pub(crate) fn json(explained: &Explained) -> Value {
    match explained {
        Explained::Brackets(brackets) => {
            serde_json::to_value(brackets).expect("our answers have string keys only")
        }
        Explained::Lines(lines) => lines.facts.clone(),
    }
}
