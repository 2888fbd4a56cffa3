//! `ronde rate fide`: a tournament by the rules of FIDE.

use clap::Args;
use ronde_domain::{Mark, Rating};
use ronde_rating::event::points;
use ronde_rating::fide::{self, Chess, Listed, Outcome, performance};
use serde_json::json;

use super::options::{ChessName, Shape, TournamentInput};
use super::roster::{Entrant, OwnRating, Roster};
use crate::exit::Failure;
use crate::output::{Align, Table, print, print_json};
use crate::words::Words;
use crate::words::rating::fide as sentences;

/// Rate a tournament by the rules of FIDE (B.02, March 2024, amended October 2025)
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde rate fide event.trf
  ronde rate fide event.trf --list players_list.zip --explain
  ronde rate fide event.trf --chess blitz --year 2026")]
pub(super) struct FideOptions {
    #[command(flatten)]
    event: TournamentInput,
    /// Which of FIDE's three lists
    #[arg(long, value_enum, default_value_t)]
    chess: ChessName,
    /// The year of the list, for the coefficient of juniors [default: that of the tournament, otherwise this
    /// year]
    #[arg(long, value_name = "YEAR")]
    year: Option<u16>,
    #[command(flatten)]
    shape: Shape,
}

/// A player with everything that the lists say.
struct Line<'a> {
    entrant: &'a Entrant,
    before: Option<Rating>,
    outcome: &'a Outcome,
    score: f64,
    performance: Option<i64>,
}

impl Line<'_> {
    fn after(&self) -> Option<Rating> {
        self.outcome.after(self.before)
    }

    /// The points with two decimals, as reports show them.
    fn points(&self) -> Option<String> {
        match self.outcome {
            Outcome::Changed(change) => Some(signed(&change.points.to_string())),
            _ => None,
        }
    }
}

fn signed(number: &str) -> String {
    if number.starts_with('-') { number.to_owned() } else { format!("+{number}") }
}

pub(super) fn run(options: &FideOptions, words: &Words) -> Result<(), Failure> {
    let roster = Roster::open(&options.event, OwnRating::Fide, words)?;
    let chess = options.chess.into();
    let of_event = roster.start.get(..4).and_then(|year| year.parse().ok());
    let this_year = || u16::try_from(jiff::Zoned::now().year()).unwrap_or_default();
    let year = options.year.or(of_event).unwrap_or_else(this_year);
    let listed: Vec<Listed> = roster.entrants.iter().map(|entrant| listed(entrant, chess)).collect();
    let outcomes = fide::rate(&listed, &roster.event, chess, year);
    let lines: Vec<Line<'_>> = (0..outcomes.len())
        .map(|seat| {
            let meetings = roster.event.meetings(seat);
            let games: Vec<(Rating, Mark)> =
                meetings.iter().filter_map(|game| Some((listed[game.opponent].rating?, game.mark))).collect();
            Line {
                entrant: &roster.entrants[seat],
                before: listed[seat].rating,
                outcome: &outcomes[seat],
                score: meetings.iter().map(|game| points(game.mark)).fold(0.0, |sum, points| sum + points),
                performance: performance::performance(&games),
            }
        })
        .collect();
    if options.shape.json {
        return print_json(&json(&roster, &lines, chess));
    }
    if options.shape.csv {
        return print(&csv(&lines));
    }
    print(&table(&roster, &lines, words).render())?;
    if options.shape.explain {
        for line in &lines {
            let text = sentences(
                &line.entrant.profile.name,
                line.before,
                line.outcome,
                &|seat| roster.opponent(seat),
                words,
            );
            print(&format!("\n{text}\n"))?;
        }
    }
    Ok(())
}

/// What the list says about a player, as these rules need it.
fn listed(entrant: &Entrant, chess: Chess) -> Listed {
    let Some(listed) = &entrant.listed else { return Listed::default() };
    let of_kind = match chess {
        Chess::Standard => listed.standard,
        Chess::Rapid => listed.rapid,
        Chess::Blitz => listed.blitz,
    };
    // without a rapid or blitz rating, the standard one is used
    let listing = if of_kind.rating.is_some() { of_kind } else { listed.standard };
    Listed {
        rating: listing.rating,
        games: listing.games,
        birth_year: listed.birth_year,
        peak: listed.exact.peak,
        k: listing.k,
    }
}

fn table(roster: &Roster, lines: &[Line<'_>], words: &Words) -> Table {
    let mut table = Table::titled(
        words.tell("rate-title", &[("system", "FIDE".into()), ("event", roster.name.as_str().into())]),
    )
    .column(words.say("column-number"), Align::Right)
    .column(words.say("column-name"), Align::Left)
    .column(words.say("rate-column-before"), Align::Right)
    .column(words.say("rate-column-score"), Align::Right)
    .column(words.say("rate-column-performance"), Align::Right)
    .column("K", Align::Right)
    .column(words.say("rate-column-change"), Align::Right)
    .column(words.say("rate-column-after"), Align::Right);
    let rating = |rating: Option<Rating>| rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string());
    for line in lines {
        let k = match line.outcome {
            Outcome::Changed(change) => change.k.to_string(),
            _ => String::new(),
        };
        table.row(vec![
            line.entrant.number.to_string(),
            line.entrant.profile.name.clone(),
            rating(line.before),
            words.decimal(&format!("{:.1}", line.score)),
            line.performance.map_or_else(String::new, |performance| performance.to_string()),
            k,
            line.points().map_or_else(String::new, |points| words.decimal(&points)),
            rating(line.after()),
        ]);
    }
    table
}

fn json(roster: &Roster, lines: &[Line<'_>], chess: Chess) -> serde_json::Value {
    let players = lines.iter().map(|line| {
        let mut player = json!({
            "number": line.entrant.number,
            "id": line.entrant.id(),
            "name": line.entrant.profile.name,
            "before": line.before,
            "score": line.score,
            "performance": line.performance,
            "after": line.after(),
            "derivation": line.outcome,
        });
        roster.name_opponents(&mut player);
        player
    });
    json!({ "system": "fide", "chess": chess, "event": roster.name, "players": players.collect::<Vec<_>>() })
}

fn csv(lines: &[Line<'_>]) -> String {
    let number = |number: Option<String>| number.unwrap_or_default();
    let line = |line: &Line<'_>| {
        let text = ronde_ratinglist::write::csv_field;
        format!(
            "{},{},{},{},{},{}\n",
            text(&line.entrant.id().unwrap_or_else(|| line.entrant.number.to_string())),
            text(&line.entrant.profile.name),
            number(line.after().map(|rating| rating.to_string())),
            number(line.before.map(|rating| rating.to_string())),
            number(line.points()),
            number(line.performance.map(|performance| performance.to_string())),
        )
    };
    "id,name,rating,rating before,points,performance\n".to_owned()
        + &lines.iter().map(line).collect::<String>()
}
