//! Lists and the log of a ledger, as tables or JSON.

use ronde_rating::ledger::{Entry, EventId, Ledger, ListLine};
use ronde_ratinglist::write::csv_field;
use serde_json::json;

use super::day_of_period;
use super::file::LedgerFile;
use super::options::{ListOptions, LogOptions};
use crate::exit::Failure;
use crate::output::{Align, Table, file, print, print_json};
use crate::words::Words;

pub(super) fn list(options: &ListOptions, words: &Words) -> Result<(), Failure> {
    let ledger = LedgerFile::open(&options.ledger, words)?.ledger;
    let (lines, period, published) = match &options.period {
        None => (ledger.list(&options.modality, None), String::new(), None),
        Some(period) => {
            let day = day_of_period(period, words)?;
            let name = ledger.settings().period.name(day);
            let (then, date) = ledger.published(day).ok_or_else(|| {
                Failure::BadInput(words.tell("error-period-open", &[("period", name.as_str().into())]))
            })?;
            (then.list(&options.modality, Some(day)), name, Some(date))
        }
    };
    if let Some(out) = &options.out {
        return file::replace(out, csv(&lines).as_bytes());
    }
    if options.csv {
        return print(&csv(&lines));
    }
    let system = ledger.settings().system.code();
    if options.json {
        return print_json(&json!({
            "system": system, "modality": options.modality, "period": period, "published": published, "players": lines,
        }));
    }
    let values = [
        ("system", system.into()),
        ("modality", options.modality.as_str().into()),
        ("period", period.into()),
    ];
    let mut table = Table::titled(words.tell("ledger-list-title", &values))
        .column(words.say("column-rank"), Align::Right)
        .column(words.say("rate-column-id"), Align::Left)
        .column(words.say("column-name"), Align::Left)
        .column(words.say("rate-column-rating"), Align::Right)
        .column(words.say("rate-column-games"), Align::Right);
    for (rank, line) in (1..).zip(&lines) {
        let ListLine { id, person, rating, games, .. } = line;
        let rating = rating.map_or_else(|| "-".to_owned(), |rating| words.decimal(&rating.to_string()));
        table.row(vec![rank.to_string(), id.clone(), person.name.clone(), rating, games.to_string()]);
    }
    print(&table.render())
}

/// A list that can be imported again.
fn csv(lines: &[ListLine]) -> String {
    let some = |number: Option<f64>| number.map_or_else(String::new, |number| number.to_string());
    let line = |line: &ListLine| {
        format!(
            "{},{},{},{},{},{},{},{},{}\n",
            csv_field(&line.id),
            csv_field(&line.person.name),
            some(line.rating),
            line.games,
            some(line.person.birth_year.map(f64::from)),
            some(line.exact),
            some(line.deviation),
            some(line.volatility),
            some(line.peak.map(f64::from)),
        )
    };
    "id,name,rating,games,birth,exact,deviation,volatility,peak\n".to_owned()
        + &lines.iter().map(line).collect::<String>()
}

pub(super) fn log(options: &LogOptions, words: &Words) -> Result<(), Failure> {
    let ledger = LedgerFile::open(&options.ledger, words)?.ledger;
    if options.json {
        return print_json(&json!({ "entries": ledger.entries() }));
    }
    let system = ledger.settings().system.code();
    let mut table = Table::titled(words.tell("ledger-log-title", &[("system", system.into())]))
        .column(words.say("rate-column-entry"), Align::Right)
        .column(words.say("rate-column-what"), Align::Left);
    let mut events = 0;
    for (number, entry) in (1_usize..).zip(ledger.entries()) {
        table.row(vec![number.to_string(), sentence(entry, &ledger, &mut events, words)]);
    }
    print(&table.render())
}

fn sentence(entry: &Entry, ledger: &Ledger, events: &mut usize, words: &Words) -> String {
    match entry {
        Entry::Opened(settings) => {
            words.tell("ledger-entry-opened", &[("period", settings.period.to_string().into())])
        }
        Entry::ListImported { players, .. } => {
            words.tell("ledger-entry-imported", &[("players", players.len().to_string().into())])
        }
        Entry::EventRated(event) => {
            let id = EventId::from_index(*events);
            *events += 1;
            let values = [
                ("id", id.to_string().into()),
                ("name", event.name.as_str().into()),
                ("date", event.date.to_string().into()),
                ("games", event.games.len().into()),
            ];
            words.tell("ledger-entry-added", &values)
        }
        Entry::EventCorrected { event, .. } => {
            words.tell("ledger-entry-corrected", &[("id", event.to_string().into())])
        }
        Entry::PeriodClosed { day, published } => {
            let period = ledger.settings().period.name(*day);
            words.tell(
                "ledger-entry-closed",
                &[("period", period.into()), ("date", published.to_string().into())],
            )
        }
    }
}
