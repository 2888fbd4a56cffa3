//! A change of a rating list, by whichever system it has.

use ronde_rating::elo;
use ronde_rating::ledger::{Derivation, EloGame};

use super::{fide, fqe, glicko2, signed};
use crate::Words;

/// Everything that made a player's new rating, a line each. `opponent` names the player at a seat of the derivation; `opponents`
/// names them in the order of the games.
pub fn ledger_change(
    name: &str,
    (before, after): (Option<f64>, Option<f64>),
    derivation: &Derivation,
    opponent: &dyn Fn(usize) -> String,
    opponents: &[String],
    words: &Words,
) -> String {
    match derivation {
        Derivation::Fqe(change) => fqe(name, change, opponent, words),
        Derivation::Fide(outcome) => {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a published rating is a whole number of four digits"
            )]
            let before = before.and_then(|rating| ronde_domain::Rating::new(rating.round() as u16));
            fide(name, before, outcome, opponent, words)
        }
        Derivation::Glicko2(change) => glicko2(name, change, opponents, words),
        Derivation::Elo { games, tables } => {
            let mut lines = vec![head(name, before, after, words)];
            lines.extend(games.iter().map(|game| of_two(game, &opponent(game.seat), words)));
            for share in tables {
                let values = [
                    ("score", words.number(share.score, 2).into()),
                    ("expected", words.number(share.expected, 3).into()),
                    ("points", words.decimal(&signed(share.change, 2)).into()),
                ];
                lines.push(words.tell("elo-table", &values));
            }
            lines.join("\n  ")
        }
        Derivation::Openskill(changes) => {
            let mut lines = vec![head(name, before, after, words)];
            for change in changes {
                let values = [
                    ("place", u64::from(change.rank).into()),
                    ("better", words.number(change.better, 4).into()),
                    ("certainty", words.number(change.certainty, 4).into()),
                ];
                lines.push(words.tell("openskill-game", &values));
            }
            lines.join("\n  ")
        }
    }
}

fn head(name: &str, before: Option<f64>, after: Option<f64>, words: &Words) -> String {
    let shown = |rating: Option<f64>| rating.map_or_else(|| "-".to_owned(), |rating| words.number(rating, 0));
    let values = [("name", name.into()), ("before", shown(before).into()), ("after", shown(after).into())];
    words.tell("rate-player", &values)
}

fn of_two(game: &EloGame, opponent: &str, words: &Words) -> String {
    let values = [
        ("opponent", opponent.into()),
        ("rating", words.number(game.opponent, 0).into()),
        ("score", words.number(game.score, 1).into()),
        ("expected", words.number(game.expected, 3).into()),
        ("points", words.decimal(&signed(elo::K * (game.score - game.expected), 2)).into()),
    ];
    words.tell("elo-game", &values)
}
