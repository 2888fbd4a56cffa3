//! Moving a whole site to another database.

use crate::exit::Failure;
use crate::output::print;
use crate::site::{self, Absent, Database, address};
use crate::words::Words;

pub(super) fn run(database: &Database, to: &str, words: &Words) -> Result<(), Failure> {
    let (rows, tables) = database.run(Absent::Refuse, words, async |store| {
        let other = site::open(to).await?;
        let moved = store.move_to(&other).await;
        let tables = other.row_counts().await;
        other.close().await;
        let rows = moved.map_err(|error| Failure::Store(address::shown(to), error))?;
        Ok((rows, tables?.len()))
    })?;
    let values = [("rows", rows.into()), ("tables", tables.into()), ("address", address::shown(to).into())];
    print(&(words.tell("admin-moved", &values) + "\n"))?;
    words.note("admin-moved-next", &[("address", address::shown(to).into())]);
    Ok(())
}
