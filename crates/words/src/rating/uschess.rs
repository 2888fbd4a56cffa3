//! A change by the rules of US Chess.

use ronde_rating::elo;
use ronde_rating::uschess::special::{MOST, Special};
use ronde_rating::uschess::standard::Standard;
use ronde_rating::uschess::{Change, Floor, Formula, GameShare, NoMatch};

use super::signed;
use crate::Words;

/// Everything that made a player's new rating, a line each.
pub fn uschess(name: &str, change: &Change, opponent: &dyn Fn(usize) -> String, words: &Words) -> String {
    let shown = |rating: Option<f64>| {
        rating.map_or_else(|| "-".to_owned(), |rating| elo::published(rating).to_string())
    };
    let values = [
        ("name", name.into()),
        ("before", shown(change.before).into()),
        ("after", shown(change.exact).into()),
    ];
    let mut lines = vec![words.tell("rate-player", &values)];
    match &change.formula {
        Formula::NoGame => lines.push(words.say("rate-no-game")),
        Formula::NotRated(NoMatch::Provisional) => lines.push(words.say("uschess-match-provisional")),
        Formula::NotRated(NoMatch::TooFarApart) => lines.push(words.say("uschess-match-apart")),
        Formula::Special(special) => {
            lines.push(of_start(change, words));
            lines.extend(change.games.iter().map(|game| of_game(game, opponent, words)));
            of_special(change, special, words, &mut lines);
        }
        Formula::Standard(standard) => {
            lines.push(of_start(change, words));
            lines.extend(change.games.iter().map(|game| of_game(game, opponent, words)));
            of_standard(change, standard, words, &mut lines);
        }
    }
    if change.cut != 0.0 {
        lines.push(words.tell("uschess-cut", &[("points", words.number(change.cut.abs(), 2).into())]));
    }
    match change.floor {
        None => {}
        Some(Floor::Absolute { level }) => {
            lines.push(words.tell("uschess-floor", &[("floor", level.to_string().into())]));
        }
        Some(Floor::Peak { level, peak }) => {
            let values = [("floor", level.to_string().into()), ("peak", peak.to_string().into())];
            lines.push(words.tell("uschess-floor-peak", &values));
        }
    }
    lines.join("\n  ")
}

/// Where the player starts from: a starting value, or a rating and what its games weigh.
fn of_start(change: &Change, words: &Words) -> String {
    let start = ("start", words.number(change.start, 2).into());
    match (change.before, change.age) {
        (Some(_), _) => {
            let values = [
                start,
                ("games", u64::from(change.games_before).into()),
                ("effective", words.number(change.effective_games, 3).into()),
            ];
            words.tell("uschess-start", &values)
        }
        (None, Some(age)) => words.tell("uschess-start-age", &[start, ("age", u64::from(age).into())]),
        (None, None) => words.tell("uschess-start-adult", &[start]),
    }
}

fn of_game(game: &GameShare, opponent: &dyn Fn(usize) -> String, words: &Words) -> String {
    let values = [
        ("round", game.round.get().into()),
        ("mark", words.mark(game.mark).into()),
        ("opponent", opponent(game.opponent).into()),
        ("rating", words.number(game.rating, 2).into()),
        ("expected", words.number(game.expected, 3).into()),
    ];
    words.tell("uschess-game", &values)
}

fn of_special(change: &Change, special: &Special, words: &Words, lines: &mut Vec<String>) {
    if change.effective_games > 0.0 {
        let values = [
            ("effective", words.number(change.effective_games, 3).into()),
            ("points", words.number(special.prior_score, 3).into()),
            ("prior", words.number(special.prior, 2).into()),
        ];
        lines.push(words.tell("uschess-prior", &values));
    }
    let values = [
        ("score", words.number(change.score, 1).into()),
        ("games", change.games.len().into()),
        ("rating", words.number(special.solution, 2).into()),
    ];
    lines.push(words.tell("uschess-special", &values));
    if special.rating < special.solution {
        lines.push(words.tell("uschess-most", &[("most", words.number(MOST, 0).into())]));
    }
}

fn of_standard(change: &Change, standard: &Standard, words: &Words, lines: &mut Vec<String>) {
    let values = [
        ("effective", words.number(change.effective_games, 3).into()),
        ("games", change.games.len().into()),
        ("k", words.number(standard.k, 3).into()),
    ];
    lines.push(words.tell(if standard.is_reduced { "uschess-k-dual" } else { "uschess-k" }, &values));
    let values = [
        ("k", words.number(standard.k, 3).into()),
        ("score", words.number(change.score, 1).into()),
        ("expected", words.number(standard.expected, 3).into()),
        ("gain", words.decimal(&signed(standard.gain, 2)).into()),
        ("rating", words.number(change.start + standard.gain, 2).into()),
    ];
    lines.push(words.tell("uschess-gain", &values));
    if let Some(limit) = standard.bonus_limit.filter(|_| standard.bonus > 0.0) {
        let values = [
            ("limit", words.number(limit, 2).into()),
            ("bonus", words.decimal(&signed(standard.bonus, 2)).into()),
            ("rating", words.number(standard.rating, 2).into()),
        ];
        lines.push(words.tell("uschess-bonus", &values));
    }
}
