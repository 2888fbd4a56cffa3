//! What the lists of accounts, people and tournaments share: a search, a limit, JSON.

use clap::Args;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Serialize;

use crate::exit::Failure;
use crate::output::{Table, print, print_json};
use crate::words::Words;

#[derive(Args, Debug)]
pub(super) struct Listing {
    /// Part of the name; for people and tournaments, capitals and accents don't matter
    #[arg(value_name = "SEARCH", default_value = "", hide_default_value = true)]
    pub(super) search: String,
    /// Maximum number of rows
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    limit: u32,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Listing {
    /// One more than is shown, to see whether there are more.
    pub(super) fn row_limit(&self) -> i64 {
        i64::from(self.limit) + 1
    }

    /// Shows the rows: as JSON, or in a table.
    pub(super) fn show<R: Serialize>(
        &self,
        mut rows: Vec<R>,
        mut table: Table,
        cells: impl Fn(&R) -> Vec<String>,
        words: &Words,
    ) -> Result<(), Failure> {
        let limit = usize::try_from(self.limit).unwrap_or(usize::MAX);
        let has_more = rows.len() > limit;
        rows.truncate(limit);
        if self.json {
            print_json(&rows)?;
        } else {
            for row in &rows {
                table.row(cells(row));
            }
            print(&table.render())?;
        }
        if has_more {
            words.note("admin-more", &[("limit", self.limit.into())]);
        }
        Ok(())
    }
}

/// A moment in the time zone of this machine.
pub(super) fn moment(at: Timestamp) -> String {
    at.to_zoned(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string()
}

/// A mark for yes.
pub(super) fn mark(holds: bool) -> String {
    if holds { "×".to_owned() } else { String::new() }
}
