//! `cargo xtask tidy`: house rules that neither the compiler nor clippy checks.
//!
//! Each check is a pure function from the files (and, for the arrows, cargo's metadata) to problems; only this module
//! and [`source`] touch the disk. All problems are listed at once, so that one run is enough to fix them.

use std::fmt;

use anyhow::{Context, bail};

use crate::workspace::Workspace;

mod allows;
mod arrows;
mod examples;
mod languages;
mod leftovers;
mod length;
mod module_docs;
mod modules;
mod names;
mod paths;
mod rules;
mod source;

use source::SourceFile;

/// Something that a developer has to fix.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Problem {
    path: String,
    /// From 1; a problem of a whole file is reported on its first line.
    line: usize,
    message: String,
}

impl Problem {
    fn at(path: &str, line: usize, message: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, message: message.into() }
    }

    fn of_file(path: &str, message: impl Into<String>) -> Self {
        Self::at(path, 1, message)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.message)
    }
}

type Check = fn(&[SourceFile]) -> Vec<Problem>;

/// The checks that need only the files.
const CHECKS: [Check; 10] = [
    length::check,
    module_docs::check,
    names::check,
    rules::check,
    languages::check,
    leftovers::check,
    paths::check,
    allows::check,
    examples::check,
    modules::check,
];

/// Runs every check and lists every problem.
pub(crate) fn run(workspace: &Workspace) -> anyhow::Result<()> {
    let files = source::read(workspace.root())?;
    let mut problems: Vec<Problem> = CHECKS.iter().flat_map(|check| check(&files)).collect();
    problems.extend(arrows::check(&metadata(workspace)?)?);
    problems.sort();
    for problem in &problems {
        println!("{problem}");
    }
    match problems.len() {
        0 => {
            println!("{} files are tidy", files.len());
            Ok(())
        }
        1 => bail!("tidy found 1 problem"),
        count => bail!("tidy found {count} problems"),
    }
}

/// What cargo knows about the workspace; offline, because no index is needed.
fn metadata(workspace: &Workspace) -> anyhow::Result<serde_json::Value> {
    let arguments = ["metadata", "--no-deps", "--format-version", "1"];
    let offline = workspace.cargo(&arguments).arg("--offline").output()?;
    let output = if offline.status.success() { offline } else { workspace.cargo(&arguments).output()? };
    if !output.status.success() {
        bail!("cargo metadata failed: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    serde_json::from_slice(&output.stdout).context("cargo metadata is not JSON")
}
