//! The Dutch engine against other engines: on files that they paired, or with one of them as the judge of ours.
//!
//! `cargo xtask conformance DIR` pairs every round of every file again; `--engine PATH` makes up tournaments and has that engine check them
//! ([`judge`]). Any difference is an error; the files that differ are kept. `--tiebreaks DIR` compares values instead of pairings
//! ([`tiebreaks`]).

mod judge;
mod tiebreaks;

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, bail, ensure};
use ronde_pairing::dutch::NoPairing;
use ronde_pairing::simulation::{Mixture, Plan, Rate, simulate};
use ronde_tournament::report::{self, Dialect};
use ronde_trf::{Edition, ReadOptions};

use self::judge::Judge;
use crate::crew;

const USAGE: &str = "\
usage: cargo xtask conformance DIR
       cargo xtask conformance --tiebreaks DIR [DIR of the reports]
       cargo xtask conformance --engine PATH [--count N] [--seed S] [--jobs J] [--keep DIR]";

struct Options {
    folder: Option<PathBuf>,
    engine: Option<PathBuf>,
    tie_breaks: Option<PathBuf>,
    count: usize,
    seed: u64,
    jobs: usize,
    keep: PathBuf,
}

/// The result for one file or tournament.
struct Outcome {
    rounds: usize,
    /// Each in a line.
    differences: Vec<String>,
}

/// Runs the comparison.
pub(crate) fn run(arguments: &[String]) -> anyhow::Result<()> {
    let options = Options::read(arguments)?;
    if let Some(folder) = &options.tie_breaks {
        return tiebreaks::run(folder, options.folder.as_deref(), options.jobs);
    }
    match (&options.folder, &options.engine) {
        (Some(folder), None) => files(folder, &options),
        (None, Some(engine)) => events(engine, &options),
        _ => bail!("give a folder, tables of tie-breaks or an engine\n\n{USAGE}"),
    }
}

/// Prints a tournament before its last round: `cargo xtask bench swiss 500 9 7 > event.trf`.
pub(crate) fn print(arguments: &[String]) -> anyhow::Result<()> {
    let number = |at: usize, default: u64| match arguments.get(at) {
        Some(word) => word.parse().with_context(|| format!("`{word}` is not a number")),
        None => Ok(default),
    };
    let (players, rounds, seed) = (number(0, 100)?, number(1, 9)?, number(2, 1)?);
    ensure!(
        (2..=9_999).contains(&players) && (2..=99).contains(&rounds),
        "2 to 9,999 players, 2 to 99 rounds"
    );
    print!("{}", swiss(usize::try_from(players)?, u16::try_from(rounds)?, seed)?);
    Ok(())
}

/// The report of a tournament before its last round.
pub(crate) fn swiss(players: usize, rounds: u16, seed: u64) -> anyhow::Result<String> {
    let mut plan = Plan::new(u32::try_from(players)?, rounds - 1);
    plan.rates.forfeits = Rate::percent(1);
    plan.rates.half_byes = Rate::percent(1);
    let event = simulate(&plan, seed);
    ensure!(event.early_end.is_none(), "the event ended early");
    let mut document = report::simulated(&event, format!("swiss-{players}"), Dialect::Trf26);
    document.rounds = Some(rounds);
    Ok(ronde_trf::write(&document, Edition::Trf26)?.text)
}

impl Options {
    fn read(arguments: &[String]) -> anyhow::Result<Self> {
        let mut options = Self {
            folder: None,
            engine: None,
            tie_breaks: None,
            count: 5_000,
            seed: 1,
            jobs: crew::workers(),
            keep: PathBuf::from("target/conformance"),
        };
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().with_context(|| format!("{word} wants a value\n\n{USAGE}"));
            match word.as_str() {
                "--engine" => options.engine = Some(value()?.into()),
                "--tiebreaks" => options.tie_breaks = Some(value()?.into()),
                "--count" => options.count = value()?.parse().context("--count wants a number")?,
                "--seed" => options.seed = value()?.parse().context("--seed wants a number")?,
                "--jobs" => options.jobs = value()?.parse().context("--jobs wants a number")?,
                "--keep" => options.keep = value()?.into(),
                _ if word.starts_with('-') => bail!("there is no option {word}\n\n{USAGE}"),
                _ => options.folder = Some(word.into()),
            }
        }
        Ok(options)
    }
}

