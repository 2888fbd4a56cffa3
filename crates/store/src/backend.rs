//! The database that there is: how it is opened, transactions, and statements with many rows.

use async_recursion::async_recursion as boxed;
use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use futures_util::TryFutureExt;
use sqlx::pool::PoolOptions;
use sqlx::query_builder::Separated;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{Connection as _, Executor, Transaction};

use crate::db::{Connection, Db, Options, Pool, QueryBuilder, is_server};
use crate::place::Place;
use crate::private_file::keep_private;
use crate::pulse::{Write, Writing};
use crate::{StoreError, migrate, migrations};

/// A connection to PostgreSQL that does not answer within this time is given up, so that none is lost for good in a network that drops
/// packets.
const PATIENCE: Duration = Duration::from_secs(2);
/// Nothing waits longer on PostgreSQL for what another program holds. Writes of our own are shorter.
const LOCKED: &str = "SET lock_timeout = '5s'";
/// Rows in one statement. SQLite finds each place by walking through all of them, so that a thousand rows at once take ten times as long.
pub(crate) const ROWS_AT_ONCE: usize = 50;

/// One database.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) pool: Pool,
    /// Transactions of this process that have the lock of a SQLite file.
    pub(crate) writing: Writing,
    /// Where a SQLite file has to be.
    pub(crate) place: Option<Arc<Place>>,
    /// How often this process has taken people back: SQLite gives their numbers to others.
    pub(crate) taken_back: Arc<AtomicU64>,
}

impl Store {
    /// Opens a database and brings its tables up to date: `postgres://…`, `sqlite:FILE`, or just the name of a file, which is made if it
    /// is not there.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        if is_server(address) {
            let pool = PoolOptions::<Db>::new()
                .max_connections(16)
                .acquire_timeout(Duration::from_secs(10))
                .test_before_acquire(false)
                .after_connect(|connection, _| Box::pin(connection.execute(LOCKED).map_ok(drop)))
                .before_acquire(|connection, _| Box::pin(answers(connection)))
                .after_release(|connection, _| Box::pin(answers(connection)));
            // the steps wait for whoever makes them at the same time, however long that takes
            migrate::postgres(address).await?;
            return Ok(Self::of(pool.connect(address).await?, None));
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
        let pool = PoolOptions::<Db>::new()
            .max_connections(8)
            .before_acquire(|connection, _| Box::pin(async { Ok(!connection.is_in_transaction()) }));
        let pool = pool.connect_with(Options::Sqlite(options)).await?;
        if let Connection::Sqlite(connection) = &mut *pool.acquire().await? {
            migrate::sqlite(connection, file).await?;
        }
        let place = Place::of(Path::new(file)).map(Arc::new);
        Ok(Self::of(pool, place))
    }

    fn of(pool: Pool, place: Option<Arc<Place>>) -> Self {
        Self { pool, writing: Writing::default(), place, taken_back: Arc::default() }
    }

    /// The latest migration that this program knows.
    pub fn schema() -> i64 {
        migrations::latest()
    }

    /// Whether the database answers.
    #[boxed]
    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }

    /// The statement for the database that there is, where the two differ.
    pub(crate) fn either<T>(&self, sqlite: T, postgres: T) -> T {
        if self.is_shared() { postgres } else { sqlite }
    }

    /// The numbers in a list that is bound as JSON in this place, such as `$1`, to stand after `IN`: one statement for lists of any length.
    pub(crate) fn numbers(&self, place: &str) -> String {
        self.either(
            format!("(SELECT value FROM json_each({place}))"),
            format!("(SELECT value::bigint FROM json_array_elements_text({place}::json))"),
        )
    }

    /// Whether it is PostgreSQL, which several nodes can share.
    pub fn is_shared(&self) -> bool {
        matches!(*self.pool.connect_options(), Options::Postgres(_))
    }

    /// Begins a transaction that may write. SQLite takes its one write lock at the start, so that two writers queue up instead of failing
    /// in the middle.
    pub(crate) async fn begin(&self) -> Result<Writer, StoreError> {
        let transaction = self.pool.begin_with(self.either("BEGIN IMMEDIATE", "BEGIN")).await?;
        let writing = (!self.is_shared()).then(|| self.writing.begin());
        Ok(Writer { _writing: writing, transaction })
    }

    /// Waits for what is under way and lets go of the database.
    #[boxed]
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// A transaction that may write; it is rolled back unless it is committed.
pub(crate) struct Writer {
    /// Told before the connection goes back.
    _writing: Option<Write>,
    transaction: Transaction<'static, Db>,
}

impl Writer {
    pub(crate) async fn commit(self) -> Result<(), StoreError> {
        Ok(self.transaction.commit().await?)
    }
}

impl Deref for Writer {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        &self.transaction
    }
}

impl DerefMut for Writer {
    fn deref_mut(&mut self) -> &mut Connection {
        &mut self.transaction
    }
}

/// Inserts rows, many with each statement: `head` is the statement up to `VALUES`, `tail` what follows the rows, and `bind` pushes the values
/// of a row.
pub(crate) async fn insert<T: Sync>(
    connection: &mut Connection,
    head: &str,
    rows: &[T],
    tail: &str,
    mut bind: impl FnMut(Separated<'_, Db, &'static str>, &T) + Send,
) -> Result<(), sqlx::Error> {
    for chunk in rows.chunks(ROWS_AT_ONCE) {
        let mut query = QueryBuilder::new(head);
        query.push(" ").push_values(chunk, &mut bind).push(" ").push(tail);
        query.build().execute(&mut *connection).await?;
    }
    Ok(())
}

/// Whether a connection answers in time; one that does not is closed.
async fn answers(connection: &mut Connection) -> Result<bool, sqlx::Error> {
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
            let mut tx = store.begin().await?;
            sqlx::query("INSERT INTO room VALUES (zeroblob(1000000))").execute(&mut *tx).await?;
            tx.commit().await
        }
        /// Lets no connection make the file larger than this.
        async fn limit(pool: &Pool, pages: u32) {
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
        let pool = &store.pool;
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
}
