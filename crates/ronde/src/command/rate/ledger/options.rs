//! The options of `ronde rate ledger`.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use ronde_rating::Period;
use ronde_rating::ledger::System;

use crate::command::rate::options::ChessName;
use crate::options::Input;

/// Keep rating lists: a file to which tournaments are added and never removed
///
/// Lists are computed from everything that was entered. A wrong tournament is corrected by a new entry, and everything after it is rated
/// again; published lists stay as they were.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde rate ledger open club.ledger --system fqe
  ronde rate ledger import club.ledger list.csv
  ronde rate ledger add club.ledger november.trf --newcomers
  ronde rate ledger correct club.ledger 1 --round 2 --white 1012 --black 1044 --result 1/2-1/2
  ronde rate ledger close club.ledger --period 2026-11 --date 2026-12-01
  ronde rate ledger list club.ledger --period 2026-11 --csv")]
pub(crate) struct LedgerOptions {
    #[command(subcommand)]
    pub(super) what: Ledgers,
}

#[derive(Debug, Subcommand)]
pub(super) enum Ledgers {
    /// Start a ledger
    Open(OpenOptions),
    /// Add the players of a rating list
    Import(ImportOptions),
    /// Add a tournament
    Add(AddOptions),
    /// Correct a tournament that was added, and rate everything after it again
    Correct(CorrectOptions),
    /// Close a period and publish its list
    Close(CloseOptions),
    /// Show a list, current or as published
    List(ListOptions),
    /// Show the log
    Log(LogOptions),
}

#[derive(Args, Debug)]
pub(super) struct OpenOptions {
    /// The file to create
    pub(super) ledger: PathBuf,
    /// The rating system
    #[arg(long, value_parser = systems())]
    system: System,
    /// Which of FIDE's three lists (fide)
    #[arg(long, value_enum, default_value_t)]
    chess: ChessName,
    /// The rating periods: day, week, month, quarter, year, N-days
    #[arg(long, value_name = "PERIOD", default_value_t)]
    pub(super) period: Period,
}

impl OpenOptions {
    pub(super) fn system(&self) -> System {
        match self.system {
            System::Fide(_) => System::Fide(self.chess.into()),
            other => other,
        }
    }
}

/// Every system by its code, so that the help lists them.
fn systems() -> impl TypedValueParser<Value = System> {
    PossibleValuesParser::new(System::all().into_iter().map(System::code))
        .try_map(|code| System::named(&code).ok_or("there is no such system"))
}

#[derive(Args, Debug)]
pub(super) struct ImportOptions {
    /// The ledger
    pub(super) ledger: PathBuf,
    /// CSV (`id,name,rating,games[,birth]`) or FIDE's list as text or XML, zipped or not
    pub(super) list: PathBuf,
    /// Add them to the list of this modality
    #[arg(long, value_name = "NAME", default_value = "")]
    pub(super) modality: String,
}

#[derive(Args, Debug)]
pub(super) struct AddOptions {
    /// The ledger
    pub(super) ledger: PathBuf,
    #[command(flatten)]
    pub(super) event: TournamentFileOptions,
}

/// A tournament file, and what the file itself may not say.
#[derive(Args, Debug)]
pub(super) struct TournamentFileOptions {
    #[command(flatten)]
    pub(super) input: Input,
    /// When the tournament ended [default: what the file says]
    #[arg(long, value_name = "DATE")]
    pub(super) date: Option<String>,
    /// The list in which it counts: a game with its number of players, or its time control
    #[arg(long, value_name = "NAME", default_value = "")]
    pub(super) modality: String,
    /// This is a match of two players (fqe)
    #[arg(long = "match")]
    pub(super) is_match: bool,
    /// Treat players whom the ledger doesn't know as newcomers
    #[arg(long)]
    pub(super) newcomers: bool,
}

#[derive(Args, Debug)]
pub(super) struct CorrectOptions {
    /// The ledger
    pub(super) ledger: PathBuf,
    /// The number of the tournament in the ledger
    pub(super) id: u32,
    /// The correct file, to replace the whole tournament
    #[arg(value_name = "EVENT", conflicts_with = "result", required_unless_present = "result")]
    pub(super) event: Option<PathBuf>,
    /// The round of a single wrong result
    #[arg(long, value_name = "ROUND", requires_all = ["white", "black", "result"])]
    pub(super) round: Option<u16>,
    /// The id of the player who had White
    #[arg(long, value_name = "ID")]
    pub(super) white: Option<String>,
    /// The id of the player who had Black
    #[arg(long, value_name = "ID")]
    pub(super) black: Option<String>,
    /// The correct result: 1-0, 1/2-1/2, 0-1
    #[arg(long, value_name = "RESULT", requires_all = ["round", "white", "black"])]
    pub(super) result: Option<String>,
}

#[derive(Args, Debug)]
pub(super) struct CloseOptions {
    /// The ledger
    pub(super) ledger: PathBuf,
    /// The period, such as 2026-11, or any day in it
    #[arg(long, value_name = "PERIOD")]
    pub(super) period: String,
    /// The date of the list [default: today]
    #[arg(long, value_name = "DATE")]
    pub(super) date: Option<String>,
}

#[derive(Args, Debug)]
pub(super) struct ListOptions {
    /// The ledger
    pub(super) ledger: PathBuf,
    /// Show the list published for this closed period [default: the current list]
    #[arg(long, value_name = "PERIOD")]
    pub(super) period: Option<String>,
    /// The list of this modality
    #[arg(long, value_name = "NAME", default_value = "")]
    pub(super) modality: String,
    /// Write a CSV file that can be imported
    #[arg(long, value_name = "LIST.csv")]
    pub(super) out: Option<PathBuf>,
    /// Print JSON
    #[arg(long, conflicts_with = "csv")]
    pub(super) json: bool,
    /// Print CSV
    #[arg(long)]
    pub(super) csv: bool,
}

#[derive(Args, Debug)]
pub(super) struct LogOptions {
    /// The ledger
    pub(super) ledger: PathBuf,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
}
