//! What a game did to ratings, with the way to each number.

use ronde_i18n::Value;
use ronde_quoridor::Seats;
use ronde_store::games::{Derivation, GameRatingChange};

use crate::layout::Page;

/// What a game did to the rating of one of its players.
pub(in crate::features::play) struct Change {
    pub(in crate::features::play) name: String,
    pub(in crate::features::play) before: i32,
    pub(in crate::features::play) after: i32,
    /// With its sign.
    pub(in crate::features::play) difference: String,
    pub(in crate::features::play) is_provisional: bool,
    /// How it came about, a line each.
    pub(in crate::features::play) lines: Vec<String>,
}

impl Change {
    pub(in crate::features::play) fn of(page: &Page, change: &GameRatingChange, names: &[String]) -> Self {
        Self {
            name: names.get(change.seat.index()).cloned().unwrap_or_default(),
            before: change.before,
            after: change.after,
            difference: signed(change.change()),
            is_provisional: change.is_provisional(),
            lines: lines(page, change),
        }
    }
}

/// What holds for all changes of such a game.
pub(super) fn about(page: &Page, seats: Seats) -> String {
    page.say(match seats {
        Seats::Two => "play-change-zero-sum",
        Seats::Four => "play-change-not-zero-sum",
    })
}

/// A difference with its sign.
pub(in crate::features::play) fn signed(number: i32) -> String {
    format!("{number:+}").replace('-', "−")
}

/// How the change came about.
fn lines(page: &Page, change: &GameRatingChange) -> Vec<String> {
    let decimal = |number: f64, places: usize| page.words.decimal(&format!("{number:.places$}"));
    let (expected, score) = (change.derivation.expected(), change.derivation.score());
    let first = match &change.derivation {
        Derivation::Two { opponent, .. } => {
            let values = [
                ("own", Value::from(decimal(change.exact_before, 2))),
                ("opponent", decimal(*opponent, 2).into()),
                ("expected", decimal(expected, 3).into()),
            ];
            page.words.tell("play-change-expected-two", &values)
        }
        Derivation::Many { opponents, weights, .. } => {
            let against = opponents.iter().zip(weights);
            let against = against
                .map(|(rating, weight)| format!("{} (ω {})", decimal(*rating, 2), decimal(*weight, 3)));
            let values = [
                ("own", Value::from(decimal(change.exact_before, 2))),
                ("opponents", against.collect::<Vec<_>>().join(", ").into()),
                ("expected", decimal(expected, 3).into()),
            ];
            page.words.tell("play-change-expected-many", &values)
        }
    };
    let (Derivation::Two { k, .. } | Derivation::Many { k, .. }) = &change.derivation;
    let values = [
        ("before", Value::from(decimal(change.exact_before, 2))),
        ("k", decimal(*k, 0).into()),
        ("score", decimal(score, 2).into()),
        ("expected", decimal(expected, 3).into()),
        ("after", decimal(change.exact_after, 2).into()),
        ("published", change.after.into()),
    ];
    vec![first, page.words.tell("play-change-sum", &values)]
}
