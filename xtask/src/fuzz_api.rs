//! `cargo xtask fuzz-api`: checks the API against its own description, with schemathesis.
//!
//! Schemathesis reads `/api/v1/openapi.json` of a running demo, makes up calls that fit and calls that don't, and reports answers that the
//! description doesn't know, above all 5xx. It lives in its own virtual environment below `target/`, in a fixed version, so that runs are
//! reproducible.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, bail};
use ronde_site::{Opening, Program, Site};

use crate::services;
use crate::workspace::{Workspace, succeed};

const VERSION: &str = "4.32.5";

const USAGE: &str = "\
usage: cargo xtask fuzz-api [--examples N] [--seed S] [-- ARGUMENTS OF SCHEMATHESIS…]

  --examples N   made-up calls of each operation at most; 60 if not said
  --seed S       the dice; 1 if not said, so that a finding can be repeated";

/// What was asked for.
#[derive(Debug, PartialEq, Eq)]
struct Options<'a> {
    examples: u32,
    seed: u64,
    further: &'a [&'a str],
}

/// Starts the demo and lets schemathesis call it; findings are an error.
pub(crate) fn run(workspace: &Workspace, arguments: &[&str]) -> anyhow::Result<()> {
    if arguments.first() == Some(&"--help") {
        println!("{USAGE}");
        return Ok(());
    }
    let options = Options::read(arguments)?;
    let schemathesis = schemathesis(workspace)?;
    println!("building ronde, unless RONDE_BIN names one");
    // nobody else calls, so the limit on calls would only slow the run down
    let opening = Opening::new(Program::release()?)?.demo().with(["--calls-per-minute", "1000000"]);
    let site = opening.start()?;
    let account = somebody(&site.admin(&["accounts", "--json"])?)?;
    // an account with all rights reaches every call
    site.admin(&["make-admin", &account])?;
    let token = site.token(&account).context("no token for the calls")?;
    println!("schemathesis {VERSION} calls {}", site.address());
    std::fs::write(site.folder().join("schemathesis.toml"), CONFIG)
        .context("no settings for schemathesis")?;
    let mut command = command(&schemathesis, &site, &token, &options);
    let outcome = succeed(&mut command);
    if outcome.is_err() {
        let log = site.logged();
        let last: Vec<&str> = log.lines().rev().take(40).collect();
        println!("\nthe last lines of the log:");
        last.iter().rev().for_each(|line| println!("{line}"));
    }
    // the command line contains the token, and wouldn't be informative
    outcome.map_err(|_| anyhow::anyhow!("schemathesis has findings, or did not get to the end"))
}

/// An invalid call may just as well be refused with 412 if it also names an old version.
const CONFIG: &str = "[checks.negative_data_rejection]
expected-statuses = [\"400\", \"401\", \"403\", \"404\", \"405\", \"406\", \"409\", \"412\", \"413\", \"415\", \"422\", \"428\", \"429\"]
";

fn command(schemathesis: &PathBuf, site: &Site, token: &str, options: &Options<'_>) -> Command {
    let mut command = Command::new(schemathesis);
    command.args(["--config-file", "schemathesis.toml"]);
    command.arg("run").arg(site.url("/api/v1/openapi.json")).current_dir(site.folder());
    command.arg("--header").arg(format!("Authorization: Bearer {token}"));
    command.args(["--phases", "examples,coverage,fuzzing", "--checks", "all"]);
    // what fits the description may still break the rules of the tournament: an unpaired round has no results
    command.args(["--exclude-checks", "positive_data_acceptance"]);
    // a stream doesn't end by itself
    command.args(["--exclude-path-regex", "/events$"]);
    command.args(["--continue-on-failure", "--generation-database", "none", "--no-color"]);
    command.args(["--request-timeout", "20", "--workers", "1"]);
    command.arg("--max-examples").arg(options.examples.to_string());
    command.arg("--seed").arg(options.seed.to_string());
    command.args(options.further).stdin(Stdio::null());
    command
}

impl<'a> Options<'a> {
    fn read(arguments: &'a [&'a str]) -> anyhow::Result<Self> {
        let at = arguments.iter().position(|word| *word == "--");
        let (own, further) = match at {
            Some(at) => (&arguments[..at], &arguments[at + 1..]),
            None => (arguments, [].as_slice()),
        };
        let mut options = Self { examples: 60, seed: 1, further };
        for pair in own.chunks(2) {
            match pair {
                ["--examples", number] => {
                    options.examples = number.parse().with_context(|| format!("--examples {number}"))?;
                }
                ["--seed", number] => {
                    options.seed = number.parse().with_context(|| format!("--seed {number}"))?;
                }
                _ => bail!("`{}` is not known\n\n{USAGE}", pair.join(" ")),
            }
        }
        Ok(options)
    }
}

/// An account of the demonstration, from the list of accounts.
fn somebody(accounts: &str) -> anyhow::Result<String> {
    let accounts: serde_json::Value =
        serde_json::from_str(accounts).context("the list of accounts is not JSON")?;
    let name = accounts.as_array().into_iter().flatten().find_map(|account| account["name"].as_str());
    Ok(name.context("the demonstration has no account")?.to_owned())
}

/// The program in its virtual environment, which is made at the first call.
fn schemathesis(workspace: &Workspace) -> anyhow::Result<PathBuf> {
    let folder = workspace.target().join(format!("schemathesis-{VERSION}"));
    let program = folder.join("bin/schemathesis");
    // written last, so that a half-made environment is made again
    let complete = folder.join("complete");
    if complete.is_file() && program.is_file() {
        return Ok(program);
    }
    println!("installing schemathesis {VERSION}");
    let python = services::program("python3", "python3-venv", "schemathesis")?;
    succeed(Command::new(python).args(["-m", "venv", "--clear"]).arg(&folder))
        .context("a virtual environment needs Debian's package python3-venv")?;
    let mut pip = Command::new(folder.join("bin/pip"));
    pip.args(["install", "--quiet", "--disable-pip-version-check"]).arg(format!("schemathesis=={VERSION}"));
    succeed(&mut pip)?;
    std::fs::write(&complete, VERSION).context("cannot write into target")?;
    Ok(program)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_is_found() {
        let accounts = r#"[{"name":"Anna","admin":false},{"name":"Zoé","admin":false}]"#;
        assert_eq!(somebody(accounts).unwrap(), "Anna");
        assert!(somebody("[]").is_err() && somebody("Anna").is_err());
    }

    #[test]
    fn options_and_what_is_handed_on() {
        assert_eq!(Options::read(&[]).unwrap(), Options { examples: 60, seed: 1, further: &[] });
        let words = ["--seed", "7", "--examples", "5", "--", "--include-path", "/x"];
        let options = Options::read(&words).unwrap();
        assert_eq!(options, Options { examples: 5, seed: 7, further: &["--include-path", "/x"] });
        assert!(Options::read(&["--examples", "many"]).is_err());
        assert!(Options::read(&["--fast"]).is_err());
    }
}
