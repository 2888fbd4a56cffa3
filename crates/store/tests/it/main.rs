//! What both databases promise. Every test runs on SQLite and, where `RONDE_TEST_POSTGRES` gives an address (`cargo xtask test` starts one), on PostgreSQL.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

mod accounts;
mod backup;
mod changes;
mod community;
mod games;
mod golden;
mod imports;
mod mails;
mod notices;
mod people;
mod player_accounts;
#[cfg(unix)]
mod private_files;
mod ratings;
mod told;
mod tournaments;

use std::sync::atomic::{AtomicU32, Ordering};

use jiff::{Timestamp, ToSpan};
use ronde_store::Store;

/// A moment, so many seconds after a fixed one.
pub(crate) fn at(seconds: i64) -> Timestamp {
    let start: Timestamp = "2026-11-15T14:00:00Z".parse().expect("a moment");
    start + seconds.seconds()
}

/// A new database of each kind.
pub(crate) struct Fixture {
    pub(crate) stores: Vec<Store>,
    /// Where each of them is.
    pub(crate) addresses: Vec<String>,
    pub(crate) folder: tempfile::TempDir,
}

pub(crate) async fn fixture() -> Fixture {
    let folder = tempfile::tempdir().expect("a folder");
    let mut addresses = vec![folder.path().join("ronde.db").to_string_lossy().into_owned()];
    if let Ok(server) = std::env::var("RONDE_TEST_POSTGRES") {
        addresses.push(new_database(&server).await);
    }
    let mut stores = Vec::new();
    for address in &addresses {
        stores.push(Store::open(address).await.expect("a new database"));
    }
    Fixture { stores, addresses, folder }
}

/// Makes an empty database on the server and returns its address.
pub(crate) async fn new_database(server: &str) -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = format!("test_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let pool = sqlx::PgPool::connect(server).await.expect("the server");
    let statement = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
    sqlx::query(statement).execute(&pool).await.expect("a new database");
    pool.close().await;
    let (start, _) = server.rsplit_once('/').expect("an address with a database");
    format!("{start}/{name}")
}
