//! A change by the rules of FIDE.

use ronde_domain::Rating;
use ronde_rating::Hundredths;
use ronde_rating::fide::k::Reason;
use ronde_rating::fide::{Change, GameChange, Initial, Opposition, Outcome, Unrated, Verdict};

use crate::Words;

/// Everything that made a player's new rating, a line each.
pub fn fide(
    name: &str,
    before: Option<Rating>,
    outcome: &Outcome,
    opponent: &dyn Fn(usize) -> String,
    words: &Words,
) -> String {
    let shown = |rating: Option<Rating>| rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string());
    let values = [
        ("name", name.into()),
        ("before", shown(before).into()),
        ("after", shown(outcome.after(before)).into()),
    ];
    let mut lines = vec![words.tell("rate-player", &values)];
    match outcome {
        Outcome::NoGame => lines.push(words.say("rate-no-game")),
        Outcome::Changed(change) => of_change(change, opponent, words, &mut lines),
        Outcome::First(initial) => of_initial(initial, opponent, words, &mut lines),
    }
    lines.join("\n  ")
}

/// A period of a rating list, which knows the rating before as a published number.
pub(super) fn of_period(
    name: &str,
    before: Option<f64>,
    outcome: &Outcome,
    opponent: &dyn Fn(usize) -> String,
    words: &Words,
) -> String {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a published rating is a whole number of four digits"
    )]
    let before = before.and_then(|rating| Rating::new(rating.round() as u16));
    fide(name, before, outcome, opponent, words)
}

fn two(number: Hundredths, words: &Words) -> String {
    words.decimal(&number.to_string())
}

fn of_change(change: &Change, opponent: &dyn Fn(usize) -> String, words: &Words, lines: &mut Vec<String>) {
    lines.extend(change.games.iter().map(|game| of_game(game, opponent, words)));
    for (game, why) in &change.unrated {
        let values = [("round", round(game).into()), ("opponent", opponent(game.opponent).into())];
        lines.push(match why {
            Unrated::UnratedOpponent => words.tell("fide-unrated-opponent", &values),
            Unrated::TooFarApart => words.tell("fide-too-far", &values),
        });
    }
    let why = match change.coefficient.reason {
        Reason::Reached2400 => words.say("fide-k-2400"),
        Reason::Junior => words.say("fide-k-junior"),
        Reason::New => words.say("fide-k-new"),
        Reason::Usual => words.say("fide-k-usual"),
        Reason::Given => words.say("fide-k-given"),
    };
    if change.k != change.coefficient.k {
        let values = [
            ("k", u64::from(change.k).into()),
            ("full", u64::from(change.coefficient.k).into()),
            ("games", change.games.len().into()),
        ];
        lines.push(words.tell("fide-k-limited", &values));
    }
    let values = [
        ("sum", two(change.sum, words).into()),
        ("k", u64::from(change.k).into()),
        ("why", why.into()),
        ("points", two(change.points, words).into()),
        ("rounded", format!("{:+}", change.rounded).into()),
    ];
    lines.push(words.tell("fide-sum", &values));
    if change.after.is_none() {
        lines.push(words.say("fide-floor"));
    }
}

fn round(game: &Opposition) -> String {
    game.round.map_or_else(String::new, |round| round.to_string())
}

fn of_game(game: &GameChange, opponent: &dyn Fn(usize) -> String, words: &Words) -> String {
    let values = [
        ("round", game.round.map_or_else(String::new, |round| round.to_string()).into()),
        ("mark", words.mark(game.mark).into()),
        ("opponent", opponent(game.opponent).into()),
        ("rating", game.rating.to_string().into()),
        ("difference", format!("{:+}", game.difference).into()),
        ("expected", two(game.expected, words).into()),
        ("gain", two(game.gain, words).into()),
    ];
    if game.limited { words.tell("fide-game-limited", &values) } else { words.tell("fide-game", &values) }
}

fn of_initial(initial: &Initial, opponent: &dyn Fn(usize) -> String, words: &Words, lines: &mut Vec<String>) {
    for game in &initial.games {
        let rating = game.rating.map_or_else(String::new, |rating| rating.to_string());
        let values = [
            ("round", round(game).into()),
            ("mark", words.mark(game.mark).into()),
            ("opponent", opponent(game.opponent).into()),
            ("rating", rating.into()),
        ];
        lines.push(words.tell("fqe-game-performance", &values));
    }
    let games = initial.games.len() + 2;
    let values = [
        ("sum", initial.sum.to_string().into()),
        ("games", games.into()),
        ("percent", u64::from(initial.percent).into()),
        ("difference", format!("{:+}", initial.difference).into()),
        ("rating", initial.rating.to_string().into()),
    ];
    lines.push(words.tell("fide-initial", &values));
    lines.push(match initial.verdict {
        Verdict::Published => words.say("fide-first-published"),
        Verdict::Zero => words.say("fide-first-zero"),
        Verdict::TooFewGames => words.say("fide-first-few"),
        Verdict::TooLow => words.say("fide-first-low"),
    });
}
