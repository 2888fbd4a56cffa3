//! Options shared by several commands below `ronde rate`. Those of a single system are in its own file.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use ronde_rating::Period;
use ronde_rating::fide::Chess;

use super::history_system::HistorySystem;
use crate::options::Input;

/// The format of the output.
#[derive(Args, Debug, Clone, Copy)]
pub(crate) struct Shape {
    /// Show how each rating came about: the points of each game, and which bonus or limit applied
    #[arg(long)]
    pub(super) explain: bool,
    /// Print JSON, with every derivation
    #[arg(long, conflicts_with_all = ["explain", "csv"])]
    pub(super) json: bool,
    /// Print CSV
    #[arg(long, conflicts_with = "explain")]
    pub(super) csv: bool,
}

/// A tournament and the list in force before it.
#[derive(Args, Debug)]
pub(crate) struct TournamentInput {
    #[command(flatten)]
    pub(super) input: Input,
    /// The rating list before the tournament: CSV (`id,name,rating,games[,birth]`) or FIDE's list as text or XML, zipped or not [default:
    /// the ratings in the file, as established ones]
    #[arg(long, value_name = "LIST")]
    pub(super) list: Option<PathBuf>,
    /// Treat players who are not in the list as unrated newcomers
    #[arg(long, requires = "list")]
    pub(super) newcomers: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ChessName {
    #[default]
    Standard,
    Rapid,
    Blitz,
}

impl From<ChessName> for Chess {
    fn from(name: ChessName) -> Self {
        match name {
            ChessName::Standard => Self::Standard,
            ChessName::Rapid => Self::Rapid,
            ChessName::Blitz => Self::Blitz,
        }
    }
}

/// A file of games and how to rate it.
#[derive(Args, Debug)]
pub(crate) struct GamesInput {
    /// Games in chronological order, as CSV: date,white,black,result; - for standard input
    #[arg(value_name = "GAMES.csv")]
    pub(super) games: PathBuf,
    /// The ratings before the first game
    #[arg(long, value_name = "LIST")]
    pub(super) list: Option<PathBuf>,
    /// Treat players who are not in the list as newcomers
    #[arg(long, requires = "list")]
    pub(super) newcomers: bool,
    /// Rating periods: game, day, week, month, quarter, year, N-days [default: month; game for elo and openskill]
    #[arg(long, value_name = "PERIOD")]
    pub(super) period: Option<Period>,
    /// The weight of a game (elo)
    #[arg(long, value_name = "K", default_value_t = 32.0)]
    pub(super) k: f64,
    /// How fast volatilities move (glicko2)
    #[arg(long, value_name = "TAU")]
    pub(super) tau: Option<f64>,
    /// The initial rating of newcomers (fide) [default: by the rules, unrated]
    #[arg(long, value_name = "RATING")]
    pub(super) start: Option<ronde_domain::Rating>,
    /// Which of FIDE's three lists (fide)
    #[arg(long, value_enum, default_value_t)]
    pub(super) chess: ChessName,
}

/// Rate a history of games, even millions, and write the list
///
/// With periods, all games of a period count from the ratings before it. Game by game, each counts from the ratings just before it;
/// Glicko-2 then works as on online servers, with fractions of periods between games.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde rate history games.csv --system elo --out list.csv
  ronde rate history games.csv --system glicko2 --period week --out list.csv
  ronde rate history games.csv --system fide --list january.csv --newcomers --out march.csv")]
pub(crate) struct HistoryOptions {
    #[command(flatten)]
    pub(super) input: GamesInput,
    /// The rating system
    #[arg(long, value_enum)]
    pub(super) system: HistorySystem,
    /// The list to write [default: standard output]
    #[arg(long, value_name = "LIST.csv")]
    pub(super) out: Option<PathBuf>,
    /// Print JSON: the number of games and players, and the time taken
    #[arg(long, requires = "out")]
    pub(super) json: bool,
}

/// Predict each game before rating it, and compare the systems: log-loss, Brier score, calibration
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde rate backtest games.csv
  ronde rate backtest games.csv --system elo,glicko2 --plot calibration.svg --min-games 20")]
pub(crate) struct BacktestOptions {
    #[command(flatten)]
    pub(super) input: GamesInput,
    /// The systems to compare
    #[arg(long, value_enum, value_delimiter = ',', default_values = ["elo", "glicko2", "fide", "openskill"])]
    pub(super) system: Vec<HistorySystem>,
    /// Count only games in which both players have already played at least N games
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) min_games: u32,
    /// Plot expected against actual scores in this file
    #[arg(long, value_name = "FILE.svg")]
    pub(super) plot: Option<PathBuf>,
    #[command(flatten)]
    pub(super) shape: Shape,
}
