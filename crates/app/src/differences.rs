//! What differs between two moments of a tournament, in words.

use ronde_tournament::History;
use ronde_tournament::project::{Differs, differences};
use ronde_words::{Words, difference_text};

/// What differs, each with the message that names its group; none if there is no such entry.
pub fn describe(history: &History, from: u64, to: u64, words: &Words) -> Option<Vec<(&'static str, String)>> {
    let (before, after) = (history.state_after(from)?, history.state_after(to)?);
    let found = differences(&before, &after);
    let text = |one: &Differs| (group(one), difference_text(one, &before, &after, words));
    Some(found.iter().map(text).collect())
}

const fn group(differs: &Differs) -> &'static str {
    match differs {
        Differs::Setting(_)
        | Differs::RoundsOpen
        | Differs::ColorOpen
        | Differs::Announced(_)
        | Differs::Withdrawn(_)
        | Differs::Archived(_) => "desk-settings",
        Differs::PlayerNew(_)
        | Differs::PlayerGone(_)
        | Differs::Profile { .. }
        | Differs::TakesPart(..)
        | Differs::CheckedIn(..)
        | Differs::Byes(_)
        | Differs::Number { .. } => "desk-players",
        Differs::RoundNew(_) | Differs::RoundGone(_) | Differs::Pairing { .. } | Differs::Closed(..) => {
            "desk-rounds"
        }
        Differs::Result { .. } | Differs::RatedResult { .. } => "desk-results",
        Differs::Place { .. } => "show-tab-standings",
    }
}
