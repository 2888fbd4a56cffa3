//! Backups: everything in the database as lines of text, the same for both kinds.
//!
//! The first line names the format, its version and the latest migration. Before the rows of each table stands a line with the names of
//! its columns; each further line is one row. The last line tells how many rows there were and their checksum, so that half a backup
//! is never taken for a whole one. A backup is read from one snapshot while the site goes on. It is restored into an empty database
//! only, in one transaction.
//!
//! Restoring goes by the names: a column that did not exist when the backup was written gets the default of its migration. The first
//! version of the format had no names; `positional` knows what stood where.

mod carry;
mod positional;
mod read;
mod tables;
mod write;

use async_recursion::async_recursion as boxed;
use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::{AssertSqlSafe, Row};
use tokio::io::{AsyncBufRead, AsyncWrite};

use self::read::Reader;
use self::tables::{Kind, tables};
use self::write::{Sum, Writer};
use crate::backend::{Backend, ROWS_AT_ONCE};
pub use crate::error::BackupFault;
use crate::tournaments::{SIZES_POSTGRES, SIZES_SQLITE};
use crate::{Store, StoreError};

const FORMAT: &str = "ronde-backup";
/// The version that is written: rows after the names of their columns.
const VERSION: u32 = 2;

/// A line of a backup.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Line {
    Head {
        format: String,
        #[serde(default = "first_version")]
        version: u32,
        schema: i64,
    },
    Columns {
        t: String,
        c: Vec<String>,
    },
    Row {
        t: String,
        r: Vec<Value>,
    },
    End {
        rows: u64,
        sum: String,
    },
}

/// The first format did not say that it was the first.
fn first_version() -> u32 {
    1
}

/// Writes every row of every table. A macro, since a transaction and its rows have other types on each database.
macro_rules! write_tables {
    ($tx:ident, $writer:ident) => {
        for table in tables() {
            let mut rows = sqlx::query(AssertSqlSafe(table.select())).fetch(&mut *$tx);
            while let Some(row) = rows.try_next().await? {
                let mut cells = Vec::with_capacity(table.columns.len());
                for (index, column) in table.columns.iter().enumerate() {
                    cells.push(match column.kind {
                        Kind::Number => {
                            row.try_get::<Option<i64>, _>(index)?.map_or(Value::Null, Value::from)
                        }
                        Kind::Real => {
                            let exact = row.try_get::<Option<f64>, _>(index)?;
                            exact.map_or(Value::Null, |exact| Value::from(exact.to_string()))
                        }
                        Kind::Text => {
                            row.try_get::<Option<String>, _>(index)?.map_or(Value::Null, Value::from)
                        }
                        Kind::Truth => Value::from(row.try_get::<bool, _>(index)?),
                    });
                }
                $writer.row(table, cells).await?;
            }
        }
    };
}

/// Inserts rows of one table with one statement.
macro_rules! insert_cells {
    ($tx:ident, $batch:expr) => {{
        let batch = &$batch;
        let mut query = sqlx::query(AssertSqlSafe(batch.layout.insert(batch.rows.len())));
        for cells in &batch.rows {
            for (column, cell) in batch.layout.columns.iter().zip(cells) {
                query = match (column.kind, cell) {
                    (Kind::Number, cell) => query.bind(cell.as_i64()),
                    (Kind::Real, cell) => {
                        query.bind(cell.as_str().and_then(|exact| exact.parse::<f64>().ok()))
                    }
                    (Kind::Text, Value::String(text)) => query.bind(Some(text.clone())),
                    (Kind::Text, _) => query.bind(None::<String>),
                    (Kind::Truth, cell) => query.bind(cell.as_bool().unwrap_or(false)),
                };
            }
        }
        query.execute(&mut *$tx).await.map_err(|error| batch.refused(error))?;
    }};
}

impl Store {
    /// Writes everything; how many rows.
    pub async fn back_up(&self, to: &mut (impl AsyncWrite + Unpin + Send)) -> Result<u64, StoreError> {
        Ok(self.write_all(to).await?.rows)
    }

    async fn write_all(&self, to: &mut (impl AsyncWrite + Unpin + Send)) -> Result<Sum, StoreError> {
        let mut writer = Writer::begin(to, Self::schema()).await?;
        match &self.backend {
            Backend::Sqlite(pool) => {
                let mut tx = pool.begin().await?;
                write_tables!(tx, writer);
            }
            Backend::Postgres(pool) => {
                let mut tx = pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
                write_tables!(tx, writer);
            }
        }
        writer.end().await
    }

    /// Reads a backup into this database, which must be empty; how many rows.
    pub async fn restore(&self, from: impl AsyncBufRead + Unpin + Send) -> Result<u64, StoreError> {
        if !self.is_empty().await? {
            return Err(StoreError::NotEmpty);
        }
        let mut reader = Reader::begin(from).await?;
        in_transaction!(self, |tx| {
            while let Some(batch) = reader.batch(ROWS_AT_ONCE).await? {
                insert_cells!(tx, batch);
            }
            reader.end().await?;
            // older backups do not know how large the logs are
            sqlx::query(self.either(SIZES_SQLITE, SIZES_POSTGRES)).execute(&mut *tx).await?;
        });
        if let Backend::Postgres(pool) = &self.backend {
            for table in tables().filter(|table| table.is_numbered()) {
                sqlx::query(AssertSqlSafe(table.reset_numbers())).execute(pool).await?;
            }
        }
        Ok(reader.rows())
    }

    /// How many rows each table has.
    #[boxed]
    pub async fn row_counts(&self) -> Result<Vec<(&'static str, u64)>, StoreError> {
        let mut counts = Vec::new();
        for table in tables() {
            let statement = format!("SELECT COUNT(*) FROM {}", table.name);
            let count: i64 =
                on_pool!(self, |pool| sqlx::query_scalar(AssertSqlSafe(statement)).fetch_one(pool).await?);
            counts.push((table.name, count.unsigned_abs()));
        }
        Ok(counts)
    }

    /// Whether nothing is stored yet.
    #[boxed]
    pub async fn is_empty(&self) -> Result<bool, StoreError> {
        Ok(self.row_counts().await?.iter().all(|(_, rows)| *rows == 0))
    }
}
