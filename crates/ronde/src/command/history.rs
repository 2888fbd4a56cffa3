//! `ronde history`: the log in plain words.

use jiff::tz::TimeZone;
use ronde_tournament::{Event, History, Recorded, Tournament};
use serde::Serialize;

use crate::event_file::{EventFile, Strictness};
use crate::exit::Failure;
use crate::options::HistoryOptions;
use crate::output::{Align, Table, print, print_json};
use crate::words::{Words, sentence};

pub(crate) fn run(options: &HistoryOptions, words: &Words) -> Result<(), Failure> {
    let opened = EventFile::open(&options.input, Strictness::Warn, words)?;
    let history = opened.into_history(&options.input, words)?;
    let lines = history_lines(&history, words);
    if options.json {
        return print_json(&lines);
    }
    let mut table = Table::titled(words.say("history-title"))
        .column(words.say("column-entry"), Align::Right)
        .column(words.say("column-time"), Align::Left)
        .column(words.say("column-by"), Align::Left)
        .column(words.say("column-event"), Align::Left);
    for entry in lines {
        let what =
            if entry.holds { entry.what } else { format!("({}) {}", words.say("undone-mark"), entry.what) };
        table.row(vec![entry.seq.to_string(), entry.at, entry.by.unwrap_or_default(), what]);
    }
    print(&table.render())
}

/// One entry in plain words.
#[derive(Serialize)]
struct HistoryLine {
    seq: u64,
    at: String,
    by: Option<String>,
    what: String,
    /// Whether it is in force, or was undone.
    holds: bool,
}

fn history_lines(history: &History, words: &Words) -> Vec<HistoryLine> {
    let effective: std::collections::HashSet<u64> = history.effective().map(|entry| entry.seq).collect();
    let zone = TimeZone::system();
    let one = |entry: &Recorded, after: &Tournament| HistoryLine {
        seq: entry.seq,
        at: entry.at.to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M:%S").to_string(),
        by: entry.by.clone(),
        what: sentence(&entry.event, after, words),
        holds: effective.contains(&entry.seq) || matches!(entry.event, Event::Undone { .. }),
    };
    let mut lines = Vec::new();
    history.walk(|entry, after| lines.push(one(entry, after)));
    lines
}
