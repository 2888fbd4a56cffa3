//! `cargo xtask fuzz [--seconds N] [TARGET…]`: random inputs for every format, for as long as you like.
//!
//! A target is a file in `fuzz/tests`. Each runs for N seconds (a minute by default), in a profile that is as fast as a release but still
//! stops at an overflow. The run goes on after a failure; failures are listed at the end.

use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Context, bail, ensure};

use crate::workspace::{Workspace, succeed};

/// Read by the targets; without it they only try a small fixed set of inputs.
const AT_LENGTH: &str = "RONDE_FUZZ";
/// Read by bolero.
const TIME: &str = "BOLERO_RANDOM_TEST_TIME_MS";

const BUILD: [&str; 6] = ["test", "--profile", "fuzz", "--locked", "--package", "ronde-fuzz"];

pub(crate) fn run(workspace: &Workspace, arguments: &[&str]) -> anyhow::Result<()> {
    let known = targets(workspace)?;
    let (time, wanted) = asked(arguments, &known)?;
    succeed(workspace.cargo(&BUILD).args(["--tests", "--no-run"]))?;
    let mut failed = Vec::new();
    for (at, target) in wanted.iter().enumerate() {
        println!("\n=== {target} ({} of {}), {} s ===", at + 1, wanted.len(), time.as_secs());
        let started = (SystemTime::now(), Instant::now());
        let mut command = workspace.cargo(&BUILD);
        command.args(["--test", target, "--", "--exact", "mutants", "--nocapture"]);
        command.env(AT_LENGTH, "1").env(TIME, time.as_millis().to_string());
        if succeed(&mut command).is_err() {
            failed.push((target, kept(workspace, target, started.0)));
        }
        println!("=== {target}: {:.0} s ===", started.1.elapsed().as_secs_f64());
    }
    if failed.is_empty() {
        println!("\n{} targets, nothing found", wanted.len());
        return Ok(());
    }
    for (target, input) in &failed {
        println!("\n{target} FAILED");
        match input {
            Some(input) => println!("  the shortest input is {}", input.display()),
            None => println!("  the input was not kept; it is above"),
        }
        println!("  again:  cargo test -p ronde-fuzz --test {target} corpus");
    }
    bail!("{} of {} targets failed", failed.len(), wanted.len())
}

/// The names of all targets.
fn targets(workspace: &Workspace) -> anyhow::Result<Vec<String>> {
    let folder = workspace.root().join("fuzz/tests");
    let entries = std::fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut names = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "rs") {
            names.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
        }
    }
    names.sort();
    Ok(names)
}

/// The time for each target, and the targets.
fn asked(arguments: &[&str], known: &[String]) -> anyhow::Result<(Duration, Vec<String>)> {
    let mut time = Duration::from_mins(1);
    let mut wanted = Vec::new();
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        if *word == "--seconds" {
            let seconds = words.next().and_then(|number| number.parse().ok());
            time = Duration::from_secs(seconds.context("--seconds takes a whole number")?);
        } else {
            ensure!(
                known.iter().any(|name| name == word),
                "no target `{word}`; there are: {}",
                known.join(", ")
            );
            wanted.push((*word).to_owned());
        }
    }
    Ok((time, if wanted.is_empty() { known.to_vec() } else { wanted }))
}

/// The input that a target has kept since then.
fn kept(workspace: &Workspace, target: &str, since: SystemTime) -> Option<PathBuf> {
    let entries = std::fs::read_dir(workspace.root().join("fuzz/failures").join(target)).ok()?;
    let is_new =
        |path: &PathBuf| path.metadata().and_then(|file| file.modified()).is_ok_and(|at| at >= since);
    entries.filter_map(|entry| Some(entry.ok()?.path())).find(is_new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_and_targets_are_read() {
        let known = ["pgn".to_owned(), "trf".to_owned()];
        assert_eq!(asked(&[], &known).unwrap(), (Duration::from_mins(1), known.to_vec()));
        let (time, wanted) = asked(&["trf", "--seconds", "5"], &known).unwrap();
        assert_eq!((time.as_secs(), wanted), (5, vec!["trf".to_owned()]));
        assert!(asked(&["--seconds"], &known).is_err() && asked(&["--seconds", "x"], &known).is_err());
        assert!(asked(&["rtf"], &known).unwrap_err().to_string().contains("pgn, trf"));
    }

    #[test]
    fn every_target_has_a_corpus() {
        let workspace = Workspace::find().unwrap();
        let targets = targets(&workspace).unwrap();
        assert!(targets.len() >= 6, "{targets:?}");
        for target in targets {
            assert!(workspace.root().join("fuzz/corpus").join(&target).is_dir(), "{target}");
        }
    }
}
