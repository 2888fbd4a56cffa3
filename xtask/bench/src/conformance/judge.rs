//! Another engine as the judge: it is given a file and says what it would have paired.
//!
//! Only its command line is used: `ENGINE --dutch FILE -c` prints a line for each round and, below it, the games that
//! differ; `ENGINE --dutch FILE -p` ends with code 1 when the next round cannot be paired.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Context;
use ronde_trf::Document;

use super::selfplay::{self, Event};

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
    /// Has an event judged. Its files, and what the engine said, stay in the folder only if there is a difference.
    pub(crate) fn judge(&self, name: &str, event: &Event) -> anyhow::Result<Verdict> {
        let mut files = vec![self.write(name, &selfplay::played(&event.document))?];
        let (answer, _) = self.run(&files[0], "-c")?;
        let mut verdict = read(&answer);
        let mut report = vec![answer];
        let expected = event.document.played_rounds();
        if verdict.rounds != expected {
            report.push(format!("{} rounds instead of {expected}", verdict.rounds));
            verdict.differences = verdict.differences.max(1);
        }
        if let Some(reason) = &event.refused {
            let next = self.write(&format!("{name}-next"), &event.document)?;
            let (answer, code) = self.run(&next, "-p")?;
            files.push(next);
            verdict.rounds += 1;
            if code != Some(1) {
                report.push(format!("next round: ours: {reason}; theirs:\n{answer}"));
                verdict.differences += 1;
            }
        }
        if verdict.differences == 0 {
            for file in &files {
                std::fs::remove_file(file).context("cannot remove an event")?;
            }
        } else {
            std::fs::write(files[0].with_extension("txt"), report.join("\n"))
                .context("cannot write a report")?;
        }
        Ok(verdict)
    }

    fn write(&self, name: &str, document: &Document) -> anyhow::Result<PathBuf> {
        let file = self.folder.join(format!("{name}.trf"));
        std::fs::write(&file, selfplay::text(document)?).context("cannot write an event")?;
        Ok(file)
    }

    fn run(&self, file: &Path, task: &str) -> anyhow::Result<(String, Option<i32>)> {
        let output = Command::new(&self.engine).arg("--dutch").arg(file).arg(task).output();
        let output = output.with_context(|| format!("cannot run {}", self.engine.display()))?;
        let mut answer = String::from_utf8_lossy(&output.stdout).into_owned();
        answer += &String::from_utf8_lossy(&output.stderr);
        Ok((answer, output.status.code()))
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
