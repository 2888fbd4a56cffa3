//! Why a round is paired as it is, for a person. Programs get the facts themselves as JSON.

use ronde_pairing::dutch::explain::Explanation;
use ronde_words::round_reasons;

use crate::words::Words;

/// The whole round, bracket by bracket.
pub(crate) fn text(explanation: &Explanation, words: &Words) -> String {
    round_reasons(explanation, words).into_iter().map(|part| part + "\n").collect::<Vec<_>>().join("\n")
}
