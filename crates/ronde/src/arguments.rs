//! What can be typed: every command. Completions and the man page are made from the same definitions.

use clap::{Parser, Subcommand};
use ronde_domain::Language;

use crate::command::admin::AdminOptions;
use crate::command::backup::BackupOptions;
use crate::command::check::CheckOptions;
use crate::command::export::ExportOptions;
use crate::command::generate::GenerateOptions;
use crate::command::import::ImportOptions;
use crate::command::rate::RateOptions;
use crate::command::restore::RestoreOptions;
use crate::command::serve::ServeOptions;
use crate::command::standings::StandingsOptions;
use crate::options::{
    CompletionOptions, ConsoleOptions, ConvertOptions, EngineOptions, HistoryOptions, ManOptions,
    PairOptions, TableOptions, WhyOptions,
};
use crate::play::PlayOptions;

const EXAMPLES: &str = "Examples:
  ronde console club.ronde                 run a tournament; stop and resume at any time
  ronde console --system round-robin       everyone plays everyone, numbers by lot
  ronde pair event.trf                     the next round of a report file
  ronde standings event.ronde --after 3    the standings after round 3
  ronde convert event.ronde event.trf      convert a log to a report file
  ronde rate fqe event.trf --list l.csv    new ratings; --explain shows how they came about
  ronde check event.trf                    pair every round again and compare
  ronde play --server https://example.org  Quoridor on a site, in the terminal
  ronde import event.trf                   add it to the site whose database is ronde.db
  ronde backup site.gz                     everything on the site, while it runs

Exit codes: 0 done, 1 no pairing exists or a check found differences, 2 internal error, 3 bad input or usage,
4 too large, 5 file, database or port cannot be used";

/// Run chess tournaments: pair rounds, rank players, rate games, and never lose a result
#[derive(Debug, Parser)]
#[command(name = "ronde", version, after_help = EXAMPLES, propagate_version = true)]
pub(crate) struct Arguments {
    /// Language of questions and tables [default: from the environment, otherwise en]
    #[arg(long = "lang", global = true, value_name = Language::CODES)]
    lang: Option<Language>,
    #[command(subcommand)]
    pub(crate) order: Order,
}

impl Arguments {
    /// The requested language, or that of the environment.
    pub(crate) fn language(&self) -> Language {
        self.lang.unwrap_or_else(language_of_environment)
    }
}

/// The language that the environment names.
pub(crate) fn language_of_environment() -> Language {
    let of_variable = |name| std::env::var(name).ok().filter(|value: &String| !value.is_empty());
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(of_variable);
    named.and_then(|locale| Language::from_locale(&locale)).unwrap_or_default()
}

#[derive(Debug, Subcommand)]
pub(crate) enum Order {
    Serve(Box<ServeOptions>),
    Console(ConsoleOptions),
    Play(PlayOptions),
    Pair(PairOptions),
    Engine(EngineOptions),
    Why(WhyOptions),
    Standings(StandingsOptions),
    /// Show every player's games
    Crosstable(TableOptions),
    Convert(ConvertOptions),
    History(HistoryOptions),
    Rate(Box<RateOptions>),
    Check(CheckOptions),
    Generate(Box<GenerateOptions>),
    Import(ImportOptions),
    Export(ExportOptions),
    Backup(BackupOptions),
    Restore(RestoreOptions),
    Admin(Box<AdminOptions>),
    Completions(CompletionOptions),
    Man(ManOptions),
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use ronde_tournament::System;

    #[test]
    fn the_definitions_hold_together() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn berger_is_a_round_robin() {
        let arguments = Arguments::try_parse_from(["ronde", "pair", "--system", "berger", "x.trf"]).unwrap();
        let Order::Pair(options) = arguments.order else { panic!("pair was typed") };
        assert_eq!(options.system, Some(System::RoundRobin));
    }
}
