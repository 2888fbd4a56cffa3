//! What can be asked of `ronde rate`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use ronde_domain::{Color, Mark};
use ronde_rating::Period;
use ronde_rating::fide::Chess;

use super::ledger::LedgerOptions;
use crate::options::Input;

/// Compute ratings: an event, a game, a history of millions of games, or a ledger of events
#[derive(Args, Debug)]
pub(crate) struct RateOptions {
    #[command(subcommand)]
    pub(super) what: Rate,
}

#[derive(Debug, Subcommand)]
pub(super) enum Rate {
    Fqe(FqeOptions),
    Fide(FideOptions),
    Elo(EloOptions),
    Glicko2(Glicko2Options),
    Openskill(OpenskillOptions),
    History(HistoryOptions),
    Backtest(BacktestOptions),
    Ledger(LedgerOptions),
}

/// In which form the answer comes.
#[derive(Args, Debug, Clone, Copy)]
pub(crate) struct Shape {
    /// Tell how each rating came about: which game gave how many points, which bonus or limit applied
    #[arg(long)]
    pub(super) explain: bool,
    /// JSON for programs, with every derivation
    #[arg(long, conflicts_with_all = ["explain", "csv"])]
    pub(super) json: bool,
    /// Lines of comma-separated values
    #[arg(long, conflicts_with = "explain")]
    pub(super) csv: bool,
}

/// An event and the list that holds before it.
#[derive(Args, Debug)]
pub(crate) struct EventInput {
    #[command(flatten)]
    pub(super) input: Input,
    /// The rating list before the event: CSV (`id,name,rating,games[,birth]`) or FIDE's list as text or XML, zipped or
    /// not [default: the ratings in the event, as well established]
    #[arg(long, value_name = "LIST")]
    pub(super) list: Option<PathBuf>,
    /// Players who are not in the list are unrated newcomers, not a mistake
    #[arg(long, requires = "list")]
    pub(super) newcomers: bool,
}

/// Rate an event by the rules of Québec (FQE)
///
/// Newcomers first, then provisional players (24 games or fewer), then permanent ones with bonus and halving above 2300.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde rate fqe event.trf --list list.csv
  ronde rate fqe event.ronde --list list.csv --newcomers --explain
  ronde rate fqe match.trf --match --json")]
pub(crate) struct FqeOptions {
    #[command(flatten)]
    pub(super) event: EventInput,
    /// A match of two players: nobody gains more than 50 points
    #[arg(long = "match")]
    pub(super) is_match: bool,
    #[command(flatten)]
    pub(super) shape: Shape,
}

/// Rate an event by the rules of FIDE (B.02, March 2024, amended October 2025)
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde rate fide event.trf
  ronde rate fide event.trf --list players_list.zip --explain
  ronde rate fide event.trf --chess blitz --year 2026")]
