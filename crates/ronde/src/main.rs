//! The one executable of Ronde: arguments become one command, and its result an exit code.
//!
//! Commands are in [`command`], the interactive program in [`console`], the client for a site's games in [`play`], tables in [`output`],
//! the database of a site in [`site`]. Rules are in the crates below; only files, terminals and words are here.

mod arguments;
mod command;
mod console;
mod event_file;
mod exit;
mod journal;
mod options;
mod output;
mod play;
mod site;
mod store_fault;
mod words;

use std::io::ErrorKind;
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use crate::arguments::{Arguments, Order, language_of_environment};
use crate::exit::{Exit, Failure};
use crate::options::EngineOptions;
use crate::words::Words;

fn main() -> ExitCode {
    if let Some(options) = called_as_engine() {
        return end(Order::Engine(options), &Words::new(language_of_environment()));
    }
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(shown) => {
            // help and version are answers, not mistakes
            let exit = if shown.use_stderr() { Exit::BadInput } else { Exit::Done };
            return match shown.print() {
                Err(error) if error.kind() != ErrorKind::BrokenPipe => Exit::FileAccess.into(),
                _ => exit.into(),
            };
        }
    };
    let words = Words::new(arguments.language());
    end(arguments.order, &words)
}

/// The arguments, if the executable was called through a link with an engine's name.
fn called_as_engine() -> Option<EngineOptions> {
    let mut typed = std::env::args_os();
    let program = PathBuf::from(typed.next()?);
    let arguments = typed.map(|argument| argument.to_string_lossy().into_owned());
    command::engine::is_called_as(&program).then(|| EngineOptions { arguments: arguments.collect() })
}

/// Reports how a command ended.
fn end(order: Order, words: &Words) -> ExitCode {
    // the default hook has already said where; a panic is our mistake and never the user's
    match panic::catch_unwind(AssertUnwindSafe(|| run(order, words))) {
        Ok(Ok(())) => Exit::Done.into(),
        Ok(Err(failure)) if failure.is_closed_pipe() => Exit::Done.into(),
        Ok(Err(failure)) => {
            failure.report(words);
            failure.exit().into()
        }
        Err(_) => Exit::Internal.into(),
    }
}

fn run(order: Order, words: &Words) -> Result<(), Failure> {
    match order {
        Order::Serve(options) => command::serve::run(*options, words),
        Order::Console(options) => console::run(&options, words),
        Order::Play(options) => play::run(options, words),
        Order::Pair(options) => command::pair::run(&options, words),
        Order::Engine(options) => command::engine::run(&options.arguments, words),
        Order::Why(options) => command::why::run(&options, words),
        Order::Standings(options) => command::standings::run(&options, words),
        Order::Crosstable(options) => command::crosstable::run(&options, words),
        Order::Convert(options) => command::convert::run(&options, words),
        Order::History(options) => command::history::run(&options, words),
        Order::Check(options) => command::check::run(&options, words),
        Order::Rate(options) => command::rate::run(&options, words),
        Order::Generate(options) => command::generate::run(&options, words),
        Order::Backup(options) => command::backup::run(&options, words),
        Order::Restore(options) => command::restore::run(&options, words),
        Order::Import(options) => command::import::run(&options, words),
        Order::Export(options) => command::export::run(&options, words),
        Order::Admin(options) => command::admin::run(*options, words),
        Order::Completions(options) => command::shell::completions(&options, Arguments::command()),
        Order::Man(options) => command::shell::man(&options, Arguments::command()),
    }
}
