//! `ronde rate ledger`: rating lists computed from everything ever entered.
//!
//! [`mod@file`] stores the entries, [`event`] makes them from tournament files, [`show`] prints lists and the log. The fold is in
//! `ronde-rating`.

mod event;
mod file;
mod options;
mod show;

use std::path::Path;

use jiff::civil::Date;
use ronde_rating::ledger::{Entry, EventId, Ledger, ListLine, Participant, Person, Settings};

pub(crate) use options::LedgerOptions;

use super::list_file;
use crate::exit::Failure;
use crate::output::print;
use crate::words::Words;
use file::LedgerFile;
use options::{AddOptions, CloseOptions, CorrectOptions, ImportOptions, Ledgers, OpenOptions};

/// A long starting list is split into several entries, so that lines stay short.
const IMPORTED_AT_ONCE: usize = 10_000;

pub(super) fn run(options: &LedgerOptions, words: &Words) -> Result<(), Failure> {
    match &options.what {
        Ledgers::Open(options) => open(options, words),
        Ledgers::Import(options) => import(options, words),
        Ledgers::Add(options) => add(options, words),
        Ledgers::Correct(options) => correct(options, words),
        Ledgers::Close(options) => close(options, words),
        Ledgers::List(options) => show::list(options, words),
        Ledgers::Log(options) => show::log(options, words),
    }
}

fn open(options: &OpenOptions, words: &Words) -> Result<(), Failure> {
    let settings = Settings { system: options.system(), period: options.period };
    LedgerFile::create(&options.ledger, settings, words)?;
    let file = options.ledger.display().to_string();
    print_message(words, "ledger-opened", &[("system", settings.system.code().into()), ("file", file.into())])
}

fn import(options: &ImportOptions, words: &Words) -> Result<(), Failure> {
    let mut ledger = LedgerFile::open(&options.ledger, words)?;
    let mut players = Vec::new();
    let form = list_file::read(&options.list, |listed, _| {
        players.push(Participant {
            id: listed.id,
            person: Person { name: listed.name, birth_year: listed.birth_year },
            rating: listed.standard.rating,
            games: listed.standard.games,
            exact: listed.exact.rating,
            deviation: listed.exact.deviation,
            volatility: listed.exact.volatility,
            peak: listed.exact.peak,
        });
        Ok(())
    })?;
    if !list_file::counts_all_games(form) {
        for player in &mut players {
            player.games = if player.rating.is_some() { list_file::ESTABLISHED } else { 0 };
        }
    }
    let count = players.len();
    let chunks = players.chunks(IMPORTED_AT_ONCE);
    let entry = |players: &[Participant]| Entry::ListImported {
        modality: options.modality.clone(),
        players: players.to_vec(),
    };
    ledger.append(chunks.map(entry).collect(), words)?;
    let file = options.list.display().to_string();
    print_message(words, "ledger-imported", &[("players", count.to_string().into()), ("file", file.into())])
}

fn add(options: &AddOptions, words: &Words) -> Result<(), Failure> {
    let mut ledger = LedgerFile::open(&options.ledger, words)?;
    let event = event::read(&options.event, &ledger.ledger, words)?;
    event::check_known(&event, &ledger.ledger, &options.event, words)?;
    let values = [
        ("name", event.name.clone().into()),
        ("date", event.date.to_string().into()),
        ("games", event.games.len().into()),
    ];
    ledger.append(vec![Entry::EventRated(event)], words)?;
    let added = ledger.ledger.entries().iter().filter(|entry| matches!(entry, Entry::EventRated(_))).count();
    let mut all = vec![("id", added.into())];
    all.extend(values);
    print_message(words, "ledger-added", &all)
}

fn correct(options: &CorrectOptions, words: &Words) -> Result<(), Failure> {
    let mut ledger = LedgerFile::open(&options.ledger, words)?;
    let id = EventId::new(options.id).unwrap_or_else(|| EventId::from_index(usize::MAX - 1));
    let known = ledger.ledger.event(id).cloned();
    let corrected = event::correct(options, &ledger.ledger, known, words)?;
    let before = all_lists(&ledger.ledger);
    ledger.append(vec![Entry::EventCorrected { event: id, corrected }], words)?;
    let after = all_lists(&ledger.ledger);
    let changed = after.iter().filter(|line| !before.contains(line)).count();
    print_message(words, "ledger-corrected", &[("id", options.id.into()), ("changed", changed.into())])
}

/// All lists, in one order.
fn all_lists(ledger: &Ledger) -> Vec<ListLine> {
    ledger.modalities().into_iter().flat_map(|modality| ledger.list(modality, None)).collect()
}

fn close(options: &CloseOptions, words: &Words) -> Result<(), Failure> {
    let mut ledger = LedgerFile::open(&options.ledger, words)?;
    let day = day_of_period(&options.period, words)?;
    let published = match &options.date {
        Some(text) => date(text, words)?,
        None => jiff::Zoned::now().date(),
    };
    ledger.append(vec![Entry::PeriodClosed { day, published }], words)?;
    let period = ledger.ledger.settings().period.name(day);
    print_message(
        words,
        "ledger-closed",
        &[("period", period.into()), ("date", published.to_string().into())],
    )
}

/// `2026-11-15`, or `2026-11` and `2026` for a day in that month or year.
fn day_of_period(text: &str, words: &Words) -> Result<Date, Failure> {
    let padded = match text.len() {
        4 => format!("{text}-01-01"),
        7 => format!("{text}-01"),
        _ => text.to_owned(),
    };
    date(&padded, words)
}

fn date(text: &str, words: &Words) -> Result<Date, Failure> {
    let plain = text.replace(['/', '.'], "-");
    plain.parse().map_err(|_| Failure::BadInput(words.tell("error-date", &[("text", text.into())])))
}

fn print_message(words: &Words, id: &str, values: &[(&str, ronde_i18n::Value<'_>)]) -> Result<(), Failure> {
    print(&(words.tell(id, values) + "\n"))
}

/// A refusal by the ledger, with the name of its file.
fn refused(path: &Path, refusal: &ronde_rating::ledger::Refusal) -> Failure {
    Failure::BadInput(format!("{}: {refusal}", path.display()))
}
