//! Quoridor: the rules, how fast moves are checked, and the computer against itself.
//!
//! Each part has its own module and is listed in [`PARTS`]: [`perft`], [`checks`], [`load`], [`crate::matchmaking`], [`computer`]. Progress
//! goes to standard error; a missed limit is an error only with `--strict`, because a busy machine proves nothing. A wrong count is always
//! an error.

mod checks;
mod computer;
pub(crate) mod load;
mod perft;

use std::time::Duration;

use anyhow::{Context, bail, ensure};

/// A part that can be named on the command line.
struct Part {
    name: &'static str,
    /// Measures, prints, and returns the number of missed limits.
    run: fn(&Options) -> anyhow::Result<usize>,
}

/// In the order in which they run.
const PARTS: &[Part] = &[
    Part { name: "perft", run: perft::run },
    Part { name: "checks", run: |_| Ok(checks::run()) },
    Part { name: "load", run: |options| load::run(options.people, options.seconds) },
    Part { name: "matchmaking", run: |_| Ok(crate::matchmaking::measure(&[])) },
    Part { name: "computer", run: computer::run },
];

const USAGE: &str = "\
usage: cargo xtask bench quoridor [perft] [checks] [load] [matchmaking] [computer]
                                  [--people N] [--seconds S] [--games N] [--budget MS] [--jobs N] [--strict]

  perft        every line of four moves, two and four players
  checks       moves checked a second on one core
  load         a site full of games, a move a second in each: from the move to the opponent
  matchmaking  everything of `bench matchmaking`
  computer     the strongest against the weakest, two and four players; half an hour with the whole budget
  --people N   how many players are connected; 2000 if not said
  --seconds S  how long they play, at most 36; 20 if not said
  --games N    how many games of each kind; 100 if not said
  --budget MS  what the strongest has for an answer with two players, in milliseconds; its own budget if not said
  --jobs N     how many games at once; as many as the machine has cores if not said
  --strict     a missed limit is an error

Without a part, all of them.";

struct Options {
    parts: Vec<&'static Part>,
    people: usize,
    seconds: usize,
    games: usize,
    budget: Option<Duration>,
    jobs: usize,
    strict: bool,
}

/// Measures what was asked for; everything by default.
pub(crate) fn run(arguments: &[String]) -> anyhow::Result<()> {
    if arguments.iter().any(|word| word == "--help") {
        println!("{USAGE}");
        return Ok(());
    }
    let options = Options::read(arguments)?;
    let mut missed = 0;
    for part in &options.parts {
        missed += (part.run)(&options)?;
    }
    ensure!(missed == 0 || !options.strict, "{missed} limits missed");
    Ok(())
}

impl Options {
    fn read(arguments: &[String]) -> anyhow::Result<Self> {
        let jobs = crate::crew::workers();
        let mut options = Self {
            parts: Vec::new(),
            people: 2_000,
            seconds: 20,
            games: 100,
            budget: None,
            jobs,
            strict: false,
        };
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            let mut number = || -> anyhow::Result<u16> {
                let number = words.next().and_then(|number| number.parse().ok()).filter(|&number| number > 0);
                number.with_context(|| format!("{word} wants a number between 1 and 65535\n\n{USAGE}"))
            };
            match word.as_str() {
                "--people" => options.people = number()?.into(),
                "--seconds" => options.seconds = number()?.into(),
                "--games" => options.games = number()?.into(),
                "--budget" => options.budget = Some(Duration::from_millis(number()?.into())),
                "--jobs" => options.jobs = number()?.into(),
                "--strict" => options.strict = true,
                name => match PARTS.iter().find(|part| part.name == name) {
                    Some(part) => options.parts.push(part),
                    None => bail!("`{word}` is not known\n\n{USAGE}"),
                },
            }
        }
        if options.parts.is_empty() {
            options.parts = PARTS.iter().collect();
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> anyhow::Result<Options> {
        Options::read(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn parts_and_sizes() {
        let names = |options: &Options| options.parts.iter().map(|part| part.name).collect::<Vec<_>>();
        let all = read("").unwrap();
        assert_eq!((names(&all).len(), all.games, all.budget), (PARTS.len(), 100, None));
        let some = read("computer --games 8 --budget 20 --jobs 1 --strict").unwrap();
        assert_eq!(names(&some), ["computer"]);
        assert_eq!((some.games, some.budget, some.jobs), (8, Some(Duration::from_millis(20)), 1));
        assert!(some.strict && !all.strict);
        assert!(read("chess").is_err() && read("--games").is_err() && read("--games 0").is_err());
    }

    #[test]
    fn every_part_is_explained() {
        for part in PARTS {
            assert!(USAGE.contains(&format!("\n  {} ", part.name)), "{}", part.name);
        }
    }
}
