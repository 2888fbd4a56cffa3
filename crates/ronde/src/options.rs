//! Options of commands, and what several of them share: the file to read, the names of systems and formats.

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use ronde_domain::{PairingNumber, RoundNumber};
use ronde_tournament::System;

/// Run a whole tournament by question and answer
///
/// Asks for players, rounds, colours and results, and shows every table. Answers can also be pasted or piped, one per line. With a file,
/// every answer is stored before the next question; started again with the same file, the program resumes where it stopped. `undo` instead
/// of a result undoes the last entry.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde console                            nearest-opponent Swiss, in memory
  ronde console --lang tr kulup.ronde      the same in Turkish, stored in a file
  ronde console --system round-robin --seed 7 < answers.txt

Results: 0 draw, 1 White wins, 2 Black wins, 3 Black absent, 4 White absent, 5 both absent")]
pub(crate) struct ConsoleOptions {
    /// How rounds are paired [default: nearest]
    #[arg(long, value_parser = system_names())]
    pub(crate) system: Option<System>,
    /// How numbers are given [default: rating; lot in round robins]
    #[arg(long, value_enum)]
    pub(crate) order: Option<OrderName>,
    /// The seed of the draw, to repeat one [default: from the clock; it is printed and stored]
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// The file of the tournament; created if it doesn't exist
    #[arg(value_name = "EVENT.ronde")]
    pub(crate) file: Option<PathBuf>,
}

/// Pair the next round of a file
///
/// Shows a table on a terminal. Piped or with -o, it writes the format of pairing engines: the number of lines, then `white black` in board
/// order, `n 0` for the bye. The file is not changed.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde pair event.trf
  ronde pair --system nearest event.trf -o round4.txt
  ronde pair --json event.ronde")]
pub(crate) struct PairOptions {
    #[command(flatten)]
    pub(crate) input: Input,
    /// Pair by this system [default: what the file says]
    #[arg(long, value_parser = system_names())]
    pub(crate) system: Option<System>,
    /// Write to this file
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Explain the pairing after the round: bracket by bracket in the FIDE (Dutch) system, otherwise board by board
    #[arg(long)]
    pub(crate) explain: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Answer as bbpPairings or JaVaFo would, to replace such an engine
///
/// The same happens when the executable is called through a link named bbpPairings or bbpPairings.exe.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde engine --dutch event.trf -p round.txt
  ronde engine event.trf -p round.txt -l checklist.txt
  ronde engine -r")]
pub(crate) struct EngineOptions {
    /// The engine's own command line
    #[arg(value_name = "ARGUMENT", trailing_var_arg = true, allow_hyphen_values = true)]
    pub(crate) arguments: Vec<String>,
}

/// Explain why a round is paired as it is, or why two players don't meet in it
///
/// A log is explained by its own system, a report by the FIDE (Dutch) rules. Without players, the whole round is explained; in a Dutch
/// Swiss, bracket by bracket. With two players: the rule that keeps them apart, or the first criterion by which the best round with that
/// pair is worse.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde why event.trf --round 4 3 17
  ronde why event.trf 3 17                 in the next round
  ronde why event.trf --round 4            the whole round
  ronde why --json event.trf 3 17")]
pub(crate) struct WhyOptions {
    #[command(flatten)]
    pub(crate) input: Input,
    /// Two pairing numbers
    #[arg(value_name = "PLAYER", num_args = 2)]
    pub(crate) players: Vec<PairingNumber>,
    /// The round [default: the next one]
    #[arg(long, value_name = "ROUND")]
    pub(crate) round: Option<RoundNumber>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde crosstable event.trf
  ronde crosstable --after 3 --json event.ronde")]
pub(crate) struct TableOptions {
    #[command(flatten)]
    pub(crate) input: Input,
    /// Rank by the rules of this system [default: what the file says]
    #[arg(long, value_parser = system_names())]
    pub(crate) system: Option<System>,
    /// As it stood after this round
    #[arg(long, value_name = "ROUND")]
    pub(crate) after: Option<usize>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Convert a tournament to another format: TRF-16, TRF-26, .ronde, JSON
///
/// The extension gives the format: .trf and .trf26 (TRF-26), .trf16, .ronde, .json. .ronde and JSON hold the same; anything that a report
/// file can't hold is listed.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde convert event.ronde event.trf
  ronde convert old.trf16 event.ronde
  ronde convert --to trf16 event.trf report.txt")]
pub(crate) struct ConvertOptions {
    #[command(flatten)]
    pub(crate) input: Input,
    /// The file to write
    #[arg(value_name = "OUT")]
    pub(crate) output: PathBuf,
    /// The format to write [default: by the extension of OUT]
    #[arg(long, value_enum)]
    pub(crate) to: Option<Form>,
    /// Print JSON: what was read, written and left out
    #[arg(long)]
    pub(crate) json: bool,
}

/// Show the log of a tournament in plain words: what was done, when, and what was undone
#[derive(Args, Debug)]
#[command(after_help = "Example:
  ronde history club.ronde")]
pub(crate) struct HistoryOptions {
    #[command(flatten)]
    pub(crate) input: Input,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Print completions for a shell
#[derive(Args, Debug)]
#[command(after_help = "Example:
  ronde completions bash > /etc/bash_completion.d/ronde")]
pub(crate) struct CompletionOptions {
    pub(crate) shell: clap_complete::Shell,
}

/// Print the manual page, or write the pages of all commands to a folder
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde man | man -l -
  ronde man --dir /usr/local/share/man/man1")]
pub(crate) struct ManOptions {
    /// Write one page per command to this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
}

/// A file to read.
#[derive(Args, Debug)]
pub(crate) struct Input {
    /// A report file (TRF), a tournament log (.ronde) or its JSON; - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The encoding of a report file that is not UTF-8, such as windows-1254
    #[arg(long, value_name = "LABEL")]
    pub(crate) encoding: Option<String>,
}

static SYSTEMS: &[System] = &System::ALL;

/// Reads a system that can be paired, by a name that can be typed.
pub(crate) fn system_names() -> impl TypedValueParser<Value = System> {
    let name = |system: &'static System| {
        PossibleValue::new(system.code()).help(system.summary()).aliases(system.aliases())
    };
    PossibleValuesParser::new(SYSTEMS.iter().map(name))
        .map(|name| System::named(&name).expect("no other name is let in"))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum OrderName {
    /// By rating
    Rating,
    /// By lot
    Lot,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    Trf16,
    Trf26,
    Ronde,
    Json,
}
