//! The sentences of each language, read once for the whole process.

use std::sync::LazyLock;

use ronde_domain::Language;
use ronde_words::Words;

/// The sentences of a language, read once.
pub fn words(language: Language) -> &'static Words {
    static ALL: LazyLock<Vec<Words>> =
        LazyLock::new(|| Language::ALL.into_iter().map(Words::for_people).collect());
    ALL.iter().find(|words| words.language() == language).expect("every language is among all")
}
