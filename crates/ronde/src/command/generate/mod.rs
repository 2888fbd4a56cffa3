//! `ronde generate`: made-up tournaments, one or thousands; also rating lists and files of games.

mod dice;
mod games;
mod made;
mod options;
mod rating_list;

use std::fs;
use std::path::Path;

use jiff::Timestamp;
use rayon::prelude::*;
use ronde_pairing::simulation::EarlyEnd;

use self::made::MadeJson;
use crate::exit::Failure;
use crate::output::{file, print, print_json, progress};
use crate::words::Words;

pub(crate) use made::MadeTournament;
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
    match &options.out {
        Some(folder) => many(options, seed, folder, words),
        None => one(options, seed, words),
    }
}

fn one(options: &GenerateOptions, seed: u64, words: &Words) -> Result<(), Failure> {
    let made = MadeTournament::new(&options.plan(seed), seed, options.dialect())?;
    if let Some(path) = &options.output {
        file::replace(path, made.text.as_bytes())?;
    }
    if options.json {
        return print_json(&made.into_json(options.output.as_ref().map(|path| path.display().to_string())));
    }
    if let Some(EarlyEnd { round, why }) = &made.early_end {
        let values = [("round", round.get().into()), ("why", words.no_dutch_pairing(why).into())];
        words.note("generate-early-end", &values);
    }
    if options.output.is_some() { Ok(()) } else { print(&made.text) }
}

/// A file for each seed from `first` on.
fn many(options: &GenerateOptions, first: u64, folder: &Path, words: &Words) -> Result<(), Failure> {
    let count = options.count.unwrap_or(1);
    fs::create_dir_all(folder).map_err(|error| Failure::write(folder, error))?;
    let bar = progress::bar(usize::try_from(count).unwrap_or(usize::MAX));
    let write_one = |step: u64| -> Result<MadeJson, Failure> {
        let seed = first.wrapping_add(step);
        let made = MadeTournament::new(&options.plan(seed), seed, options.dialect())?;
        let path = folder.join(format!("event-{seed}.trf"));
        // no temporary file: what a killed run leaves behind can be made again from the seed
        fs::write(&path, &made.text).map_err(|error| Failure::write(&path, error))?;
        bar.inc(1);
        Ok(made.into_json(Some(path.display().to_string())))
    };
    let made: Vec<MadeJson> = (0..count).into_par_iter().map(write_one).collect::<Result<_, _>>()?;
    bar.finish_and_clear();
    if options.json {
        return print_json(&made);
    }
    let early = made.iter().filter(|made| made.unpairable_round.is_some()).count();
    let values = [
        ("count", count.to_string().into()),
        ("folder", folder.display().to_string().into()),
        ("first", first.to_string().into()),
        ("early", early.to_string().into()),
    ];
    print(&(words.tell("generate-summary", &values) + "\n"))
}
