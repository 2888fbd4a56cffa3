//! `ronde rate`: ratings of tournaments, games, histories and ledgers, one file each.
//!
//! The rules are in `ronde-rating`, the formats of lists and games in `ronde-ratinglist`; files, tables and sentences are here.

mod backtest;
mod calibration_plot;
mod elo;
mod fide;
mod fqe;
mod games_file;
mod glicko2;
mod history;
mod history_system;
mod ledger;
mod list_file;
mod openskill;
mod options;
mod roster;
mod typed;
mod uschess;

use clap::{Args, Subcommand};

use crate::exit::Failure;
use crate::words::Words;

/// Compute ratings: of a tournament, a game, a history of millions of games, or a ledger
#[derive(Args, Debug)]
pub(crate) struct RateOptions {
    #[command(subcommand)]
    what: Rate,
}

#[derive(Debug, Subcommand)]
enum Rate {
    Fqe(fqe::FqeOptions),
    Fide(fide::FideOptions),
    Elo(elo::EloOptions),
    Glicko2(glicko2::Glicko2Options),
    Openskill(openskill::OpenskillOptions),
    Uschess(uschess::UschessOptions),
    History(options::HistoryOptions),
    Backtest(options::BacktestOptions),
    Ledger(ledger::LedgerOptions),
}

pub(crate) fn run(options: &RateOptions, words: &Words) -> Result<(), Failure> {
    match &options.what {
        Rate::Fqe(options) => fqe::run(options, words),
        Rate::Fide(options) => fide::run(options, words),
        Rate::Elo(options) => elo::run(options, words),
        Rate::Glicko2(options) => glicko2::run(options, words),
        Rate::Openskill(options) => openskill::run(options, words),
        Rate::Uschess(options) => uschess::run(options, words),
        Rate::History(options) => history::run(options, words),
        Rate::Backtest(options) => backtest::run(options, words),
        Rate::Ledger(options) => ledger::run(options, words),
    }
}
