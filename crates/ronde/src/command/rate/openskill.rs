//! `ronde rate openskill`: one game of many players by Weng and Lin.

use clap::Args;
use ronde_rating::plackett_luce::{Change, Skill, rate};
use serde_json::json;

use super::options::Shape;
use crate::exit::Failure;
use crate::output::{Align, Table, print, print_json};
use crate::words::Words;

/// Rate one game of many players by Weng and Lin (Plackett–Luce)
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde rate openskill 25/8.333 25/8.333 25/8.333 25/8.333 --ranks 1,2,2,2
  ronde rate openskill new new 27/6 --ranks 2,1,3")]
pub(super) struct OpenskillOptions {
    /// The players as MU/SIGMA, or `new`
    #[arg(value_name = "PLAYER", num_args = 2.., required = true)]
    players: Vec<String>,
    /// Their places; equal places are ties
    #[arg(long, value_name = "RANKS", value_delimiter = ',', required = true)]
    ranks: Vec<u32>,
    #[command(flatten)]
    shape: Shape,
}

pub(super) fn run(options: &OpenskillOptions, words: &Words) -> Result<(), Failure> {
    let bad = |text: &str| Failure::BadInput(words.tell("error-skill", &[("text", text.into())]));
    let players: Vec<Skill> =
        options.players.iter().map(|text| skill(text).ok_or_else(|| bad(text))).collect::<Result<_, _>>()?;
    if options.ranks.len() != players.len() || options.ranks.contains(&0) {
        return Err(Failure::BadInput(words.tell("error-ranks", &[("players", players.len().into())])));
    }
    let changes = rate(&players, &options.ranks);
    if options.shape.json {
        return print_json(&json!({ "system": "openskill", "players": changes }));
    }
    if options.shape.csv {
        let line = |change: &Change| {
            format!(
                "{:.6},{:.6},{},{:.6},{:.6}\n",
                change.before.mu, change.before.sigma, change.rank, change.after.mu, change.after.sigma
            )
        };
        return print(
            &("mu before,sigma before,rank,mu,sigma\n".to_owned()
                + &changes.iter().map(line).collect::<String>()),
        );
    }
    let mut table = Table::titled(words.say("rate-title-openskill"))
        .column(words.say("column-rank"), Align::Right)
        .group(words.say("rate-column-before"))
        .column("µ", Align::Right)
        .column("σ", Align::Right)
        .group(words.say("rate-column-after"))
        .column("µ", Align::Right)
        .column("σ", Align::Right)
        .column("µ−3σ", Align::Right);
    for change in &changes {
        let six = |number: f64| words.decimal(&format!("{number:.6}"));
        let Change { before, after, rank, .. } = change;
        table.row(vec![
            rank.to_string(),
            six(before.mu),
            six(before.sigma),
            six(after.mu),
            six(after.sigma),
            six(after.ordinal()),
        ]);
    }
    print(&table.render())?;
    if options.shape.explain {
        for (place, change) in changes.iter().enumerate() {
            let four = |number: f64| words.decimal(&format!("{number:.4}"));
            let values = [
                ("place", (place + 1).into()),
                ("better", four(change.better).into()),
                ("certainty", four(change.certainty).into()),
            ];
            print(&(words.tell("openskill-player", &values) + "\n"))?;
        }
    }
    Ok(())
}

fn skill(text: &str) -> Option<Skill> {
    if text == "new" {
        return Some(Skill::START);
    }
    let (mu, sigma) = text.split_once('/')?;
    let (mu, sigma): (f64, f64) = (mu.parse().ok()?, sigma.parse().ok()?);
    (mu.is_finite() && sigma.is_finite() && sigma > 0.0).then_some(Skill { mu, sigma })
}
