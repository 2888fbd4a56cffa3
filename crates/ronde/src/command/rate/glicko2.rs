//! `ronde rate glicko2`: a rating period of one player, or of all players of a tournament.

use std::path::PathBuf;

use clap::Args;
use ronde_rating::event::points;
use ronde_rating::glicko2::{Change, Parameters, Result as Game, State, rate_period};
use serde_json::json;

use super::options::Shape;
use super::roster::{Entrant, OwnRating, Roster};
use crate::exit::Failure;
use crate::options::Input;
use crate::output::{Align, Table, print, print_json};
use crate::words::Words;
use crate::words::rating::glicko2 as sentences;

/// Rate one player's rating period by Glicko-2, or all players of a tournament
///
/// A player is RATING/DEVIATION[/VOLATILITY]; a game is the opponent, a colon and the score. Periods without games can pass first. A
/// tournament is one rating period.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde rate glicko2 1500/200/0.06 1400/30:1 1550/100:0 1700/300:0
  ronde rate glicko2 1500/200 --periods 2.5
  ronde rate glicko2 --event event.trf --list list.csv --explain")]
pub(super) struct Glicko2Options {
    /// The player, then the games
    #[arg(value_name = "PLAYER [OPPONENT:SCORE]", required_unless_present = "event")]
    games: Vec<String>,
    /// Rate a tournament instead
    #[arg(long, value_name = "EVENT", conflicts_with = "games")]
    event: Option<PathBuf>,
    /// The list before the tournament, with columns `deviation` and `volatility`
    #[arg(long, value_name = "LIST", requires = "event")]
    list: Option<PathBuf>,
    /// Treat players who are not in the list as newcomers
    #[arg(long, requires = "list")]
    newcomers: bool,
    /// How fast volatilities move, 0.3 to 1.2
    #[arg(long, value_name = "TAU", default_value_t = 0.5)]
    tau: f64,
    /// Number of periods without games before this one; may be a fraction
    #[arg(long, value_name = "N", default_value_t = 0.0)]
    periods: f64,
    #[command(flatten)]
    shape: Shape,
}

/// A player, with the opponents' names in the order of the games.
struct Line {
    name: String,
    change: Change,
    opponents: Vec<String>,
}

pub(super) fn run(options: &Glicko2Options, words: &Words) -> Result<(), Failure> {
    if !(0.1..=5.0).contains(&options.tau) || !(0.0..=1e6).contains(&options.periods) {
        return Err(Failure::BadInput(words.say("error-glicko-constants")));
    }
    let parameters = Parameters { tau: options.tau, ..Parameters::PAPER };
    let lines = match &options.event {
        Some(file) => of_event(file.clone(), options, &parameters, words)?,
        None => vec![of_player(options, &parameters, words)?],
    };
    if options.shape.json {
        let players = lines.iter().map(|line| json!({ "name": line.name, "change": line.change }));
        return print_json(
            &json!({ "system": "glicko2", "tau": options.tau, "players": players.collect::<Vec<_>>() }),
        );
    }
    if options.shape.csv {
        let line = |line: &Line| {
            let State { rating, deviation, volatility } = line.change.after;
            let name = ronde_ratinglist::write::csv_field(&line.name);
            format!("{name},{rating:.4},{deviation:.4},{volatility:.8}\n")
        };
        return print(
            &("name,rating,deviation,volatility\n".to_owned() + &lines.iter().map(line).collect::<String>()),
        );
    }
    print(&table(&lines, words).render())?;
    if options.shape.explain {
        for line in &lines {
            print(&format!("\n{}\n", sentences(&line.name, &line.change, &line.opponents, words)))?;
        }
    }
    Ok(())
}

