//! `ronde rate uschess`: a tournament by the rules of US Chess.

use clap::Args;
use jiff::civil::Date;
use ronde_rating::event::EventForm;
use ronde_rating::uschess::{self, Change, Rated, Standing, Terms};
use serde_json::json;

use super::options::{Shape, TournamentInput};
use super::roster::{Entrant, OwnRating, Roster};
use crate::exit::Failure;
use crate::output::{Align, Table, print, print_json};
use crate::words::Words;
use crate::words::rating::uschess as sentences;

/// Rate a tournament by the rules of US Chess
///
/// Players with 8 games or fewer are rated by the special formula, everyone else by the standard one, with bonus and floors. Newcomers
/// start by age.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde rate uschess event.trf --list list.csv
  ronde rate uschess event.trf --list list.csv --newcomers --explain
  ronde rate uschess match.trf --match --json")]
pub(super) struct UschessOptions {
    #[command(flatten)]
    event: TournamentInput,
    /// This is a match of two players: both established, at most 400 apart, and no change of more than 50
    /// points
    #[arg(long = "match")]
    is_match: bool,
    /// Rate as both regular and quick chess (30 to 65 minutes): players above 2200 have a smaller K
    #[arg(long = "dual")]
    is_dual: bool,
    /// When the tournament ended, for the bonus and the age of newcomers [default: what the file says,
    /// otherwise today]
    #[arg(long, value_name = "DATE")]
    date: Option<Date>,
    #[command(flatten)]
    shape: Shape,
}

pub(super) fn run(options: &UschessOptions, words: &Words) -> Result<(), Failure> {
    let roster = Roster::open(&options.event, OwnRating::National, words)?;
    let players = roster.entrants.len();
    if options.is_match && players != 2 {
        return Err(Failure::BadInput(words.tell("error-no-match", &[("players", players.into())])));
    }
    let form = if options.is_match { EventForm::Match } else { EventForm::Tournament };
    let written =
        || [&roster.end, &roster.start].into_iter().find_map(|day| day.replace('/', "-").parse().ok());
    let date = options.date.or_else(written).unwrap_or_else(|| jiff::Zoned::now().date());
    let standings: Vec<Standing> = roster.entrants.iter().map(standing).collect();
    let rated = uschess::rate(&standings, &roster.event, &Terms { form, date, is_dual: options.is_dual });
    if options.shape.json {
        return print_json(&json(&roster, &rated));
    }
    if options.shape.csv {
        return print(&csv(&roster, &rated));
    }
    print(&table(&roster, &rated, words).render())?;
    if options.shape.explain {
        for (entrant, Rated { change, .. }) in roster.entrants.iter().zip(&rated) {
            let text = sentences(&entrant.profile.name, change, &|seat| roster.opponent(seat), words);
            print(&format!("\n{text}\n"))?;
        }
    }
    Ok(())
}

/// What the list says about a player, as these rules need it.
fn standing(entrant: &Entrant) -> Standing {
    let born = entrant.profile.birth.map(ronde_domain::BirthDate::year);
    let Some(listed) = &entrant.listed else { return Standing { birth_year: born, ..Standing::default() } };
    let published = listed.standard.rating.map(ronde_domain::Rating::get);
    let rating = listed.exact.rating.or(published.map(f64::from));
    let standing =
        rating.map_or_else(Standing::default, |rating| Standing::listed(rating, listed.standard.games));
    let present = published.filter(|_| standing.is_established());
    let peak = listed.exact.peak.map(ronde_domain::Rating::get).max(present);
    Standing { birth_year: listed.birth_year.or(born), peak, ..standing }
}

/// The change of the rating; `None` for newcomers.
fn points(change: &Change) -> Option<f64> {
    Some(change.exact? - change.before?)
}

fn table(roster: &Roster, rated: &[Rated], words: &Words) -> Table {
    let title = [("system", "US Chess".into()), ("event", roster.name.as_str().into())];
    let mut table = Table::titled(words.tell("rate-title", &title))
        .column(words.say("column-number"), Align::Right)
        .column(words.say("column-name"), Align::Left)
        .column(words.say("rate-column-before"), Align::Right)
        .column(words.say("rate-column-games"), Align::Right)
        .column(words.say("rate-column-score"), Align::Right)
        .column(words.say("rate-column-exact"), Align::Right)
        .column(words.say("rate-column-change"), Align::Right)
        .column(words.say("rate-column-after"), Align::Right)
        .column(words.say("rate-column-games"), Align::Right);
    let shown = |rating: Option<f64>| {
        rating.map_or_else(|| "-".to_owned(), |rating| ronde_rating::elo::published(rating).to_string())
    };
    for (entrant, Rated { change, .. }) in roster.entrants.iter().zip(rated) {
        table.row(vec![
            entrant.number.to_string(),
            entrant.profile.name.clone(),
            shown(change.before),
            change.games_before.to_string(),
            words.decimal(&format!("{:.1}", change.score)),
            change.exact.map_or_else(String::new, |exact| words.decimal(&format!("{exact:.2}"))),
            points(change).map_or_else(String::new, |points| words.decimal(&format!("{points:+.2}"))),
            shown(change.exact),
            change.games_after.to_string(),
        ]);
    }
    table
}

fn json(roster: &Roster, rated: &[Rated]) -> serde_json::Value {
    let players = roster.entrants.iter().zip(rated).map(|(entrant, Rated { standing, change })| {
        let mut player = json!({
            "number": entrant.number,
            "id": entrant.id(),
            "name": entrant.profile.name,
            "after": standing.published(),
            "derivation": change,
        });
        roster.name_opponents(&mut player);
        player
    });
    json!({ "system": "uschess", "event": roster.name, "players": players.collect::<Vec<_>>() })
}

/// A list that can be read again with --list.
fn csv(roster: &Roster, rated: &[Rated]) -> String {
    let lines = roster.entrants.iter().zip(rated).map(|(entrant, Rated { standing, .. })| {
        let text = ronde_ratinglist::write::csv_field;
        let some = |number: Option<String>| number.unwrap_or_default();
        format!(
            "{},{},{},{},{},{},{}\n",
            text(&entrant.id().unwrap_or_else(|| entrant.number.to_string())),
            text(&entrant.profile.name),
            some(standing.published().map(|rating| rating.to_string())),
            standing.games,
            some(standing.birth_year.map(|year| year.to_string())),
            some(standing.rating.map(|rating| rating.to_string())),
            some(standing.peak.map(|peak| peak.to_string())),
        )
    });
    "id,name,rating,games,birth,exact,peak\n".to_owned() + &lines.collect::<String>()
}
