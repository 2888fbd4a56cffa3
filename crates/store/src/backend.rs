//! The two databases behind one type.

use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

use crate::StoreError;

static SQLITE: Migrator = sqlx::migrate!("migrations/sqlite");
static POSTGRES: Migrator = sqlx::migrate!("migrations/postgres");

/// One database.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) backend: Backend,
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

/// Runs the same code in a transaction that may write, and commits what it leaves. SQLite takes its one write lock at the start, so that
/// two writers queue up instead of failing in the middle.
macro_rules! in_transaction {
    ($store:expr, |$tx:ident| $body:expr) => {
        match &$store.backend {
            $crate::backend::Backend::Sqlite(pool) => {
                let mut $tx = pool.begin_with("BEGIN IMMEDIATE").await?;
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

impl Store {
    /// Opens a database and brings its tables up to date: `postgres://…`, `sqlite:FILE`, or just the name of a file, which is made if it
    /// is not there.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            let pool = PgPoolOptions::new().max_connections(16).acquire_timeout(Duration::from_secs(10));
            let pool = pool.connect(address).await?;
            migrate(&POSTGRES, POSTGRES.run(&pool).await)?;
            return Ok(Self { backend: Backend::Postgres(pool) });
        }
        if address.contains("://") {
            return Err(StoreError::Address(address.to_owned()));
        }
        let file = address.strip_prefix("sqlite:").unwrap_or(address);
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(20));
        let pool = SqlitePoolOptions::new().max_connections(8).connect_with(options).await?;
        migrate(&SQLITE, SQLITE.run(&pool).await)?;
        Ok(Self { backend: Backend::Sqlite(pool) })
    }

    /// The latest migration that this program knows.
    pub fn schema() -> i64 {
        SQLITE.iter().map(|step| step.version).max().unwrap_or(0)
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        on_pool!(self, |pool| sqlx::query("SELECT 1").execute(pool).await.map(|_| ())?);
        Ok(())
    }

    /// Whether it is PostgreSQL, which several nodes can share.
    pub const fn is_shared(&self) -> bool {
        matches!(self.backend, Backend::Postgres(_))
    }

    /// Waits for what is under way and lets go of the database.
    pub async fn close(&self) {
        on_pool!(self, |pool| pool.close().await);
    }
}

/// A migration that this program does not know was made by a newer one.
fn migrate(known: &Migrator, outcome: Result<(), MigrateError>) -> Result<(), StoreError> {
    match outcome {
        Err(MigrateError::VersionMissing(version)) if known.iter().all(|step| step.version < version) => {
            Err(StoreError::Newer(version))
        }
        outcome => Ok(outcome?),
    }
}
