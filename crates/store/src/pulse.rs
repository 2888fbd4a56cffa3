//! Whether the database accepts writes right now, asked on a separate connection: a pool whose connections are all
//! busy says nothing about the database.

use async_recursion::async_recursion as boxed;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use jiff::Timestamp;
use sqlx::{ConnectOptions, Connection as _, PgConnection, SqliteConnection};

use crate::db::{Connection, Options};
use crate::{Store, StoreError};

/// A row that exists only to be written.
const BEAT: &str = "UPDATE heartbeat SET beat = beat + 1 WHERE id = 1";

/// Whether somebody bars writers from a table that most writes need. Writers do not bar each other, and nothing is waited for: a lock
/// that is held for a moment is gone when the question is asked again.
const BARRED_POSTGRES: &str = "DO $$ BEGIN LOCK TABLE account, session, tournament, tournament_event, game, game_event, \
     game_player, game_rating, game_standing, conversation, conversation_event, notice, change \
     IN ROW EXCLUSIVE MODE NOWAIT; END $$";

/// Room for more than one row. What takes the place of something else fits on a disk that is full: a move needs pages of its own.
const FILL_SQLITE: &str = "WITH RECURSIVE many (id) AS (SELECT 2 UNION ALL SELECT id + 1 FROM many WHERE id < 4096) \
     INSERT OR REPLACE INTO heartbeat (id, beat) SELECT id, 9223372036854775807 FROM many";
const EMPTY_SQLITE: &str = "DELETE FROM heartbeat WHERE id > 1";
// a table of its own begins a new file, so that no room which somebody left behind is found
const FILL_POSTGRES: &str =
    "CREATE TABLE heartbeat_room AS SELECT beat FROM heartbeat, generate_series(1, 2000) WHERE id = 1";

/// How thoroughly to check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Whether a write could begin. Nothing is written, so this may run all the time.
    Quick,
    /// Whether a write reaches the disk. For a database that has failed.
    Thorough,
}

/// The database's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pulse {
    /// It accepts writes.
    Beats,
    /// A write of this process holds the only write lock; others have to wait.
    OwnWrite,
}

/// Checks the state of a database.
#[derive(Debug)]
pub struct Probe {
    store: Store,
    /// `None` after a failure, and while an answer is pending.
    connection: Option<Connection>,
}

impl Store {
    /// A probe with its own connection.
    pub fn probe(&self) -> Probe {
        Probe { store: self.clone(), connection: None }
    }

    /// The time of a shared database; a file has none.
    #[boxed]
    pub async fn time(&self) -> Result<Option<Timestamp>, StoreError> {
        const NOW: &str = "SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000000)::bigint";
        if !self.is_shared() {
            return Ok(None);
        }
        Ok(Some(sqlx::query_scalar(NOW).fetch_one(&self.pool).await?))
    }
}

impl Probe {
    /// Asks the database. To stop waiting, drop the future: the next question uses a new connection.
    #[boxed]
    pub async fn ask(&mut self, depth: Depth) -> Result<Pulse, StoreError> {
        if let Some(place) = &self.store.place {
            place.check().await.map_err(StoreError::File)?;
        }
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.connect().await?,
        };
        let answer = match &mut connection {
            Connection::Sqlite(one) => ask_sqlite(one, depth).await,
            Connection::Postgres(one) => ask_postgres(one, depth).await,
        };
        match answer {
            Ok(()) => {
                self.connection = Some(connection);
                Ok(Pulse::Beats)
            }
            Err(error) if is_locked(&error) => {
                self.connection = Some(connection);
                if self.store.writing.is_any() { Ok(Pulse::OwnWrite) } else { Err(error.into()) }
            }
            Err(error) => Err(error.into()),
        }
    }

    async fn connect(&self) -> Result<Connection, sqlx::Error> {
        let options = match &*self.store.pool.connect_options() {
            // the caller decides how long to wait
            Options::Sqlite(options) => {
                Options::Sqlite(options.clone().create_if_missing(false).busy_timeout(Duration::ZERO))
            }
            server @ Options::Postgres(_) => server.clone(),
        };
        options.connect().await
    }
}

async fn ask_sqlite(connection: &mut SqliteConnection, depth: Depth) -> Result<(), sqlx::Error> {
    match depth {
        Depth::Quick => {
            sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
            sqlx::query("ROLLBACK").execute(connection).await?;
        }
        // rolling back would prove little: SQLite touches the disk only on commit
        Depth::Thorough => {
            for statement in [BEAT, FILL_SQLITE, EMPTY_SQLITE] {
                sqlx::query(statement).execute(&mut *connection).await?;
            }
        }
    }
    Ok(())
}

async fn ask_postgres(connection: &mut PgConnection, depth: Depth) -> Result<(), sqlx::Error> {
    sqlx::query(BARRED_POSTGRES).execute(&mut *connection).await?;
    if depth == Depth::Thorough {
        sqlx::query(BEAT).execute(&mut *connection).await?;
        let mut room = connection.begin().await?;
        sqlx::query(FILL_POSTGRES).execute(&mut *room).await?;
        room.rollback().await?;
    }
    Ok(())
}

/// Whether somebody else has the lock of a SQLite file, or of a table on a server.
fn is_locked(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| match code.parse::<i32>() {
        Ok(code) => matches!(code & 0xff, 5 | 6),
        Err(_) => code == "55P03",
    })
}

/// Transactions of this process that hold SQLite's write lock.
#[derive(Clone, Debug, Default)]
pub(crate) struct Writing(Arc<AtomicUsize>);

/// One such transaction.
#[derive(Debug)]
pub(crate) struct Write(Arc<AtomicUsize>);

impl Writing {
    /// The transaction holds the lock until this is dropped.
    pub(crate) fn begin(&self) -> Write {
        self.0.fetch_add(1, Ordering::Relaxed);
        Write(Arc::clone(&self.0))
    }

    fn is_any(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

impl Drop for Write {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
