//! `ronde rate history`: millions of games, and the list at the end.

use std::fmt::Write as _;
use std::time::Instant;

use ronde_rating::Period;
use ronde_rating::glicko2::Parameters;
use ronde_rating::history::{
    EloByGame, EloByPeriod, FideByPeriod, GlickoByGame, GlickoByPeriod, Pairing, Place, Rater, Run,
    SkillByGame,
};
use ronde_ratinglist::games::players::Players;
use ronde_ratinglist::write::csv_field;
use serde_json::json;

use super::games_file::{Start, stream};
use super::options::{GamesInput, HistoryOptions, SystemName};
use crate::exit::Failure;
use crate::output::{file, print, print_json};
use crate::words::Words;

pub(super) fn run(options: &HistoryOptions, words: &Words) -> Result<(), Failure> {
    check(options.system, &options.input, words)?;
    let input = &options.input;
    let period = period(options.system, input);
    match (options.system, period) {
        (SystemName::Elo, Period::Game) => rate(options, EloByGame::new(input.k), period, words),
        (SystemName::Elo, _) => rate(options, EloByPeriod::new(input.k), period, words),
        (SystemName::Glicko2, Period::Game) => rate(options, GlickoByGame::new(server(input)), period, words),
        (SystemName::Glicko2, _) => rate(options, GlickoByPeriod::new(paper(input)), period, words),
        (SystemName::Fide, _) => {
            rate(options, FideByPeriod::new(input.chess.into(), input.start), period, words)
        }
        (SystemName::Openskill, _) => rate(options, SkillByGame::default(), period, words),
    }
}

/// Whether the options go together.
pub(super) fn check(system: SystemName, input: &GamesInput, words: &Words) -> Result<(), Failure> {
    let bad = |text: String| Err(Failure::BadInput(text));
    match (system, input.period) {
        (SystemName::Fide, Some(Period::Game)) => bad(words.say("error-fide-period")),
        (SystemName::Fide, _) if input.list.is_none() && input.start.is_none() => {
            bad(words.say("error-fide-start"))
        }
        (SystemName::Openskill, Some(period)) if period != Period::Game => {
            bad(words.say("error-openskill-period"))
        }
        _ => Ok(()),
    }
}

/// Months, unless the system rates game by game or something else was asked for.
pub(super) fn period(system: SystemName, input: &GamesInput) -> Period {
    let usual = match system {
        SystemName::Elo | SystemName::Openskill => Period::Game,
        SystemName::Glicko2 | SystemName::Fide => Period::Month,
    };
    input.period.unwrap_or(usual)
}

pub(super) fn paper(input: &GamesInput) -> Parameters {
    Parameters { tau: input.tau.unwrap_or(Parameters::PAPER.tau), ..Parameters::PAPER }
}

pub(super) fn server(input: &GamesInput) -> Parameters {
    Parameters { tau: input.tau.unwrap_or(Parameters::SERVER.tau), ..Parameters::SERVER }
}

fn rate<R: Rater>(options: &HistoryOptions, rater: R, period: Period, words: &Words) -> Result<(), Failure> {
    let begun = Instant::now();
    let start = Start::read(&options.input)?;
    let mut run = Run::new(rater, period);
    run.rater().admit(start.players.len());
    for (number, beginning) in (0_u32..).zip(&start.beginnings) {
        run.rater().begin(number, *beginning);
    }
    let mut games = 0;
    let players = stream(&options.input.games, start.players.clone(), |batch, known| {
        run.rater().admit(known);
        for (date, lines) in batch.days().filter(|(_, lines)| !lines.is_empty()) {
            run.date(date);
            let rater = run.rater();
            for line in lines {
                rater.rate(Pairing { white: line.white, black: line.black, half_points: line.half_points });
            }
        }
        games += batch.games.len();
    })?;
    if games == 0 {
        let file = options.input.games.display().to_string();
        return Err(Failure::BadInput(words.tell("error-no-games", &[("file", file.into())])));
    }
    let list = list(&run.finish(), &players, &start, options.system);
    let Some(out) = &options.out else { return print(&list) };
    file::replace(out, list.as_bytes())?;
    let seconds = begun.elapsed().as_secs_f64();
    let system = name(options.system);
    #[expect(clippy::cast_precision_loss, reason = "a count of games")]
    let speed = games as f64 / seconds;
    if options.json {
        let players = players.len();
        return print_json(
            &json!({ "system": system, "games": games, "players": players, "seconds": seconds, "games-per-second": speed.round() }),
        );
    }
    let values = [
        ("games", games.to_string().into()),
        ("players", players.len().to_string().into()),
        ("system", system.into()),
        ("seconds", words.decimal(&format!("{seconds:.2}")).into()),
        ("speed", format!("{speed:.0}").into()),
    ];
    print(&(words.tell("history-summary", &values) + "\n"))
}

/// The name of a system on command lines.
pub(super) const fn name(system: SystemName) -> &'static str {
    match system {
        SystemName::Elo => "elo",
        SystemName::Glicko2 => "glicko2",
        SystemName::Fide => "fide",
        SystemName::Openskill => "openskill",
    }
}

/// The list, from the highest rating down; it can be read again with --list.
fn list(rater: &impl Rater, players: &Players, start: &Start, system: SystemName) -> String {
    let count = u32::try_from(players.len()).unwrap_or(u32::MAX);
    let mut places: Vec<(Place, u32)> = (0..count).map(|number| (rater.place(number), number)).collect();
    let shown = |place: &Place| place.rating.unwrap_or(f64::NEG_INFINITY);
    places.sort_unstable_by(|(one, number), (other, second)| {
        let exact = |place: &Place| place.exact.unwrap_or(0.0);
        let order = shown(other).total_cmp(&shown(one)).then(exact(other).total_cmp(&exact(one)));
        order.then_with(|| players.name(*number).cmp(players.name(*second)))
    });
    let head = match system {
        SystemName::Elo => "id,name,rating,games,exact\n",
        SystemName::Glicko2 => "id,name,rating,games,exact,deviation,volatility\n",
        SystemName::Openskill => "id,name,rating,games,exact,deviation\n",
        SystemName::Fide => "id,name,rating,games,birth,peak\n",
    };
    let mut text = String::with_capacity(places.len() * 48);
    text.push_str(head);
    for (place, number) in places {
        let id = csv_field(players.name(number));
        let name = start.names.get(number as usize).map_or("", String::as_str);
        let (name, games) = (csv_field(name), place.games);
        let some = |number: Option<f64>| number.map_or_else(String::new, |number| number.to_string());
        let rating = some(place.rating);
        let line = match system {
            SystemName::Elo => writeln!(text, "{id},{name},{rating},{games},{}", some(place.exact)),
            SystemName::Glicko2 => {
                let (exact, deviation, volatility) =
                    (some(place.exact), some(place.deviation), some(place.volatility));
                writeln!(text, "{id},{name},{rating},{games},{exact},{deviation},{volatility}")
            }
            SystemName::Openskill => {
                writeln!(text, "{id},{name},{rating},{games},{},{}", some(place.exact), some(place.deviation))
            }
            SystemName::Fide => {
                let birth = start.births.get(number as usize).copied().flatten().map(f64::from);
                writeln!(text, "{id},{name},{rating},{games},{},{}", some(birth), some(place.peak))
            }
        };
        line.expect("a string takes everything");
    }
    text
}
