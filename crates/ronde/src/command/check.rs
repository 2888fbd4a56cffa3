//! `ronde check`: pairs every round of finished files again and compares.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use rayon::prelude::*;
use ronde_pairing::{Game, PairedRound};
use ronde_tournament::report::{Difference, RoundCheck, check};
use ronde_trf::{Document, PointsCheck, ReadOptions};
use serde::Serialize;

use super::dutch::no_position;
use crate::exit::Failure;
use crate::output::{print, print_json, progress};
use crate::words::Words;

/// Pair every round of report files again and list the differences
///
/// Compares pairs, colours and byes with the FIDE (Dutch) rules of 2026; a report doesn't record the order of boards. A round that differs
/// but is explained in the file's `###` remarks (paired by hand, or before a correction) is listed with the remark. The exit code is 0 if
/// nothing else differs, 1 if something does, 3 if a file makes no sense.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde check event.trf
  ronde check --json events/*.trf")]
pub(crate) struct CheckOptions {
    /// Report files (TRF)
    #[arg(value_name = "FILE.trf", required = true)]
    files: Vec<PathBuf>,
    /// Check as a Dutch Swiss, whatever system a file names
    #[arg(long)]
    as_dutch: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(options: &CheckOptions, words: &Words) -> Result<(), Failure> {
    let bar = progress::bar(options.files.len());
    let check_one = |path: &PathBuf| {
        let checked = check_file(path, options.as_dutch, words);
        bar.inc(1);
        checked
    };
    let checked: Vec<_> = options.files.par_iter().map(check_one).collect();
    bar.finish_and_clear();
    let mut failures = Vec::new();
    let mut files = Vec::new();
    for (path, result) in options.files.iter().zip(checked) {
        match result {
            Ok(rounds) => files.push(CheckedFile { name: path.display().to_string(), rounds }),
            Err(failure) => failures.push(failure),
        }
    }
    if options.json {
        let files: Vec<_> = files.iter().map(FileJson::new).collect();
        print_json(&CheckJson { refused: failures.len(), files })?;
    } else {
        print(&text(&files, failures.len(), words))?;
    }
    let first = (!failures.is_empty()).then(|| failures.remove(0));
    for failure in &failures {
        failure.report(words);
    }
    match first {
        Some(failure) => Err(failure),
        None if files.iter().any(|file| file.differing().next().is_some()) => Err(Failure::Different),
        None => Ok(()),
    }
}

fn check_file(path: &Path, as_dutch: bool, words: &Words) -> Result<Vec<RoundCheck>, Failure> {
    let name = path.display().to_string();
    let bytes = std::fs::read(path).map_err(|error| Failure::read(path, error))?;
    // a wrong score would pair the wrong people
    let options = ReadOptions { points: PointsCheck::Strict, ..ReadOptions::default() };
    let reading =
        ronde_trf::read(&bytes, &options).map_err(|faults| Failure::BadInput(faults.in_file(&name)))?;
    if let Some(code) = other_system(&reading.document).filter(|_| !as_dutch) {
        let values = [("file", name.as_str().into()), ("system", code.into())];
        return Err(Failure::BadInput(words.tell("check-other-system", &values)));
    }
    check(&reading.document).map_err(|why| no_position(&why, &reading, &name, words))
}

/// The system that the file names, unless it is the current Dutch system.
fn other_system(document: &Document) -> Option<&str> {
    let is_dutch = |code: &str| code.starts_with("FIDE_DUTCH") && !code.starts_with("FIDE_DUTCH_2017");
    document.system_code().filter(|code| !is_dutch(code))
}

struct CheckedFile {
    name: String,
    rounds: Vec<RoundCheck>,
}

impl CheckedFile {
    /// The rounds that differ without an explanation in the file.
    fn differing(&self) -> impl Iterator<Item = &RoundCheck> {
        self.rounds.iter().filter(|round| !round.agrees() && !round.is_explained())
    }

    /// The rounds that differ and are explained in the file.
    fn explained(&self) -> impl Iterator<Item = &RoundCheck> {
        self.rounds.iter().filter(|round| round.is_explained())
    }
}

fn text(files: &[CheckedFile], refused: usize, words: &Words) -> String {
    let mut text = String::new();
    let mut line = |line: String| {
        text.push_str(&line);
        text.push('\n');
    };
    for file in files {
        let count = file.differing().count();
        let values = [
            ("file", file.name.as_str().into()),
            ("rounds", file.rounds.len().into()),
            ("differing", count.into()),
        ];
        line(words.tell(if count == 0 { "check-ok" } else { "check-differs" }, &values));
        for round in file.differing() {
            line(side_by_side(round, words));
        }
        for round in file.explained() {
            let remarks = round.remarks.join("; ");
            let values = [("round", round.round.get().into()), ("remarks", remarks.into())];
            line(words.tell("check-explained", &values));
        }
    }
    let sum = |count: &dyn Fn(&CheckedFile) -> usize| files.iter().map(count).sum::<usize>();
    let values = [
        ("files", files.len().into()),
        ("refused", refused.into()),
        ("rounds", sum(&|file| file.rounds.len()).into()),
        ("differing", sum(&|file| file.differing().count()).into()),
        ("explained", sum(&|file| file.explained().count()).into()),
    ];
    line(words.tell("check-summary", &values));
    text
}

/// The differing pairs of a round: the file's on the left, the engine's on the right.
fn side_by_side(round: &RoundCheck, words: &Words) -> String {
    let (mut left, mut right) = (Vec::new(), Vec::new());
    let bye = |number| words.tell("check-bye", &[("number", format!("{number}").into())]);
    for difference in round.differences() {
        match difference {
            Difference::Colors(game) => {
                left.insert(0, game.to_string());
                right.insert(0, Game { white: game.black, black: game.white }.to_string());
            }
            Difference::OnlyInFile(game) => left.push(game.to_string()),
            Difference::OnlyByEngine(game) => right.push(game.to_string()),
            Difference::Bye { in_file, by_engine } => {
                left.extend(in_file.map(bye));
                right.extend(by_engine.map(bye));
            }
            Difference::NoPairing(why) => right.push(why.to_string()),
        }
    }
    left.insert(0, words.say("check-in-file"));
    right.insert(0, words.say("check-by-engine"));
    let mut text = words.tell("check-round", &[("round", round.round.get().into())]);
    for row in 0..left.len().max(right.len()) {
        let cell = |column: &[String]| column.get(row).cloned().unwrap_or_default();
        let (left, right) = (cell(&left), cell(&right));
        let written = write!(text, "\n    {left:<16}{right}");
        written.expect("writing to a string cannot fail");
    }
    text
}

#[derive(Serialize)]
struct CheckJson<'a> {
    refused: usize,
    files: Vec<FileJson<'a>>,
}

#[derive(Serialize)]
struct FileJson<'a> {
    file: &'a str,
    rounds: usize,
    differing: Vec<RoundJson<'a>>,
    explained: Vec<RoundJson<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct RoundJson<'a> {
    round: u16,
    in_file: &'a PairedRound,
    by_engine: Option<&'a PairedRound>,
    /// Why the engine has no such round.
    reason: Option<String>,
    /// What the file says about the round.
    remarks: &'a [String],
}

impl<'a> FileJson<'a> {
    fn new(file: &'a CheckedFile) -> Self {
        let round = |check: &'a RoundCheck| RoundJson {
            round: check.round.get(),
            in_file: &check.in_file,
            by_engine: check.by_engine.as_ref().ok(),
            reason: check.by_engine.as_ref().err().map(ToString::to_string),
            remarks: &check.remarks,
        };
        let differing = file.differing().map(round).collect();
        let explained = file.explained().map(round).collect();
        Self { file: &file.name, rounds: file.rounds.len(), differing, explained }
    }
}
