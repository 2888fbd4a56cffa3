//! Carrying a whole site over into another database.

use ronde_store::{Store, StoreError};

use crate::exit::Failure;
use crate::output::print;
use crate::site::{self, Absent, Database, address};
use crate::words::Words;

pub(super) fn run(database: &Database, to: &str, words: &Words) -> Result<(), Failure> {
    let (rows, tables) = database.run(Absent::Refuse, words, async |store| {
        let other = site::open(to).await?;
        let moved = carry_over(store, &other).await;
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

/// Reads everything from one snapshot of a database and writes it into another in one transaction, without a file between; how many
/// rows.
async fn carry_over(from: &Store, to: &Store) -> Result<u64, StoreError> {
    let (mut pipe, end) = tokio::io::duplex(1 << 16);
    let sending = async move {
        // the pipe closes with this block, which is the end of the backup for the reader
        from.back_up(&mut pipe).await
    };
    let (sent, received) = tokio::join!(sending, to.restore(tokio::io::BufReader::new(end)));
    match (sent, received) {
        // a reader that gave up has the reason
        (Err(StoreError::File(_)) | Ok(_), Err(reason)) => Err(reason),
        (sent, _) => sent,
    }
}
