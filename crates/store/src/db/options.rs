//! Where the database is and how to connect to it.

use std::str::FromStr;
use std::time::Duration;

use log::LevelFilter;
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Error};
use sqlx_core::Url;

use super::Connection;

/// Options of either database.
#[derive(Clone, Debug)]
pub(crate) enum Options {
    Sqlite(SqliteConnectOptions),
    Postgres(PgConnectOptions),
}

/// Whether an address is that of a server.
pub(crate) fn is_server(address: &str) -> bool {
    address.starts_with("postgres://") || address.starts_with("postgresql://")
}

impl FromStr for Options {
    type Err = Error;

    fn from_str(address: &str) -> Result<Self, Error> {
        if is_server(address) {
            address.parse().map(Self::Postgres)
        } else {
            address.parse().map(Self::Sqlite)
        }
    }
}

impl ConnectOptions for Options {
    type Connection = Connection;

    fn from_url(url: &Url) -> Result<Self, Error> {
        url.as_str().parse()
    }

    async fn connect(&self) -> Result<Connection, Error> {
        match self {
            Self::Sqlite(options) => options.connect().await.map(Connection::Sqlite),
            Self::Postgres(options) => options.connect().await.map(Connection::Postgres),
        }
    }

    fn log_statements(self, level: LevelFilter) -> Self {
        match self {
            Self::Sqlite(options) => Self::Sqlite(options.log_statements(level)),
            Self::Postgres(options) => Self::Postgres(options.log_statements(level)),
        }
    }

    fn log_slow_statements(self, level: LevelFilter, duration: Duration) -> Self {
        match self {
            Self::Sqlite(options) => Self::Sqlite(options.log_slow_statements(level, duration)),
            Self::Postgres(options) => Self::Postgres(options.log_slow_statements(level, duration)),
        }
    }
}
