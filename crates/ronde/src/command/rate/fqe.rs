//! `ronde rate fqe`: a tournament by the rules of Québec.

use clap::Args;
use ronde_rating::fqe::{self, Change, EventForm, Standing};
use serde_json::json;

use super::options::{Shape, TournamentInput};
use super::roster::{Entrant, OwnRating, Roster};
use crate::exit::Failure;
use crate::output::{Align, Table, print, print_json};
use crate::words::Words;
use crate::words::rating::fqe as sentences;

/// Rate a tournament by the rules of Québec (FQE)
///
/// Newcomers first, then provisional players (24 games or fewer), then permanent ones, with the bonus and the halving above 2300.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde rate fqe event.trf --list list.csv
  ronde rate fqe event.ronde --list list.csv --newcomers --explain
  ronde rate fqe match.trf --match --json")]
pub(super) struct FqeOptions {
    #[command(flatten)]
    event: TournamentInput,
    /// This is a match of two players: nobody gains more than 50 points
    #[arg(long = "match")]
    is_match: bool,
    #[command(flatten)]
    shape: Shape,
}

pub(super) fn run(options: &FqeOptions, words: &Words) -> Result<(), Failure> {
    let roster = Roster::open(&options.event, OwnRating::National, words)?;
    if options.is_match && roster.entrants.len() != 2 {
        let players = roster.entrants.len();
        return Err(Failure::BadInput(words.tell("error-no-match", &[("players", players.into())])));
    }
    let form = if options.is_match { EventForm::Match } else { EventForm::Tournament };
    let standings: Vec<Standing> = roster.entrants.iter().map(standing).collect();
    let changes = fqe::rate(&standings, &roster.event, form);
    if options.shape.json {
        return print_json(&json(&roster, &changes));
    }
    if options.shape.csv {
        return print(&csv(&roster, &changes));
    }
    print(&table(&roster, &changes, words).render())?;
    if options.shape.explain {
        for (entrant, change) in roster.entrants.iter().zip(&changes) {
            print(&format!(
                "\n{}\n",
                sentences(&entrant.profile.name, change, &|seat| roster.opponent(seat), words)
            ))?;
        }
    }
    Ok(())
}

/// What the list says about a player, as these rules need it.
pub(super) fn standing(entrant: &Entrant) -> Standing {
    let listing = entrant.listed.as_ref().map(|listed| listed.standard);
    match listing.and_then(|listing| Some((listing.rating?, listing.games))) {
        Some((rating, games)) => Standing::Rated { rating, games },
        None => Standing::Unrated,
    }
}

fn table(roster: &Roster, changes: &[Change], words: &Words) -> Table {
    let mut table = Table::titled(
        words.tell("rate-title", &[("system", "FQE".into()), ("event", roster.name.as_str().into())]),
    )
    .column(words.say("column-number"), Align::Right)
    .column(words.say("column-name"), Align::Left)
    .column(words.say("rate-column-class"), Align::Left)
    .column(words.say("rate-column-before"), Align::Right)
    .column(words.say("rate-column-games"), Align::Right)
    .column(words.say("rate-column-exact"), Align::Right)
    .column(words.say("rate-column-change"), Align::Right)
    .column(words.say("rate-column-after"), Align::Right)
    .column(words.say("rate-column-games"), Align::Right);
    for (entrant, change) in roster.entrants.iter().zip(changes) {
        table.row(vec![
            entrant.number.to_string(),
            entrant.profile.name.clone(),
            words.fqe_class(change.class),
            rating(change.before),
            change.before.games().to_string(),
            change.exact.map_or_else(String::new, |exact| words.decimal(&format!("{exact:.2}"))),
            points(change).map_or_else(String::new, |points| format!("{points:+}")),
            rating(change.after),
            change.after.games().to_string(),
        ]);
    }
    table
}

/// What a list shows: nothing for unrated players.
fn rating(standing: Standing) -> String {
    standing.rating().map_or_else(|| "-".to_owned(), |rating| rating.to_string())
}

fn points(change: &Change) -> Option<i32> {
    Some(i32::from(change.after.rating()?.get()) - i32::from(change.before.rating()?.get()))
}

fn json(roster: &Roster, changes: &[Change]) -> serde_json::Value {
    let players = roster.entrants.iter().zip(changes).map(|(entrant, change)| {
        let mut player = json!({
            "number": entrant.number,
            "id": entrant.id(),
            "name": entrant.profile.name,
            "class": change.class,
            "before": change.before.rating(),
            "games-before": change.before.games(),
            "exact": change.exact,
            "after": change.after.rating(),
            "games-after": change.after.games(),
            "derivation": change.derivation,
        });
        roster.name_opponents(&mut player);
        player
    });
    json!({ "system": "fqe", "event": roster.name, "players": players.collect::<Vec<_>>() })
}

fn csv(roster: &Roster, changes: &[Change]) -> String {
    let lines = roster.entrants.iter().zip(changes).map(|(entrant, change)| {
        let text = ronde_ratinglist::write::csv_field;
        let rating =
            |standing: Standing| standing.rating().map_or_else(String::new, |rating| rating.to_string());
        format!(
            "{},{},{},{},{},{},{}\n",
            text(&entrant.id().unwrap_or_else(|| entrant.number.to_string())),
            text(&entrant.profile.name),
            rating(change.after),
            change.after.games(),
            rating(change.before),
            change.before.games(),
            change.exact.map_or_else(String::new, |exact| format!("{exact:.2}")),
        )
    });
    "id,name,rating,games,rating before,games before,unrounded\n".to_owned() + &lines.collect::<String>()
}
