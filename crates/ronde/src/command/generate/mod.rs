//! `ronde generate`: made-up tournaments, one or thousands; also rating lists and files of games.

mod dice;
mod games;
mod options;
mod rating_list;

use std::fs;
use std::path::Path;

use jiff::Timestamp;
use rayon::prelude::*;
use ronde_pairing::simulation::{EarlyEnd, simulate};
use ronde_tournament::report::simulated;
use ronde_trf::Edition;

use crate::exit::Failure;
use crate::output::{file, print, progress};
use crate::words::Words;

pub(crate) use options::GenerateOptions;

pub(crate) fn run(options: &GenerateOptions, words: &Words) -> Result<(), Failure> {
    options.check(words)?;
    let clock = || Timestamp::now().as_microsecond().unsigned_abs();
    let seed = options.seed.unwrap_or_else(clock);
    if let (Some(players), Some(path)) = (options.rating_list, &options.output) {
        return rating_list::write(players, seed, path, words);
    }
    if let (Some(games), Some(players), Some(path)) = (options.games, options.among, &options.output) {
        return games::write(games, players, seed, path);
    }
    if let Some(folder) = &options.out {
        return many(options, seed, folder, words);
    }
    let (text, early_end) = event(options, seed)?;
    if let Some(EarlyEnd { round, why }) = early_end {
        let values = [("round", round.get().into()), ("why", why.to_string().into())];
        words.note("generate-early-end", &values);
    }
    match &options.output {
        Some(path) => file::replace(path, text.as_bytes()),
        None => print(&text),
    }
}

/// A file for each seed from `first` on.
fn many(options: &GenerateOptions, first: u64, folder: &Path, words: &Words) -> Result<(), Failure> {
    let count = options.count.unwrap_or(1);
    fs::create_dir_all(folder).map_err(|error| Failure::write(folder, error))?;
    let bar = progress::bar(usize::try_from(count).unwrap_or(usize::MAX));
    let write_one = |step: u64| -> Result<usize, Failure> {
        let seed = first.wrapping_add(step);
        let (text, early_end) = event(options, seed)?;
        let path = folder.join(format!("event-{seed}.trf"));
        // no part file: what a killed run leaves behind can be made again from the seed
        fs::write(&path, text).map_err(|error| Failure::write(&path, error))?;
        bar.inc(1);
        Ok(usize::from(early_end.is_some()))
    };
    let early = (0..count).into_par_iter().map(write_one).try_reduce(|| 0, |a, b| Ok(a + b))?;
    bar.finish_and_clear();
    let values = [
        ("count", count.to_string().into()),
        ("folder", folder.display().to_string().into()),
        ("first", first.to_string().into()),
        ("early", early.to_string().into()),
    ];
    print(&(words.tell("generate-summary", &values) + "\n"))
}

/// The file of the tournament with this seed.
fn event(options: &GenerateOptions, seed: u64) -> Result<(String, Option<EarlyEnd>), Failure> {
    let event = simulate(&options.plan(seed), seed);
    let document = simulated(&event, format!("Random tournament, seed {seed}"), options.dialect());
    let written =
        ronde_trf::write(&document, Edition::Trf26).map_err(|error| Failure::TooLarge(error.to_string()))?;
    Ok((written.text, event.early_end))
}
