//! `ronde rate elo`: one game.

use ronde_rating::elo::many::{self, Share};
use ronde_rating::elo::{self, K};
use serde_json::json;

use super::options::EloOptions;
use crate::exit::Failure;
use crate::output::{Align, Table, print, print_json};
use crate::words::Words;
use crate::words::rating::signed;

pub(super) fn run(options: &EloOptions, words: &Words) -> Result<(), Failure> {
    let scores = scores(options, words)?;
    let shares = many::rate(&options.ratings, &scores);
    let published = |share: &Share| {
        if shares.len() == 2 { elo::published(share.after) } else { many::published(share.after) }
    };
    if options.shape.json {
        let players = shares.iter().map(|share| {
            let Share { before, weights, expected, score, change, after } = share;
            json!({
                "before": before, "expected": expected, "score": score, "weights": weights,
                "change": change, "exact": after, "after": published(share),
            })
        });
        return print_json(&json!({ "system": "elo", "k": K, "players": players.collect::<Vec<_>>() }));
    }
    if options.shape.csv {
        let line = |share: &Share| {
            format!(
                "{},{:.3},{},{:.3},{}\n",
                share.before,
                share.expected,
                share.score,
                share.after,
                published(share)
            )
        };
        return print(
            &("before,expected,score,unrounded,after\n".to_owned()
                + &shares.iter().map(line).collect::<String>()),
        );
    }
    let mut table = Table::titled(words.tell("rate-title-elo", &[("k", format!("{K}").into())]))
        .column(words.say("rate-column-before"), Align::Right)
        .column(words.say("rate-column-score"), Align::Right)
        .column(words.say("rate-column-expected"), Align::Right)
        .column(words.say("rate-column-change"), Align::Right)
        .column(words.say("rate-column-after"), Align::Right);
    for share in &shares {
        table.row(vec![
            words.decimal(&share.before.to_string()),
            words.decimal(&format!("{:.2}", share.score)),
            words.decimal(&format!("{:.3}", share.expected)),
            words.decimal(&signed(share.change, 2)),
            published(share).to_string(),
        ]);
    }
    print(&table.render())?;
    if options.shape.explain {
        print(&explanation(&shares, words))?;
    }
    Ok(())
}

fn scores(options: &EloOptions, words: &Words) -> Result<Vec<f64>, Failure> {
    let players = options.ratings.len();
    let bad = |id: &str| Err(Failure::BadInput(words.tell(id, &[("players", players.into())])));
    if let Some(result) = options.result {
        return if players == 2 { Ok(vec![result, 1.0 - result]) } else { bad("error-result-of-many") };
    }
    if options.winner.iter().any(|&place| place == 0 || place > players) {
        return bad("error-no-such-winner");
    }
    let winners = (1..=players).filter(|place| options.winner.contains(place)).count();
    let share = 1.0 / f64::from(u32::try_from(winners).unwrap_or(u32::MAX));
    Ok((1..=players).map(|place| if options.winner.contains(&place) { share } else { 0.0 }).collect())
}

fn explanation(shares: &[Share], words: &Words) -> String {
    let mut text = String::from("\n");
    for (place, share) in shares.iter().enumerate() {
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
        text += &(words.tell("elo-player", &values) + "\n");
        if shares.len() > 2 {
            let weights: Vec<String> = share.weights.iter().map(|&weight| decimal(weight, 3)).collect();
            text += &(words.tell("elo-weights", &[("weights", weights.join(" ").into())]) + "\n");
        }
    }
    let note = if shares.len() == 2 { words.say("elo-zero-sum") } else { words.say("elo-not-zero-sum") };
    text + &note + "\n"
}

/// A number behind another one: `+ 25.951`, `− 7.520`.
fn operation(number: &str) -> String {
    number.strip_prefix('-').map_or_else(|| format!("+ {number}"), |size| format!("− {size}"))
}
