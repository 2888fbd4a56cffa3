//! `cargo xtask test`: the steps that every change must pass.
//!
//! Each step prints a heading and its wall time; the first failure ends the run. [`crate::tidy`] has our own checks; the others are
//! cargo's.

use std::time::{Duration, Instant, SystemTime};

use anyhow::bail;

use crate::deny;
use crate::lint;
use crate::services::{self, Axe, Chromium, Postgres};
use crate::slowest;
use crate::tidy;
use crate::workspace::{Workspace, succeed};

/// One step of the gate.
struct Step {
    name: &'static str,
    run: fn(&Workspace) -> anyhow::Result<Outcome>,
}

/// How a step ended when it did not fail.
enum Outcome {
    Passed,
    /// The reason is shown, so that nobody mistakes silence for a check.
    Skipped(&'static str),
}

/// A line of the summary.
struct Entry {
    name: &'static str,
    time: Duration,
    verdict: String,
}

const STEPS: [Step; 7] = [
    Step { name: "fmt", run: |workspace| cargo(workspace, &["fmt", "--all", "--check"]) },
    Step { name: "build and clippy", run: build },
    Step { name: "tests", run: tests },
    Step { name: "site on PostgreSQL", run: site_on_postgres },
    Step { name: "doc tests", run: doc_tests },
    Step { name: "tidy", run: |workspace| tidy::run(workspace).map(|()| Outcome::Passed) },
    Step { name: "deny", run: deny },
];

/// Runs all steps, or those up to the first failure.
pub(crate) fn run(workspace: &Workspace) -> anyhow::Result<()> {
    let began = SystemTime::now();
    let mut entries = Vec::new();
    for step in &STEPS {
        println!("\n=== {} ===", step.name);
        let start = Instant::now();
        let result = (step.run)(workspace);
        let time = start.elapsed();
        println!("=== {}: {} ===", step.name, seconds(time));
        let verdict = match &result {
            Ok(Outcome::Passed) => "passed".to_owned(),
            Ok(Outcome::Skipped(reason)) => format!("skipped: {reason}"),
            Err(_) => "FAILED".to_owned(),
        };
        entries.push(Entry { name: step.name, time, verdict });
        if let Err(error) = result {
            println!("\n{}", summary(&entries));
            bail!("step `{}` failed: {error:#}", step.name);
        }
    }
    println!("\n{}", slowest::table(workspace, began));
    println!("\n{}", summary(&entries));
    Ok(())
}

fn cargo(workspace: &Workspace, arguments: &[&str]) -> anyhow::Result<Outcome> {
    succeed(&mut workspace.cargo(arguments)).map(|()| Outcome::Passed)
}

/// Builds everything that is tested, with clippy while compiling: a separate run would read all code and dependencies once more.
fn build(workspace: &Workspace) -> anyhow::Result<Outcome> {
    let arguments: &[&str] = if workspace.has_subcommand("nextest") {
        &["nextest", "run", "--no-run", "--workspace", "--locked"]
    } else {
        &["test", "--no-run", "--workspace", "--all-targets", "--locked"]
    };
    succeed(lint::while_compiling(workspace, &mut workspace.cargo(arguments))?).map(|()| Outcome::Passed)
}

/// `cargo xtask doc`: the documentation of the code; a broken link is an error. It finds too little for its time to be part of the gate.
pub(crate) fn doc(workspace: &Workspace) -> anyhow::Result<()> {
    let mut command = workspace.cargo(&["doc", "--no-deps", "--workspace", "--locked"]);
    succeed(command.env("RUSTDOCFLAGS", "-Dwarnings"))
}

fn tests(workspace: &Workspace) -> anyhow::Result<Outcome> {
    let postgres = Postgres::start()?;
    let chromium = Chromium::get()?;
    let axe = Axe::get(workspace)?;
    services::program("tmux", "tmux", "the tests of the terminal client")?;
    let mut command = if workspace.has_subcommand("nextest") {
        workspace.cargo(&["nextest", "run", "--workspace", "--locked", "--no-fail-fast"])
    } else {
        workspace.cargo(&["test", "--workspace", "--all-targets", "--locked"])
    };
    lint::while_compiling(workspace, &mut command)?.env(services::POSTGRES, &postgres.address);
    // both build it before the first test runs, for the tests of the executable itself
    let ronde = format!("debug/ronde{}", std::env::consts::EXE_SUFFIX);
    command.env(ronde_site::PROGRAM, workspace.target().join(ronde));
    succeed(axe.tell(chromium.tell(&mut command))).map(|()| Outcome::Passed)
}

/// The tests of the site once more, on the other database. The whole workspace is named so that nothing is rebuilt.
fn site_on_postgres(workspace: &Workspace) -> anyhow::Result<Outcome> {
    let postgres = Postgres::start()?;
    let mut command = if workspace.has_subcommand("nextest") {
        let filter = "package(ronde-server) & kind(test)";
        let profile = "--profile=postgres";
        workspace.cargo(&[
            "nextest",
            "run",
            profile,
            "--workspace",
            "--locked",
            "--no-fail-fast",
            "-E",
            filter,
        ])
    } else {
        // the other packages with tests of this name run once more as well
        workspace.cargo(&["test", "--workspace", "--locked", "--test", "it"])
    };
    let command = lint::while_compiling(workspace, &mut command)?;
    succeed(command.env("RONDE_TEST_SITE", &postgres.address)).map(|()| Outcome::Passed)
}

fn doc_tests(workspace: &Workspace) -> anyhow::Result<Outcome> {
    let mut command = workspace.cargo(&["test", "--doc", "--workspace", "--locked"]);
    succeed(lint::while_compiling(workspace, &mut command)?).map(|()| Outcome::Passed)
}

fn deny(workspace: &Workspace) -> anyhow::Result<Outcome> {
    if deny::in_gate(workspace)? {
        Ok(Outcome::Passed)
    } else {
        Ok(Outcome::Skipped("cargo-deny is not installed; only known faults were looked up"))
    }
}

/// The table at the end: one line per step, and the total.
fn summary(entries: &[Entry]) -> String {
    let total: Duration = entries.iter().map(|entry| entry.time).sum();
    let mut lines: Vec<String> =
        entries.iter().map(|entry| line(entry.name, entry.time, &entry.verdict)).collect();
    lines.push(line("total", total, ""));
    lines.join("\n")
}

fn line(name: &str, time: Duration, verdict: &str) -> String {
    format!("{name:<18} {:>9}  {verdict}", seconds(time)).trim_end().to_owned()
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_has_a_line_per_step_and_the_total() {
        let entry = |name, millis, verdict: &str| Entry {
            name,
            time: Duration::from_millis(millis),
            verdict: verdict.to_owned(),
        };
        let table = summary(&[entry("fmt", 400, "passed"), entry("clippy", 12_300, "FAILED")]);
        assert_eq!(
            table,
            "fmt                    0.4 s  passed\nclippy                12.3 s  FAILED\ntotal                 12.7 s"
        );
    }
}