/// Runs all files of a folder through our engine.
fn files(folder: &Path, options: &Options) -> anyhow::Result<()> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.context("cannot read the folder")?.path();
        if path.extension().is_some_and(|end| end.eq_ignore_ascii_case("trf")) {
            files.push(path);
        }
    }
    files.sort();
    ensure!(!files.is_empty(), "{} holds no .trf files", folder.display());
    let start = Instant::now();
    let outcomes = crew::run(files.len(), options.jobs, |index| file(&files[index]));
    summary("files", outcomes, start)
}

fn file(path: &Path) -> Outcome {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    again(path, &name).unwrap_or_else(|error| Outcome {
        rounds: 0,
        differences: vec![format!("{}: {error:#}", path.display())],
    })
}

/// Pairs every round of a file again. The next round of a file with `nopair` in its name must be refused.
fn again(path: &Path, name: &str) -> anyhow::Result<Outcome> {
    let bytes = std::fs::read(path).context("cannot read it")?;
    let document = ronde_trf::read(&bytes, &ReadOptions::default())?.document;
    let checks = report::check(&document)?;
    let mut rounds = checks.len();
    let mut differences: Vec<String> = checks
        .iter()
        .filter(|check| !check.agrees())
        .map(|check| match &check.by_engine {
            Ok(found) => format!("{name} round {}: {found} instead of {}", check.round, check.in_file),
            Err(reason) => format!("{name} round {}: {reason} instead of {}", check.round, check.in_file),
        })
        .collect();
    if name.contains("nopair") {
        rounds += 1;
        match report::next_position(&document)?.pair_dutch() {
            Ok(found) => differences.push(format!("{name}, next round: {found} instead of none")),
            Err(NoPairing::Unsound(reason)) => bail!(reason),
            Err(_) => {}
        }
    }
    Ok(Outcome { rounds, differences })
}

/// Runs our generated tournaments through another engine.
fn events(engine: &Path, options: &Options) -> anyhow::Result<()> {
    std::fs::create_dir_all(&options.keep)
        .with_context(|| format!("cannot make {}", options.keep.display()))?;
    let judge = Judge { engine: engine.to_owned(), folder: options.keep.clone() };
    let start = Instant::now();
    let outcomes = crew::run(options.count, options.jobs, |index| {
        event(&judge, options.seed, u64::try_from(index).expect("a count fits into 64 bits"))
    });
    let outcomes = outcomes.into_iter().collect::<anyhow::Result<Vec<_>>>()?;
    summary("events", outcomes, start)
}

fn event(judge: &Judge, seed: u64, index: u64) -> anyhow::Result<Outcome> {
    let seed = seed.wrapping_mul(1_000_000).wrapping_add(index);
    let name = format!("event-{seed}");
    // every other tournament is a small one, where opponents run out
    let mixture = match seed % 2 {
        0 => Mixture { players: 3..=14, rounds: 2..=13 },
        _ => Mixture { players: 3..=60, rounds: 3..=13 },
    };
    let event = report::simulated(&simulate(&mixture.plan(seed), seed), name.clone(), Dialect::Bbp);
    if event.played_rounds() == 0 {
        return Ok(Outcome { rounds: 0, differences: Vec::new() });
    }
    let verdict = judge.judge(&name, &event)?;
    let differs = (verdict.differences > 0).then(|| {
        format!("{name}: {} rounds differ, kept in {}", verdict.differences, judge.folder.display())
    });
    Ok(Outcome { rounds: verdict.rounds, differences: differs.into_iter().collect() })
}

/// Prints the differences and the totals; a difference is an error.
fn summary(what: &str, outcomes: Vec<Outcome>, start: Instant) -> anyhow::Result<()> {
    let count = outcomes.len();
    let rounds: usize = outcomes.iter().map(|outcome| outcome.rounds).sum();
    let differences: Vec<String> = outcomes.into_iter().flat_map(|outcome| outcome.differences).collect();
    for difference in &differences {
        println!("{difference}");
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{count} {what}, {rounds} rounds, {} differences, {seconds:.1} s", differences.len());
    ensure!(differences.is_empty(), "{} differences", differences.len());
    Ok(())
}
