//! Chores of the workspace: `cargo xtask test`, `cargo xtask tidy`, `cargo xtask bench <name>` and others.
//!
//! [`gate`] is what continuous integration runs, [`tidy`] checks our own house rules. Benches are a separate package, `xtask/bench`, so
//! that this one builds in seconds and needs none of the product's crates.
#![expect(clippy::print_stdout, reason = "a command-line tool talks to its user")]
#![expect(clippy::print_stderr, reason = "failures are reported on standard error")]

use std::process::ExitCode;

use anyhow::bail;

use crate::workspace::Workspace;

mod conformance;
mod deny;
mod fuzz;
mod fuzz_api;
mod gate;
mod guide;
mod lint;
mod screenshots;
mod services;
mod slowest;
mod soak;
mod tidy;
mod workspace;

const USAGE: &str = "\
usage: cargo xtask <chore>

  test                 everything that a change must pass; what CI runs
  tidy                 house rules: file length, module docs, arrows, rules and their tests, languages
  doc                  the documentation of the code; a broken link is an error
  guide                the user guide as a book in target/guide; installs mdbook if need be
  deny                 licences, bans and known faults of the crates that we build on; installs cargo-deny if need be
  deny --take FOLDER   write deny/advisories.toml from a clone of RustSec's advisory-db
  bench <name> [args]  measure in release mode; without a name, list the benches
  screenshots [NAME…]  take the pictures of docs/screenshots in a real browser; with `--all FOLDER`, every page
                       on both screens, in both colours and on both papers
  fuzz [--seconds N] [TARGET…]
                       random inputs for every format that is read, N seconds each
  soak [PACKAGE…]      the tests that repeat things, with all their repetitions
  fuzz-api [args]      call the API as its description allows and as it does not; --help
  conformance DIR      pair every round of the files in a folder again with the Dutch engine
  conformance --tiebreaks DIR [REPORTS]
                       compute the tie-break values of the tables in a folder again
  conformance --engine PATH [--count N] [--seed S] [--jobs J] [--keep DIR]
                       play events and have another engine check them";

fn main() -> ExitCode {
    if let Some(compiled) = lint::compile() {
        return compiled.map_or(ExitCode::FAILURE, ExitCode::from);
    }
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> anyhow::Result<()> {
    let workspace = Workspace::find()?;
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["test"] => gate::run(&workspace),
        ["tidy"] => tidy::run(&workspace),
        ["doc"] => gate::doc(&workspace),
        ["guide"] => guide::run(&workspace),
        ["deny", rest @ ..] => deny::run(&workspace, rest),
        ["bench", rest @ ..] => bench(&workspace, rest),
        ["screenshots", rest @ ..] => screenshots::run(&workspace, rest),
        ["fuzz", rest @ ..] => fuzz::run(&workspace, rest),
        ["soak", rest @ ..] => soak::run(&workspace, rest),
        ["fuzz-api", rest @ ..] => fuzz_api::run(&workspace, rest),
        ["conformance", rest @ ..] => conformance::run(&workspace, rest),
        ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        [] => bail!("name a chore\n\n{USAGE}"),
        _ => bail!("there is no chore `{}`\n\n{USAGE}", words.join(" ")),
    }
}

fn bench(workspace: &Workspace, arguments: &[&str]) -> anyhow::Result<()> {
    if arguments.first() == Some(&"web") {
        services::program("wrk", "wrk", "the bench of the web")?;
    }
    let mut cargo = workspace.cargo(&["run", "--release", "--quiet", "--package", "ronde-bench", "--"]);
    cargo.args(arguments);
    if arguments.first() == Some(&"desk") {
        services::Chromium::get()?.tell(&mut cargo);
    }
    workspace::succeed(&mut cargo)
}
