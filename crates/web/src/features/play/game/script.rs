//! What the script of a game needs: the game itself, and its sentences in the reader's language.

use ronde_i18n::Value;
use ronde_protocol::GameShape;
use serde_json::{Map, json};

use crate::layout::Page;

/// What the script of a game needs, as attributes of the page.
pub(super) struct Data {
    pub(super) game: String,
    pub(super) words: String,
    pub(super) names: String,
}

/// The sentences of the script: its name for them, the message, and the values that the script fills in.
const SENTENCES: &[(&str, &str, &[&str])] = &[
    ("moves", "play-says-moves", &["name", "square"]),
    ("lies", "play-says-lies", &["name", "square"]),
    ("stands", "play-says-stands", &["name", "square"]),
    ("passes", "play-says-passes", &["name"]),
    ("at-lying", "play-says-at-lying", &["square"]),
    ("at-standing", "play-says-at-standing", &["square"]),
    ("at-pawn", "play-says-at-pawn", &["square", "name"]),
    ("at-reachable", "play-says-at-reachable", &["square"]),
    ("possible", "play-says-possible", &[]),
    ("impossible", "play-says-impossible", &[]),
    ("legal-wall", "play-says-legal-wall", &["wall"]),
    ("your-turn", "play-your-turn", &[]),
    ("to-move", "play-to-move", &["name"]),
    ("away", "play-away", &[]),
    ("grace", "play-says-grace", &["seconds"]),
    ("first", "play-says-first", &["seconds"]),
    ("claim-in", "play-says-claim-in", &["seconds"]),
    ("declined-draw", "play-declined-draw", &["name"]),
    ("declined-abort", "play-declined-abort", &["name"]),
    ("declined-pause", "play-declined-pause", &["name"]),
    ("declined-resume", "play-declined-resume", &["name"]),
    ("declined-rematch", "play-declined-rematch", &["name"]),
    ("declined-take-back", "play-declined-take-back", &["name"]),
];

impl Data {
    pub(super) fn of(page: &Page, game: &GameShape, names: &[String]) -> Self {
        let sentence = |(name, id, values): &(&str, &str, &[&str])| {
            // the script puts the value in the place of its name
            let values: Vec<_> =
                values.iter().map(|name| (*name, Value::from(format!("{{{name}}}")))).collect();
            ((*name).to_owned(), json!(page.words.tell(id, &values)))
        };
        let words: Map<_, _> = SENTENCES.iter().map(sentence).collect();
        Self {
            game: json!(game).to_string(),
            words: json!(words).to_string(),
            names: json!(names).to_string(),
        }
    }
}
