//! Faults that must not hurt anybody: a wall clock that jumps, a database that accepts nothing for a while.
//!
//! With SQLite another process locks the file; with PostgreSQL our own proxy stops passing bytes, or cuts every
//! connection.

mod background;
mod clock;
mod database;
mod proxy;
mod unnoticed;

use std::time::Duration;

use jiff::Timestamp;
use ronde_server::Clock;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use self::proxy::{Proxy, Traffic};
use crate::play::Club;
use crate::test_app::TestApp;

/// A site whose database can be taken away.
struct Site {
    club: Club,
    database: Breakable,
}

enum Breakable {
    Sqlite { file: String, lock: Option<SqliteConnection> },
    Postgres(Proxy),
}

impl Site {
    async fn new(clock: Clock) -> Self {
        let mut database = None;
        let site = TestApp::built(
            clock,
            async |address| {
                if address.starts_with("postgres") {
                    let (proxy, address) = Proxy::before(&address).await;
                    database = Some(Breakable::Postgres(proxy));
                    return address;
                }
                database = Some(Breakable::Sqlite { file: address.clone(), lock: None });
                address
            },
            |_| {},
        )
        .await;
        site.app.watch_store();
        Self { club: Club::of(site).await, database: database.unwrap() }
    }

    /// With a clock that stands still until it is moved.
    async fn standing() -> Self {
        Self::new(Clock::standing("2026-11-16T09:00:00Z".parse::<Timestamp>().unwrap())).await
    }

    fn app(&self) -> &TestApp {
        &self.club.site
    }

    /// The cause that a refusal names: a file says that it is locked, a server that is cut off says nothing.
    const fn problem(&self) -> &'static str {
        match self.database {
            Breakable::Sqlite { .. } => "/problems/storage-locked",
            Breakable::Postgres(_) => "/problems/store-down",
        }
    }

    /// From now on the database accepts nothing.
    async fn take_away(&mut self) {
        match &mut self.database {
            Breakable::Sqlite { file, lock } => {
                let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
                let mut connection = options.busy_timeout(Duration::from_secs(10)).connect().await.unwrap();
                sqlx::query("BEGIN EXCLUSIVE").execute(&mut connection).await.unwrap();
                *lock = Some(connection);
            }
            Breakable::Postgres(proxy) => proxy.set(Traffic::Held),
        }
    }

    /// Waits until the database has accepted something since the clock was last moved.
    async fn proved(&self) {
        let now = self.app().app.now();
        for _ in 0..400 {
            if self.app().app.store_taken_at().is_some_and(|taken| taken >= now) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("nobody asks the database");
    }

    /// Waits until the site has noticed the outage.
    async fn noticed(&self, is_down: bool) {
        for _ in 0..400 {
            let page = self.app().get("/", "").await;
            if page.headers.contains_key("ronde-store-down") == is_down {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("nobody notices that the database is down: {is_down}");
    }

    /// Brings the database back and waits until the site has noticed.
    async fn give_back(&mut self) {
        match &mut self.database {
            Breakable::Sqlite { lock, .. } => {
                let mut connection = lock.take().unwrap();
                sqlx::query("ROLLBACK").execute(&mut connection).await.unwrap();
                connection.close().await.unwrap();
            }
            Breakable::Postgres(proxy) => proxy.set(Traffic::Passes),
        }
        self.noticed(false).await;
    }
}
