//! The words of spreadsheets, in every language: a list may have been made by anybody.

use ronde_domain::Language;
use ronde_store::people::sort_key;

/// What the languages say for `id`, a message with several words between commas, each of them folded.
pub(super) fn words_of(id: &str) -> Vec<String> {
    let said = Language::ALL.map(|language| ronde_app::words(language).say(id));
    said.iter().flat_map(|words| words.split(',')).map(folded).collect()
}

/// A word without case, accents, blanks and signs.
pub(super) fn folded(word: &str) -> String {
    let mut word = sort_key(word);
    word.retain(|letter| letter.is_ascii_alphanumeric());
    word
}
