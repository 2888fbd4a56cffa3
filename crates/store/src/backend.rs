//! The two databases behind one type.

use async_recursion::async_recursion as boxed;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use futures_util::TryFutureExt;
use sqlx::postgres::{PgConnection, PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, Executor};

use crate::place::Place;
use crate::private_file::keep_private;
use crate::pulse::Writing;
use crate::{StoreError, migrate, migrations};

/// A connection to PostgreSQL that does not answer within this time is given up, so that none is lost for good in a network that drops
/// packets.
const PATIENCE: Duration = Duration::from_secs(2);
/// Nothing waits longer on PostgreSQL for what another program holds. Writes of our own are shorter.
const LOCKED: &str = "SET lock_timeout = '5s'";

/// One database.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) backend: Backend,
    /// Transactions of this process that have the lock of a SQLite file.
    pub(crate) writing: Writing,
    /// Where a SQLite file has to be.
    pub(crate) place: Option<Arc<Place>>,
    /// How often this process has taken people back: SQLite gives their numbers to others.
    pub(crate) taken_back: Arc<AtomicU64>,
}

#[derive(Clone, Debug)]
pub(crate) enum Backend {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// Runs the same code on whichever pool there is.
macro_rules! on_pool {
    ($store:expr, |$pool:ident| $body:expr) => {
        match &$store.backend {
            $crate::backend::Backend::Sqlite($pool) => $body,
            $crate::backend::Backend::Postgres($pool) => $body,
        }
    };
}

/// Executes one statement with these values; how many rows it touched.
macro_rules! execute {
    ($store:expr, $statement:expr, $($value:expr),+) => {
        on_pool!($store, |pool| sqlx::query($statement)$(.bind($value))+.execute(pool).await?.rows_affected())
    };
}

/// A row that is read by the names of its columns, from either database.
macro_rules! read_by_name {
    ($(#[$meta:meta])* $vis:vis struct $row:ident { $($column:ident: $kind:ty),+ $(,)? }) => {
        $(#[$meta])*
        $vis struct $row {
            $($column: $kind),+
        }

        impl<'r, R: sqlx::Row> sqlx::FromRow<'r, R> for $row
        where
            &'static str: sqlx::ColumnIndex<R>,
            $($kind: sqlx::Decode<'r, R::Database> + sqlx::Type<R::Database>),+
        {
            fn from_row(row: &'r R) -> sqlx::Result<Self> {
                Ok(Self { $($column: row.try_get(stringify!($column))?),+ })
            }
        }
    };
}

/// Runs the same code in a transaction that may write, and commits what it leaves. SQLite takes its one write lock at the start, so that
/// two writers queue up instead of failing in the middle.
macro_rules! in_transaction {
    ($store:expr, |$tx:ident| $body:expr) => {
        match &$store.backend {
            $crate::backend::Backend::Sqlite(pool) => {
                let mut $tx = pool.begin_with("BEGIN IMMEDIATE").await?;
                let _writing = $store.writing.begin();
                let value = $body;
                $tx.commit().await?;
                value
            }
            $crate::backend::Backend::Postgres(pool) => {
                let mut $tx = pool.begin().await?;
                let value = $body;
                $tx.commit().await?;
                value
            }
        }
    };
}

/// Writes rows, many with each statement: `$head` is the statement up to the rows, `$row` one row in which `?1` stands for the first
/// value of the row, `$tail` what follows the rows.
macro_rules! insert_rows {
    ($tx:ident, $head:expr, $row:expr, $tail:expr, $rows:expr, |$query:ident, $one:ident| $bind:expr) => {
        for chunk in $rows.chunks($crate::backend::ROWS_AT_ONCE) {
            let statement = $crate::backend::many_rows($head, $row, $tail, chunk.len());
            let mut $query = sqlx::query(sqlx::AssertSqlSafe(statement));
            for $one in chunk {
                $query = $bind;
            }
            $query.execute(&mut *$tx).await?;
        }
    };
}

/// Rows in one statement. SQLite finds each place by walking through all of them, so that a thousand rows at once take ten times as long.
pub(crate) const ROWS_AT_ONCE: usize = 50;

/// A statement with a row so many times, each with places of its own.
pub(crate) fn many_rows(head: &str, row: &str, tail: &str, rows: usize) -> String {
    let pieces: Vec<(usize, &str)> = row
        .split('?')
        .skip(1)
        .map(|piece| {
            let digits = piece.find(|c: char| !c.is_ascii_digit()).unwrap_or(piece.len());
            (piece[..digits].parse().unwrap_or_default(), &piece[digits..])
        })
        .collect();
    let start = row.split('?').next().unwrap_or_default();
    let width = pieces.iter().map(|(place, _)| *place).max().unwrap_or_default();
    let mut statement = head.to_owned();
    for index in 0..rows {
        statement.push_str(if index == 0 { " " } else { ", " });
        statement.push_str(start);
        for (place, rest) in &pieces {
            statement.push('$');
            statement.push_str(&(index * width + place).to_string());
            statement.push_str(rest);
        }
    }
    statement.push(' ');
    statement.push_str(tail);
    statement
}

impl Store {
    /// Opens a database and brings its tables up to date: `postgres://…`, `sqlite:FILE`, or just the name of a file, which is made if it
    /// is not there.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            let pool = PgPoolOptions::new()
                .max_connections(16)
                .acquire_timeout(Duration::from_secs(10))
                .test_before_acquire(false)
                .after_connect(|connection, _| Box::pin(connection.execute(LOCKED).map_ok(drop)))
                .before_acquire(|connection, _| Box::pin(answers(connection)))
                .after_release(|connection, _| Box::pin(answers(connection)));
            // the steps wait for whoever makes them at the same time, however long that takes
            migrate::postgres(address).await?;
            let pool = pool.connect(address).await?;
            return Ok(Self {
                backend: Backend::Postgres(pool),
                writing: Writing::default(),
                place: None,
                taken_back: Arc::default(),
            });
        }
        let file = file_of(address).ok_or_else(|| StoreError::Address(address.to_owned()))?;
        keep_private(Path::new(file));
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(20));
        // On a full disk SQLite ends the transaction by itself. The driver's ROLLBACK then fails, and it takes the connection to be in
        // that transaction for good and refuses every further one.
        let pool = SqlitePoolOptions::new()
            .max_connections(8)
            .before_acquire(|connection, _| Box::pin(async { Ok(!connection.is_in_transaction()) }));
        let pool = pool.connect_with(options).await?;
        migrate::sqlite(&pool, file).await?;
        let place = Place::of(Path::new(file)).map(Arc::new);
        Ok(Self {
            backend: Backend::Sqlite(pool),
            writing: Writing::default(),
            place,
            taken_back: Arc::default(),
        })
    }

    /// The latest migration that this program knows.
    pub fn schema() -> i64 {
        migrations::latest()
    }

    /// Whether the database answers.
    #[boxed]
    pub async fn ping(&self) -> Result<(), StoreError> {
        on_pool!(self, |pool| sqlx::query("SELECT 1").execute(pool).await.map(|_| ())?);
        Ok(())
    }

    /// The statement for the database that there is, where the two differ.
    pub(crate) fn either(&self, sqlite: &'static str, postgres: &'static str) -> &'static str {
        if self.is_shared() { postgres } else { sqlite }
    }

