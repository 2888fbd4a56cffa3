//! Another engine as the judge: it gets a file and says what it would have paired.
//!
//! Only its command line is used: `ENGINE --dutch FILE -c` prints a line for each round and, below it, the games that
//! differ.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Context;
use ronde_trf::{Document, Edition, write};

/// The engine, and where the files for it stand.
pub(crate) struct Judge {
    pub(crate) engine: PathBuf,
    pub(crate) folder: PathBuf,
}

/// What the engine says.
pub(crate) struct Verdict {
    /// How many rounds it has looked at.
    pub(crate) rounds: usize,
    /// In which it differs.
    pub(crate) differences: usize,
}

impl Judge {
    /// Has a tournament judged. Its file and the engine's answer stay in the folder only if there is a difference.
    pub(crate) fn judge(&self, name: &str, event: &Document) -> anyhow::Result<Verdict> {
        let file = self.folder.join(format!("{name}.trf"));
        let text = write(event, Edition::Trf26)?.text;
        std::fs::write(&file, text).context("cannot write an event")?;
        let mut answer = self.run(&file)?;
        let mut verdict = read(&answer);
        let expected = event.played_rounds();
        if verdict.rounds != expected {
            writeln!(answer, "{} rounds instead of {expected}", verdict.rounds)?;
            verdict.differences = verdict.differences.max(1);
        }
        if verdict.differences == 0 {
            std::fs::remove_file(&file).context("cannot remove an event")?;
        } else {
            std::fs::write(file.with_extension("txt"), answer).context("cannot write a report")?;
        }
        Ok(verdict)
    }

    fn run(&self, file: &Path) -> anyhow::Result<String> {
        let output = Command::new(&self.engine).arg("--dutch").arg(file).arg("-c").output();
        let output = output.with_context(|| format!("cannot run {}", self.engine.display()))?;
        let answer = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        Ok(answer.into_owned())
    }
}

/// Counts the rounds, and those with anything below their heading.
fn read(answer: &str) -> Verdict {
    let mut verdict = Verdict { rounds: 0, differences: 0 };
    let mut differs_already = false;
    for line in answer.lines().filter(|line| !line.trim().is_empty()) {
        if line.contains(": Round #") {
            verdict.rounds += 1;
            differs_already = false;
        } else if !differs_already {
            verdict.differences += 1;
            differs_already = true;
        }
    }
    verdict
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_below_a_heading_are_one_difference() {
        let answer = "a: Round #1\n  Checker pairings        Tournament pairings \n      1 -   4                  4 -   1\n\
                      \x20     5 -   2                  2 -   5\n\na: Round #2\na: Round #3\n\n";
        let verdict = read(answer);
        assert_eq!((verdict.rounds, verdict.differences), (3, 1));
    }

    #[test]
    fn a_refused_file_is_a_difference() {
        let verdict = read("Error parsing file a.trf: Invalid line\n");
        assert_eq!((verdict.rounds, verdict.differences), (0, 1));
    }
}
