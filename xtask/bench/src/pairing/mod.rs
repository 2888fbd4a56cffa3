//! One round of the Dutch system: the whole program on a file, the library call alone, and stress fields.
//!
//! Each part has its own module: [`process`], [`library`], [`stress`]. Progress goes to standard error; a missed limit is an error only
//! with `--strict`, because a busy machine proves nothing.

mod library;
mod process;
mod stress;

use std::path::PathBuf;

use anyhow::{Context, bail, ensure};

/// The number of rounds of the tournaments.
const ROUNDS: u16 = 9;

const USAGE: &str = "\
usage: cargo xtask bench pairing [process] [library] [stress] [PLAYERS]
                                 [--engine PATH] [--without-stress] [--strict]

  process           the release `ronde pair FILE` from start to end, and its peak memory
  library           the library call alone
  stress            the worst round of unusual fields
  PLAYERS           only this size
  --engine PATH     another engine with the command line of bbpPairings, on the same files (up to 500 players)
  --without-stress  the other two parts
  --strict          a missed limit is an error";

#[derive(Debug, PartialEq, Eq)]
struct Options {
    parts: Vec<Part>,
    players: Option<usize>,
    engine: Option<PathBuf>,
    strict: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Process,
    Library,
    Stress,
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
        missed += match part {
            Part::Process => process::run(&options)?,
            Part::Library => library::run(&options)?,
            Part::Stress => stress::run()?,
        };
    }
    ensure!(missed == 0 || !options.strict, "{missed} limits missed");
    Ok(())
}

/// For [`process`]: runs a program several times and prints what each run took. It is its own process, because a child is charged with the
/// memory of the process that starts it.
pub(crate) fn runs(arguments: &[String]) -> anyhow::Result<()> {
    process::runs(arguments)
}

impl Options {
    fn read(arguments: &[String]) -> anyhow::Result<Self> {
        let mut options = Self { parts: Vec::new(), players: None, engine: None, strict: false };
        let mut with_stress = true;
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            match word.as_str() {
                "process" => options.parts.push(Part::Process),
                "library" => options.parts.push(Part::Library),
                "stress" => options.parts.push(Part::Stress),
                "--engine" => {
                    let path = words.next().with_context(|| format!("--engine wants a path\n\n{USAGE}"))?;
                    options.engine = Some(path.into());
                }
                "--without-stress" => with_stress = false,
                "--strict" => options.strict = true,
                _ => match word.parse() {
                    Ok(players) => options.players = Some(players),
                    Err(_) => bail!("`{word}` is not known\n\n{USAGE}"),
                },
            }
        }
        if options.parts.is_empty() {
            options.parts = vec![Part::Process, Part::Library];
            // stress fields have their own sizes
            options.parts.extend((with_stress && options.players.is_none()).then_some(Part::Stress));
        }
        Ok(options)
    }

    /// Whether this size is to be measured.
    fn wants(&self, size: usize) -> bool {
        self.players.is_none_or(|only| only == size)
    }
}

/// `9,999 players`
fn players(count: usize) -> String {
    match (count / 1000, count % 1000) {
        (0, rest) => format!("{rest} players"),
        (thousands, rest) => format!("{thousands},{rest:03} players"),
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
        use Part::{Library, Process, Stress};
        assert_eq!(read("").unwrap().parts, [Process, Library, Stress]);
        assert_eq!(read("--without-stress").unwrap().parts, [Process, Library]);
        assert_eq!(read("stress").unwrap().parts, [Stress]);
        let one = read("1000 --engine other --strict").unwrap();
        assert_eq!(
            (one.parts, one.players, one.engine),
            (vec![Process, Library], Some(1000), Some("other".into()))
        );
        let large = read("library 500").unwrap();
        assert!(large.wants(500) && !large.wants(100));
        assert!(read("--engine").is_err() && read("fast").is_err());
        assert_eq!((players(500), players(9_999)), ("500 players".to_owned(), "9,999 players".to_owned()));
    }
}
