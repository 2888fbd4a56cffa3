//! A rehearsal: a tournament that plays itself.

use ronde_words::Words;

use crate::rng::random_number;

/// The name of a rehearsal, which says what it is and how to repeat it.
pub fn rehearsal_name(name: &str, seed: u64, words: &Words) -> String {
    words.tell("end-rehearsal-name", &[("name", name.into()), ("seed", seed.to_string().into())])
}

/// A seed that can be read aloud.
pub fn seed() -> u64 {
    random_number() % 1_000_000
}
