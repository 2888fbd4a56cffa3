//! The engine against every round of the corpus: the same pairs, colours and bye, or the same refusal.
//!
//! A sample of files is part of the project. `RONDE_DUTCH_CORPUS=DIR` runs over a whole directory.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use ronde_pairing::dutch::engine::pair_with_decisions;
use ronde_trf::Document;

use crate::corpus::{document, position, rounds};

/// The results of a run.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) rounds: usize,
    pub(crate) refused: usize,
    levels: BTreeMap<String, usize>,
    largest: usize,
    pub(crate) differences: Vec<String>,
}

#[test]
fn every_round_of_the_sample() {
    let tally = run(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/dutch/corpus")));
    assert!(tally.rounds >= 250 && tally.refused >= 5, "{tally:?}");
    assert_eq!(tally.differences, Vec::<String>::new());
}

#[test]
fn every_round_of_a_given_corpus() {
    let Some(folder) = std::env::var_os("RONDE_DUTCH_CORPUS") else { return };
    let tally = run(Path::new(&folder));
    println!(
        "{} rounds, {} refused, {:?}, largest {}",
        tally.rounds, tally.refused, tally.levels, tally.largest
    );
    assert_eq!(tally.differences, Vec::<String>::new());
}

fn run(folder: &Path) -> Tally {
    let files = std::fs::read_dir(folder)
        .expect("the folder exists")
        .map(|file| file.expect("a readable folder").path());
    let mut files: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|end| end == "trf")).collect();
    files.sort();
    let wanted = std::env::var("RONDE_DUTCH_FILES").unwrap_or_default();
    let mut tally = Tally::default();
    for path in files {
        let name = path.file_stem().expect("a file has a name").to_string_lossy();
        if !name.contains(&wanted) {
            continue;
        }
        tally.compare(&name, &document(&std::fs::read(&path).expect("a readable file")));
    }
    tally
}

impl Tally {
    /// Pairs every round of a file again.
    pub(crate) fn compare(&mut self, name: &str, document: &Document) {
        for round in rounds(document, name) {
            let position = position(document, round);
            self.rounds += 1;
            match (pair_with_decisions(&position.field()), &position.expected) {
                (Ok(mut found), Some(expected)) => {
                    found.round.games.sort_unstable();
                    for decision in &found.decisions {
                        *self.levels.entry(format!("{:?}", decision.level)).or_default() += 1;
                        self.largest = self.largest.max(decision.vertices);
                    }
                    if found.round != *expected {
                        self.differences
                            .push(format!("{name} round {round}: {} instead of {expected}", found.round));
                    }
                }
                (Err(_), None) => self.refused += 1,
                (found, expected) => {
                    let found = found.map(|pairing| pairing.round);
                    self.differences.push(format!("{name} round {round}: {found:?} instead of {expected:?}"));
                }
            }
        }
    }
}