fn of_player(options: &Glicko2Options, parameters: &Parameters, words: &Words) -> Result<Line, Failure> {
    let bad = |text: &str| Failure::BadInput(words.tell("error-glicko-player", &[("text", text.into())]));
    let (own, games) = options.games.split_first().expect("clap asks for one at least");
    let before = state(own).ok_or_else(|| bad(own))?.idle(options.periods);
    let game = |text: &String| {
        let (opponent, score) = text.rsplit_once(':').ok_or_else(|| bad(text))?;
        let score = match score {
            "1" => 1.0,
            "0.5" | "½" => 0.5,
            "0" => 0.0,
            _ => return Err(bad(text)),
        };
        Ok(Game { opponent: state(opponent).ok_or_else(|| bad(text))?, score })
    };
    let results: Vec<Game> = games.iter().map(game).collect::<Result<_, _>>()?;
    let mut change = rate_period(before, &results, parameters);
    if results.is_empty() && options.periods > 0.0 {
        // the stated time has passed, and no more
        change.after = before;
    }
    Ok(Line { name: own.clone(), change, opponents: games.to_vec() })
}

/// `1500/200/0.06`; without a volatility, that of a newcomer.
fn state(text: &str) -> Option<State> {
    let mut parts = text.split('/').map(|part| part.parse::<f64>().ok().filter(|number| number.is_finite()));
    let (rating, deviation) = (parts.next()??, parts.next()??);
    let volatility = parts.next().unwrap_or(Some(Parameters::PAPER.start.volatility))?;
    let sane =
        (0.0..=9999.0).contains(&rating) && deviation > 0.0 && volatility > 0.0 && parts.next().is_none();
    sane.then_some(State { rating, deviation, volatility })
}

fn of_event(
    file: PathBuf,
    options: &Glicko2Options,
    parameters: &Parameters,
    words: &Words,
) -> Result<Vec<Line>, Failure> {
    let mut roster = Roster::of_file(&Input { file, encoding: None }, words)?;
    match &options.list {
        Some(list) => roster.look_up(list, options.newcomers, words)?,
        None => roster.take_own(OwnRating::Fide),
    }
    let states: Vec<State> =
        roster.entrants.iter().map(|entrant| listed(entrant, parameters).idle(options.periods)).collect();
    let line = |(seat, entrant): (usize, &Entrant)| {
        let meetings = roster.event.meetings(seat);
        let results: Vec<Game> = meetings
            .iter()
            .map(|game| Game { opponent: states[game.opponent], score: points(game.mark) })
            .collect();
        let change = rate_period(states[seat], &results, parameters);
        let opponents = meetings.iter().map(|game| roster.opponent(game.opponent)).collect();
        Line { name: entrant.profile.name.clone(), change, opponents }
    };
    Ok(roster.entrants.iter().enumerate().map(line).collect())
}

fn listed(entrant: &Entrant, parameters: &Parameters) -> State {
    let start = parameters.start;
    let Some(listed) = &entrant.listed else { return start };
    let published = listed.standard.rating.map(|rating| f64::from(rating.get()));
    State {
        rating: listed.exact.rating.or(published).unwrap_or(start.rating),
        deviation: listed.exact.deviation.unwrap_or(start.deviation),
        volatility: listed.exact.volatility.unwrap_or(start.volatility),
    }
}

fn table(lines: &[Line], words: &Words) -> Table {
    let mut table = Table::titled(words.say("rate-title-glicko2"))
        .column(words.say("column-name"), Align::Left)
        .group(words.say("rate-column-before"))
        .column("r", Align::Right)
        .column("RD", Align::Right)
        .column("σ", Align::Right)
        .group(words.say("rate-column-after"))
        .column("r", Align::Right)
        .column("RD", Align::Right)
        .column("σ", Align::Right);
    for Line { name, change, .. } in lines {
        let mut cells = vec![name.clone()];
        for state in [change.before, change.after] {
            cells.push(words.decimal(&format!("{:.2}", state.rating)));
            cells.push(words.decimal(&format!("{:.2}", state.deviation)));
            cells.push(words.decimal(&format!("{:.6}", state.volatility)));
        }
        table.row(cells);
    }
    table
}
