//! `ronde rate elo`: one game.

use clap::Args;
use ronde_domain::{Color, Mark};
use ronde_rating::elo::many::{self, Share};
use ronde_rating::elo::{self, K};
use serde_json::json;

use super::options::Shape;
use crate::exit::Failure;
use crate::output::{Align, Table, print, print_json};
use crate::words::Words;
use crate::words::rating::{elo as sentences, signed};

/// Rate one game by Elo (K = 32), between two players or among many
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde rate elo 1500 1753 --result 1
  ronde rate elo 1700 1900 1500 1600 --winner 1
  ronde rate elo 1700 1900 1500 1600 --winner 1,3     a win shared by two")]
pub(super) struct EloOptions {
    /// The ratings before the game
    #[arg(value_name = "RATING", num_args = 2.., required = true, value_parser = rating)]
    ratings: Vec<f64>,
    /// What the first of two players scored: 1, 0.5 or 0
    #[arg(long, value_name = "SCORE", value_parser = score, conflicts_with = "winner", required_unless_present = "winner")]
    result: Option<f64>,
    /// Who won, by place, from 1
    #[arg(long, value_name = "PLACE", value_delimiter = ',')]
    winner: Vec<usize>,
    #[command(flatten)]
    shape: Shape,
}

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
    let is_duel = shares.len() == 2;
    let players =
        shares.iter().enumerate().flat_map(|(place, share)| sentences(place, share, is_duel, words));
    let lines: String = players.map(|sentence| sentence + "\n").collect();
    let note = if is_duel { words.say("elo-zero-sum") } else { words.say("elo-not-zero-sum") };
    format!("\n{lines}{note}\n")
}

fn rating(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|rating: &f64| (0.0..=9999.0).contains(rating));
    number.ok_or_else(|| "a rating from 0 to 9999 was expected".to_owned())
}

fn score(text: &str) -> Result<f64, String> {
    match super::typed::score(text).map(|score| score.mark(Color::White)) {
        Some(Mark::Win) => Ok(1.0),
        Some(Mark::Draw) => Ok(0.5),
        Some(Mark::Loss) => Ok(0.0),
        None => Err("1, 0.5 or 0 was expected".to_owned()),
    }
}