pub(crate) struct FideOptions {
    #[command(flatten)]
    pub(super) event: EventInput,
    /// Which of the three lists
    #[arg(long, value_enum, default_value_t)]
    pub(super) chess: ChessName,
    /// The year of the list, for the coefficient of juniors [default: that of the event, else this one]
    #[arg(long, value_name = "YEAR")]
    pub(super) year: Option<u16>,
    #[command(flatten)]
    pub(super) shape: Shape,
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

/// Rate one game by Elo (K = 32), between two players or among many
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde rate elo 1500 1753 --result 1
  ronde rate elo 1700 1900 1500 1600 --winner 1
  ronde rate elo 1700 1900 1500 1600 --winner 1,3     a win shared by two")]
pub(crate) struct EloOptions {
    /// The ratings before the game
    #[arg(value_name = "RATING", num_args = 2.., required = true, value_parser = rating)]
    pub(super) ratings: Vec<f64>,
    /// What the first of two players scored: 1, 0.5 or 0
    #[arg(long, value_name = "SCORE", value_parser = score, conflicts_with = "winner", required_unless_present = "winner")]
    pub(super) result: Option<f64>,
    /// Who won, by place from 1 on
    #[arg(long, value_name = "PLACE", value_delimiter = ',')]
    pub(super) winner: Vec<usize>,
    #[command(flatten)]
    pub(super) shape: Shape,
}

/// Rate one player's rating period by Glicko-2, or all players of an event
///
/// A player is RATING/DEVIATION[/VOLATILITY]; a game is the opponent and a colon and the score. Several periods without a game can pass
/// first. An event is one rating period.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde rate glicko2 1500/200/0.06 1400/30:1 1550/100:0 1700/300:0
  ronde rate glicko2 1500/200 --periods 2.5
  ronde rate glicko2 --event event.trf --list list.csv --explain")]
pub(crate) struct Glicko2Options {
    /// The player, then the games
    #[arg(value_name = "PLAYER [OPPONENT:SCORE]", required_unless_present = "event")]
    pub(super) games: Vec<String>,
    /// Rate an event instead
    #[arg(long, value_name = "EVENT", conflicts_with = "games")]
    pub(super) event: Option<PathBuf>,
    /// The list before the event, with columns `deviation` and `volatility`
    #[arg(long, value_name = "LIST", requires = "event")]
    pub(super) list: Option<PathBuf>,
    /// Players who are not in the list are newcomers
    #[arg(long, requires = "list")]
    pub(super) newcomers: bool,
    /// How fast volatilities move, 0.3 to 1.2
    #[arg(long, value_name = "TAU", default_value_t = 0.5)]
    pub(super) tau: f64,
    /// Periods without a game before these; may have a fraction
    #[arg(long, value_name = "N", default_value_t = 0.0)]
    pub(super) periods: f64,
    #[command(flatten)]
    pub(super) shape: Shape,
}

/// Rate one game of many players by Weng and Lin, in the form of Plackett and Luce
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde rate openskill 25/8.333 25/8.333 25/8.333 25/8.333 --ranks 1,2,2,2
  ronde rate openskill new new 27/6 --ranks 2,1,3")]
pub(crate) struct OpenskillOptions {
    /// The players as MU/SIGMA, or `new`
    #[arg(value_name = "PLAYER", num_args = 2.., required = true)]
    pub(super) players: Vec<String>,
    /// Their places; equal ones are ties
    #[arg(long, value_name = "RANKS", value_delimiter = ',', required = true)]
    pub(super) ranks: Vec<u32>,
    #[command(flatten)]
    pub(super) shape: Shape,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SystemName {
    Elo,
    Glicko2,
    Fide,
    Openskill,
}

/// A file of games and how to rate it.
#[derive(Args, Debug)]
pub(crate) struct GamesInput {
    /// Games in the order of their dates, as CSV: date,white,black,result; - for the standard input
    #[arg(value_name = "GAMES.csv")]
    pub(super) games: PathBuf,
    /// The ratings before the first game
    #[arg(long, value_name = "LIST")]
    pub(super) list: Option<PathBuf>,
    /// Players who are not in the list are newcomers, not a mistake
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
    /// What newcomers begin with (fide) [default: by the rules, unrated]
    #[arg(long, value_name = "RATING")]
    pub(super) start: Option<ronde_domain::Rating>,
    /// Which of the three lists (fide)
    #[arg(long, value_enum, default_value_t)]
    pub(super) chess: ChessName,
}

/// Rate a history of games, millions of them, and write the list
///
/// With periods all games of a period count from the ratings before it. Game by game, each counts from the ratings just before
/// it; Glicko-2 then works as on online servers, with fractions of periods between games.
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
    pub(super) system: SystemName,
    /// The list to write [default: the standard output]
    #[arg(long, value_name = "LIST.csv")]
    pub(super) out: Option<PathBuf>,
    /// JSON for programs: how many games and players, and how long it took
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
    pub(super) system: Vec<SystemName>,
    /// Only count games in which both players had so many games before
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) min_games: u32,
    /// Draw expected against real scores into this file
    #[arg(long, value_name = "FILE.svg")]
    pub(super) plot: Option<PathBuf>,
    #[command(flatten)]
    pub(super) shape: Shape,
}

fn rating(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|rating: &f64| (0.0..=9999.0).contains(rating));
    number.ok_or_else(|| "a rating from 0 to 9999 was expected".to_owned())
}

fn score(text: &str) -> Result<f64, String> {
    match super::typed::score(text).map(|score| score.mark(Color::White)) {
        Some(Mark::Win) => Ok(1.0),
        Some(Mark::Draw) => Ok(0.5),
        Some(Mark::Loss) => Ok(0.0),
        None => Err("1, 0.5 or 0 was expected".to_owned()),
    }
}
