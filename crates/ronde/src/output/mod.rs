//! What a run shows: tables for people, JSON for programs, files written completely or not at all.

pub(crate) mod crosstable;
pub(crate) mod csv;
pub(crate) mod explanation;
pub(crate) mod file;
pub(crate) mod pairings;
mod plain;
pub(crate) mod progress;
pub(crate) mod reasons;
pub(crate) mod standings;
pub(crate) mod start_list;
mod table;

pub(crate) use plain::plain;
pub(crate) use table::{Align, Table};

use serde::Serialize;

use crate::exit::{Failure, stdout_failure};

/// Prints text on standard output; colours are dropped if it is not a terminal.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    use std::io::Write;
    let mut out = anstream::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(stdout_failure)
}

/// Prints a file on standard output, byte by byte as it would be stored.
pub(crate) fn print_raw(text: &str) -> Result<(), Failure> {
    use std::io::Write;
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(stdout_failure)
}

pub(crate) fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(value).expect("our answers have string keys only");
    print(&(text + "\n"))
}
