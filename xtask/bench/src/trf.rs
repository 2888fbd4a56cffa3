//! Reads and writes the largest file that the format can hold: 9,999 players and 11 rounds.
//!
//! Targets: read in less than 60 ms, write in less than 60 ms, at most 200 MB at the peak, in both editions.

use std::time::Duration;

use anyhow::{Context, ensure};
use ronde_trf::{Document, Edition, ReadOptions};

use crate::event::{self, PLAYERS, ROUNDS, Records};
use crate::measure::{Report, median};

const RUNS: usize = 15;
const LIMIT: Duration = Duration::from_millis(60);
const PEAK_MEGABYTES: u64 = 200;

/// Measures both editions and prints the figures.
pub(crate) fn run(_: &[String]) -> anyhow::Result<()> {
    let mut report = Report::default();
    let editions = [("TRF-16", Records::Trf16, Edition::Trf16), ("TRF-26", Records::Trf26, Edition::Trf26)];
    for (name, records, edition) in editions {
        let text = event::text(PLAYERS, ROUNDS, records);
        // Once off the clock, so that a refused file is an error and not a fast time.
        let document = read(&text).with_context(|| format!("reading {name}"))?;
        let written = write(&document, edition).with_context(|| format!("writing {name}"))?;
        let again = read(&written).with_context(|| format!("reading {name} again"))?;
        ensure!(again == document, "{name} does not survive the way to text and back");

        report.time(&format!("read {name}"), median(RUNS, || read(&text)), LIMIT);
        report.time(&format!("write {name}"), median(RUNS, || write(&document, edition)), LIMIT);
    }
    report.peak(PEAK_MEGABYTES);
    println!("{PLAYERS} players, {ROUNDS} rounds, median of {RUNS} runs");
    report.finish()
}

fn read(text: &str) -> anyhow::Result<Document> {
    Ok(ronde_trf::read(text.as_bytes(), &ReadOptions::default())?.document)
}

fn write(document: &Document, edition: Edition) -> anyhow::Result<String> {
    Ok(ronde_trf::write(document, edition)?.text)
}
