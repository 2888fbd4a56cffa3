//! A change by the rules of Québec.

use ronde_rating::fqe::{Change, Class, Derivation, Performance, Permanent};

use crate::Words;

/// Everything that made a player's new rating, a line each.
pub fn fqe(name: &str, change: &Change, opponent: &dyn Fn(usize) -> String, words: &Words) -> String {
    let shown = |rating: Option<ronde_domain::Rating>| {
        rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string())
    };
    let head = words.tell(
        "rate-player",
        &[
            ("name", name.into()),
            ("before", shown(change.before.rating()).into()),
            ("after", shown(change.after.rating()).into()),
        ],
    );
    let mut lines = vec![format!("{head} ({})", words.fqe_class(change.class))];
    match &change.derivation {
        Derivation::NoGame => lines.push(words.say("rate-no-game")),
        Derivation::First { performance, raised } => {
            of_performance(performance, opponent, words, &mut lines);
            if let Some(points) = raised {
                let after = words.number(change.exact.unwrap_or_default(), 2);
                let points = words.number(*points, 2);
                lines.push(words.tell("fqe-raised", &[("points", points.into()), ("after", after.into())]));
            }
        }
        Derivation::Weighted { performance, old_games } => {
            of_performance(performance, opponent, words, &mut lines);
            let values = [
                ("old", u64::from(*old_games).into()),
                ("rating", shown(change.before.rating()).into()),
                ("games", performance.games.len().into()),
                ("performance", words.number(performance.value, 2).into()),
                ("after", words.number(change.exact.unwrap_or_default(), 2).into()),
            ];
            lines.push(words.tell("fqe-weighted", &values));
        }
        Derivation::Permanent(permanent) => of_permanent(permanent, opponent, words, &mut lines),
    }
    lines.join("\n  ")
}

fn of_performance(
    performance: &Performance,
    opponent: &dyn Fn(usize) -> String,
    words: &Words,
    lines: &mut Vec<String>,
) {
    for game in &performance.games {
        let values = [
            ("round", game.round.get().into()),
            ("mark", words.mark(game.mark).into()),
            ("opponent", opponent(game.opponent).into()),
            ("rating", words.number(game.rating, 2).into()),
        ];
        lines.push(words.tell("fqe-game-performance", &values));
    }
    let values = [
        ("mean", words.number(performance.mean, 2).into()),
        ("wins", u64::from(performance.wins).into()),
        ("losses", u64::from(performance.losses).into()),
        ("games", performance.games.len().into()),
        ("value", words.number(performance.value, 2).into()),
    ];
    lines.push(words.tell("fqe-performance", &values));
}

fn of_permanent(
    permanent: &Permanent,
    opponent: &dyn Fn(usize) -> String,
    words: &Words,
    lines: &mut Vec<String>,
) {
    let two = |number: ronde_rating::Hundredths| words.decimal(&number.to_string());
    for game in &permanent.games {
        let values = [
            ("round", game.round.get().into()),
            ("mark", words.mark(game.mark).into()),
            ("opponent", opponent(game.opponent).into()),
            ("difference", format!("{:+}", game.difference).into()),
            ("expected", two(game.expected).into()),
            ("change", two(game.change).into()),
            ("running", two(game.running).into()),
        ];
        let line = words.tell("fqe-game", &values);
        lines.push(if game.halved { format!("{line} {}", words.say("fqe-halved")) } else { line });
    }
    let gain = ("gain", two(permanent.gain).into());
    match permanent.bonus_limit {
        None => lines.push(words.tell("fqe-gain-short", &[gain])),
        Some(limit) if permanent.bonus.get() == 0 => {
            lines.push(words.tell("fqe-gain", &[gain, ("limit", two(limit).into())]));
        }
        Some(limit) => {
            let values = [gain, ("limit", two(limit).into()), ("bonus", two(permanent.bonus).into())];
            let line = words.tell("fqe-bonus", &values);
            lines.push(if permanent.bonus_halved {
                format!("{line} {}", words.say("fqe-halved"))
            } else {
                line
            });
        }
    }
    if permanent.capped.get() > 0 {
        lines.push(words.tell("fqe-capped", &[("points", two(permanent.capped).into())]));
    }
}

impl Words {
    /// The class of a rating of the FQE.
    pub fn fqe_class(&self, class: Class) -> String {
        match class {
            Class::Unrated => self.say("fqe-class-unrated"),
            Class::Provisional => self.say("fqe-class-provisional"),
            Class::Permanent => self.say("fqe-class-permanent"),
        }
    }
}