    /// Whether it is PostgreSQL, which several nodes can share.
    pub const fn is_shared(&self) -> bool {
        matches!(self.backend, Backend::Postgres(_))
    }

    /// Waits for what is under way and lets go of the database.
    #[boxed]
    pub async fn close(&self) {
        on_pool!(self, |pool| pool.close().await);
    }
}

/// Whether a connection answers in time; one that does not is closed.
async fn answers(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    match tokio::time::timeout(PATIENCE, connection.ping()).await {
        Ok(answer) => answer.map(|()| true),
        Err(_) => Err(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into())),
    }
}

/// The file that an address names: `sqlite:FILE` or just its name; `None` for a server. Of what SQLite takes for something else than the
/// name of a file (a database in memory, a URI), no file could be locked or looked after.
pub fn file_of(address: &str) -> Option<&str> {
    let name = address.strip_prefix("sqlite:").unwrap_or(address);
    let is_file = !name.is_empty()
        && !name.starts_with([':', '\0'])
        && !name.starts_with("file:")
        && !address.contains("://");
    is_file.then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fault 4: once there is room again, everything can be written again.
    #[tokio::test]
    async fn fault_4_a_full_disk_spoils_no_connection() {
        async fn fill(store: &Store) -> Result<(), StoreError> {
            in_transaction!(store, |tx| {
                sqlx::query("INSERT INTO room VALUES (zeroblob(1000000))").execute(&mut *tx).await?;
            });
            Ok(())
        }
        /// Lets no connection make the file larger than this.
        async fn limit(pool: &SqlitePool, pages: u32) {
            let mut connections = Vec::new();
            for _ in 0..pool.options().get_max_connections() {
                let mut connection = pool.acquire().await.expect("a connection");
                let statement = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
                sqlx::query(statement).fetch_all(&mut *connection).await.expect("a limit");
                connections.push(connection);
            }
        }
        let folder = tempfile::tempdir().expect("a folder");
        let store =
            Store::open(&folder.path().join("ronde.db").to_string_lossy()).await.expect("a new database");
        let Backend::Sqlite(pool) = &store.backend else { panic!("it is a file") };
        sqlx::query("CREATE TABLE room (bytes BLOB)").execute(pool).await.expect("room");
        limit(pool, 1).await;
        let full = fill(&store).await.expect_err("there is no room");
        assert_eq!(full.fault(), Some(crate::Fault::Full));
        limit(pool, 1_000_000).await;
        // each connection in turn
        for _ in 0..pool.options().get_max_connections() {
            fill(&store).await.expect("there is room again");
        }
    }

    #[test]
    fn each_row_has_places_of_its_own() {
        let statement =
            many_rows("INSERT INTO t (a, b) VALUES", "(?1, (SELECT k FROM p WHERE id = ?1), ?2)", "END", 2);
        assert_eq!(
            statement,
            "INSERT INTO t (a, b) VALUES ($1, (SELECT k FROM p WHERE id = $1), $2), \
             ($3, (SELECT k FROM p WHERE id = $3), $4) END"
        );
    }
}
