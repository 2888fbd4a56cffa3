//! The site under load: one page requested over and over again, and thousands of streams waiting for news.
//!
//! A release `ronde serve` runs on a new database with one large event ([`stage`]). [`pages`] presses the standings by
//! `wrk`, [`streams`] opens the streams and feeds results. A missed limit is an error only with `--strict`, because a busy
//! machine proves nothing: the load comes from the same cores as the answers.

mod delay;
mod memory;
mod pages;
mod stage;
mod stream;
mod streams;
mod wrk;

use anyhow::{Context, bail, ensure};

pub(crate) use self::memory::resident;
pub(crate) use self::streams::allow_files;
use stage::Stage;

const USAGE: &str = "\
usage: cargo xtask bench web [pages] [streams] [--players N] [--rounds N] [--seconds S]
                             [--streams N] [--results N] [--strict]

  pages          the standings page by wrk: compressed, plain, and not changed (304)
  streams        open event streams while results come in once a second
  --players N    the size of the event; 500 if not said
  --rounds N     its rounds; 9 if not said
  --seconds S    how long each page is pressed; 12 if not said
  --streams N    how many streams; 5000 if not said
  --results N    how many results; 20 if not said
  --strict       a missed limit is an error";

/// What was asked for.
#[derive(Debug, PartialEq, Eq)]
struct Options {
    pages: bool,
    streams: bool,
    players: u16,
    rounds: u16,
    seconds: u16,
    stream_count: usize,
    results: usize,
    strict: bool,
}

/// Measures what was asked for, everything by default.
pub(crate) fn run(arguments: &[String]) -> anyhow::Result<()> {
    if arguments.iter().any(|word| word == "--help") {
        println!("{USAGE}");
        return Ok(());
    }
    let options = Options::read(arguments)?;
    if options.streams {
        streams::allow_files(options.stream_count)?;
    }
    let runtime = tokio::runtime::Runtime::new().context("no runtime for the clients")?;
    let stage = runtime.block_on(Stage::set(options.players, options.rounds))?;
    let mut missed = 0;
    if options.pages {
        missed += runtime.block_on(pages::run(&stage, options.seconds))?;
    }
    if options.streams {
        missed += runtime.block_on(streams::run(&stage, options.stream_count, options.results))?;
    }
    ensure!(missed == 0 || !options.strict, "{missed} limits missed");
    Ok(())
}

impl Options {
    fn read(arguments: &[String]) -> anyhow::Result<Self> {
        let mut options = Self {
            pages: false,
            streams: false,
            players: 500,
            rounds: 9,
            seconds: 12,
            stream_count: 5_000,
            results: 20,
            strict: false,
        };
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            let mut number = || -> anyhow::Result<u16> {
                let number = words.next().and_then(|number| number.parse().ok()).filter(|&number| number > 0);
                number.with_context(|| format!("{word} wants a number between 1 and 65535\n\n{USAGE}"))
            };
            match word.as_str() {
                "pages" => options.pages = true,
                "streams" => options.streams = true,
                "--players" => options.players = number()?,
                "--rounds" => options.rounds = number()?,
                "--seconds" => options.seconds = number()?,
                "--streams" => options.stream_count = number()?.into(),
                "--results" => options.results = number()?.into(),
                "--strict" => options.strict = true,
                _ => bail!("`{word}` is not known\n\n{USAGE}"),
            }
        }
        if !options.pages && !options.streams {
            (options.pages, options.streams) = (true, true);
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
        let all = read("").unwrap();
        assert!(all.pages && all.streams && !all.strict);
        assert_eq!((all.players, all.rounds, all.stream_count), (500, 9, 5_000));
        let some = read("streams --streams 100 --results 3 --strict").unwrap();
        assert!(!some.pages && some.strict);
        assert_eq!((some.stream_count, some.results), (100, 3));
        assert!(read("--streams").is_err() && read("--streams 0").is_err() && read("fast").is_err());
    }
}
