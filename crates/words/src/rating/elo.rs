//! A game by Elo, and the games of a tournament.

use ronde_rating::elo::many::Share;
use ronde_rating::elo::{Derivation, K};

use super::signed;
use crate::Words;

/// How the rating of the player at a place, from 0 on, came about.
pub fn elo(place: usize, share: &Share, is_duel: bool, words: &Words) -> Vec<String> {
    let decimal = |number: f64, places: usize| words.decimal(&format!("{number:.places$}"));
    let values = [
        ("place", (place + 1).into()),
        ("expected", decimal(share.expected, 4).into()),
        ("score", decimal(share.score, 2).into()),
        ("before", decimal(share.before, 2).into()),
        ("change", operation(&decimal(share.change, 3)).into()),
        ("after", decimal(share.after, 3).into()),
        ("k", format!("{K}").into()),
    ];
    let mut sentences = vec![words.tell("elo-player", &values)];
    if !is_duel {
        let weights: Vec<String> = share.weights.iter().map(|&weight| decimal(weight, 3)).collect();
        sentences.push(words.tell("elo-weights", &[("weights", weights.join(" ").into())]));
    }
    sentences
}

/// A number behind another one: `+ 25.951`, `− 7.520`.
fn operation(number: &str) -> String {
    number.strip_prefix('-').map_or_else(|| format!("+ {number}"), |size| format!("− {size}"))
}

/// What each game of a tournament gave, one line each below the heading.
pub(super) fn of_games(
    head: String,
    derivation: &Derivation,
    opponent: &dyn Fn(usize) -> String,
    words: &Words,
) -> String {
    let mut lines = vec![head];
    for game in &derivation.games {
        let values = [
            ("opponent", opponent(game.seat).into()),
            ("rating", words.number(game.opponent, 0).into()),
            ("score", words.number(game.score, 1).into()),
            ("expected", words.number(game.expected, 3).into()),
            ("points", words.decimal(&signed(K * (game.score - game.expected), 2)).into()),
        ];
        lines.push(words.tell("elo-game", &values));
    }
    for share in &derivation.tables {
        let values = [
            ("score", words.number(share.score, 2).into()),
            ("expected", words.number(share.expected, 3).into()),
            ("points", words.decimal(&signed(share.change, 2)).into()),
        ];
        lines.push(words.tell("elo-table", &values));
    }
    lines.join("\n  ")
}
