//! A site under siege: held connections, junk queries, password guessing, large imports, and how everyone else is
//! served.
//!
//! A release `ronde serve` runs on a new SQLite file ([`ground`]). Attackers and everyone else ([`visitors`]) are on
//! the same machine, use their own addresses within 127.0.0.0/8, and are bounded in number and time. Each part starts
//! its own site. A missed limit is an error.

mod connections;
mod figures;
mod ground;
mod imports;
mod passwords;
mod queries;
mod visitors;
mod wire;

use std::io::IsTerminal;

use anyhow::{Context, bail, ensure};

use self::figures::Figures;

const USAGE: &str = "\
usage: cargo xtask bench siege [connections] [queries] [passwords] [imports] [--seconds S] [--guesses N] [--json]

  connections   5,000 half-open connections from one address and 1,000 slow bodies; page loads of everybody else
  queries       1,000 junk queries a second; page loads of everybody else, and the memory of the site
  passwords     wrong passwords from many addresses; then the owner logs in
  imports       four imports of 9,999 players at a time; moves in live games
  --seconds S   how long connections and queries last; 20 if not said
  --guesses N   how many wrong passwords; 10000 if not said
  --json        figures for programs";

/// A part that can be named on the command line.
struct Part {
    name: &'static str,
    run: fn(&Options, &tokio::runtime::Runtime) -> anyhow::Result<Figures>,
}

/// In the order in which they run.
const PARTS: &[Part] = &[
    Part { name: "connections", run: |options, runtime| runtime.block_on(connections::run(options)) },
    Part { name: "queries", run: |options, runtime| runtime.block_on(queries::run(options)) },
    Part { name: "passwords", run: |options, runtime| runtime.block_on(passwords::run(options)) },
    Part { name: "imports", run: |_, runtime| runtime.block_on(imports::run()) },
];

/// What was asked for.
#[derive(Debug, PartialEq, Eq)]
struct Options {
    parts: Vec<String>,
    seconds: u32,
    guesses: u32,
    json: bool,
}

/// Runs what was asked for, everything by default.
pub(crate) fn run(arguments: &[String]) -> anyhow::Result<()> {
    if arguments.iter().any(|word| word == "--help") {
        println!("{USAGE}");
        return Ok(());
    }
    let options = Options::read(arguments)?;
    let runtime = tokio::runtime::Runtime::new().context("no runtime for the clients")?;
    let mut all = Figures::default();
    for part in PARTS.iter().filter(|part| options.wants(part.name)) {
        tell(&format!("siege: {}", part.name));
        let figures = (part.run)(&options, &runtime).with_context(|| format!("the part {}", part.name))?;
        all.append(part.name, figures);
    }
    if options.json {
        println!("{}", serde_json::to_string_pretty(&all.as_json())?);
    } else {
        print!("{all}");
    }
    let missed = all.missed();
    ensure!(missed == 0, "{missed} limits missed");
    Ok(())
}

impl Options {
    fn read(arguments: &[String]) -> anyhow::Result<Self> {
        let mut options = Self { parts: Vec::new(), seconds: 20, guesses: 10_000, json: false };
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            let mut number = || -> anyhow::Result<u32> {
                let number = words.next().and_then(|number| number.parse().ok()).filter(|&number| number > 0);
                number.with_context(|| format!("{word} wants a number\n\n{USAGE}"))
            };
            match word.as_str() {
                "--seconds" => options.seconds = number()?.min(600),
                "--guesses" => options.guesses = number()?.min(100_000),
                "--json" => options.json = true,
                name if PARTS.iter().any(|part| part.name == name) => options.parts.push(name.to_owned()),
                _ => bail!("`{word}` is not known\n\n{USAGE}"),
            }
        }
        Ok(options)
    }

    fn wants(&self, part: &str) -> bool {
        self.parts.is_empty() || self.parts.iter().any(|name| name == part)
    }
}

/// Reports progress on standard error.
fn tell(text: &str) {
    eprintln!("{text}");
}

/// Waits, and shows the seconds on a terminal.
async fn wait(seconds: u32, what: &str) {
    let shows = std::io::stderr().is_terminal();
    for second in 0..seconds {
        if shows {
            eprint!("\r{what}: {second} of {seconds} s ");
        }
        tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    }
    if shows {
        eprintln!("\r{what}: {seconds} s           ");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> anyhow::Result<Options> {
        Options::read(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn each_part_can_be_run_alone() {
        let all = read("").unwrap();
        assert!(PARTS.iter().all(|part| all.wants(part.name)) && !all.json);
        let some = read("queries passwords --seconds 5 --guesses 100 --json").unwrap();
        assert!(some.wants("queries") && some.wants("passwords") && !some.wants("connections"));
        assert_eq!((some.seconds, some.guesses, some.json), (5, 100, true));
        assert!(read("--seconds").is_err() && read("--seconds 0").is_err() && read("bombs").is_err());
    }
}
