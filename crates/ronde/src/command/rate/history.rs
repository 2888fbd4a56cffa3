//! `ronde rate history`: millions of games, and the list at the end.

use std::fmt::Write as _;
use std::time::Instant;

use ronde_rating::history::{Pairing, Place, Rater, Run};
use ronde_ratinglist::games::players::Players;
use ronde_ratinglist::write::csv_field;
use serde_json::json;

use super::games_file::{Start, stream};
use super::history_system::{HistorySystem, Job};
use super::options::HistoryOptions;
use crate::exit::Failure;
use crate::output::{file, print, print_json};
use crate::words::Words;

pub(super) fn run(options: &HistoryOptions, words: &Words) -> Result<(), Failure> {
    options.system.check(&options.input, words)?;
    options.system.with_rater(&options.input, Whole { options, words })
}

/// Rating a whole file.
struct Whole<'a> {
    options: &'a HistoryOptions,
    words: &'a Words,
}

impl Job for Whole<'_> {
    type Done = Result<(), Failure>;

    fn run<R: Rater + 'static>(self, rater: R) -> Self::Done {
        rate(self.options, rater, self.words)
    }
}

fn rate<R: Rater>(options: &HistoryOptions, rater: R, words: &Words) -> Result<(), Failure> {
    let begun = Instant::now();
    let start = Start::read(&options.input)?;
    let mut run = Run::new(rater, options.system.period(&options.input));
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
    let system = options.system.code();
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

/// The list, from the highest rating down. It can be read again with --list.
fn list(rater: &impl Rater, players: &Players, start: &Start, system: HistorySystem) -> String {
    let count = u32::try_from(players.len()).unwrap_or(u32::MAX);
    let mut places: Vec<(Place, u32)> = (0..count).map(|number| (rater.place(number), number)).collect();
    let shown = |place: &Place| place.rating.unwrap_or(f64::NEG_INFINITY);
    places.sort_unstable_by(|(one, number), (other, second)| {
        let exact = |place: &Place| place.exact.unwrap_or(0.0);
        let order = shown(other).total_cmp(&shown(one)).then(exact(other).total_cmp(&exact(one)));
        order.then_with(|| players.name(*number).cmp(players.name(*second)))
    });
    let columns = system.columns();
    let mut text = String::with_capacity(places.len() * 48);
    text.push_str("id,name,rating,games");
    for column in columns {
        text.push(',');
        text.push_str(column.name());
    }
    text.push('\n');
    let mut put = |value: std::fmt::Arguments<'_>| text.write_fmt(value).expect("a string takes everything");
    for (place, number) in places {
        let name = start.names.get(number as usize).map_or("", String::as_str);
        let birth = start.births.get(number as usize).copied().flatten();
        put(format_args!("{},{},", csv_field(players.name(number)), csv_field(name)));
        if let Some(rating) = place.rating {
            put(format_args!("{rating}"));
        }
        put(format_args!(",{}", place.games));
        for column in columns {
            match column.value(&place, birth) {
                Some(value) => put(format_args!(",{value}")),
                None => put(format_args!(",")),
            }
        }
        put(format_args!("\n"));
    }
    text
}
