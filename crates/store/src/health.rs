//! Whether the database file is sound. Whether it can be written is a matter for a [`Probe`](crate::Probe).

use async_recursion::async_recursion as boxed;
use std::time::{Duration, Instant};

use sqlx::ConnectOptions;

use crate::db::Options;
use crate::{Store, StoreError};

/// SQLite steps between two looks at the clock.
const STEPS: i32 = 10_000;

/// Result of a check of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// The whole file was checked and is sound.
    Sound,
    /// Time ran out; no damage was found until then.
    Unfinished,
}

impl Store {
    /// Checks a SQLite file for damage ([`StoreError::Damaged`]), for at most this long. PostgreSQL looks after its
    /// own files.
    #[boxed]
    pub async fn quick_check(&self, limit: Option<Duration>) -> Result<Checked, StoreError> {
        /// The operation was interrupted.
        const INTERRUPTED: &str = "9";
        let Options::Sqlite(options) = &*self.pool.connect_options() else { return Ok(Checked::Sound) };
        let mut connection = options.connect().await?;
        if let Some(limit) = limit {
            let until = Instant::now() + limit;
            connection.lock_handle().await?.set_progress_handler(STEPS, move || Instant::now() < until);
        }
        let found: Result<Vec<String>, sqlx::Error> =
            sqlx::query_scalar("PRAGMA quick_check(3)").fetch_all(&mut connection).await;
        match found {
            Ok(found) if found == ["ok"] => Ok(Checked::Sound),
            Ok(found) => Err(StoreError::Damaged(found.join("; "))),
            Err(error) if code_of(&error).as_deref() == Some(INTERRUPTED) => Ok(Checked::Unfinished),
            Err(error) => Err(error.into()),
        }
    }
}

fn code_of(error: &sqlx::Error) -> Option<String> {
    Some(error.as_database_error()?.code()?.into_owned())
}
