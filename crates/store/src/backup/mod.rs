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
use sqlx::{AssertSqlSafe, Row as _};
use tokio::io::{AsyncBufRead, AsyncWrite};

use self::read::{Batch, Reader};
use self::tables::{Column, Kind, Table, tables};
use self::write::{Sum, Writer};
use crate::backend::ROWS_AT_ONCE;
use crate::db::{self, Connection, QueryBuilder};
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

/// The values of a row of a table.
fn cells(table: &Table, row: &db::Row) -> Result<Vec<Value>, sqlx::Error> {
    let cell = |(index, column): (usize, &Column)| {
        Ok(match column.kind {
            Kind::Number => row.try_get::<Option<i64>, _>(index)?.map_or(Value::Null, Value::from),
            Kind::Real => {
                let exact = row.try_get::<Option<f64>, _>(index)?;
                exact.map_or(Value::Null, |exact| Value::from(exact.to_string()))
            }
            Kind::Text => row.try_get::<Option<String>, _>(index)?.map_or(Value::Null, Value::from),
            Kind::Truth => Value::from(row.try_get::<bool, _>(index)?),
        })
    };
    table.columns.iter().enumerate().map(cell).collect()
}

/// Inserts rows of one table with one statement.
async fn insert_batch(tx: &mut Connection, batch: &Batch) -> Result<(), StoreError> {
    let mut query = QueryBuilder::new(batch.layout.head());
    query.push_values(&batch.rows, |mut row, cells| {
        for (column, cell) in batch.layout.columns.iter().zip(cells) {
            match column.kind {
                Kind::Number => row.push_bind(cell.as_i64()),
                Kind::Real => row.push_bind(cell.as_str().and_then(|exact| exact.parse::<f64>().ok())),
                Kind::Text => row.push_bind(cell.as_str()),
                Kind::Truth => row.push_bind(cell.as_bool().unwrap_or(false)),
            };
        }
    });
    query.build().execute(tx).await.map_err(|error| batch.refused(error))?;
    Ok(())
}

impl Store {
    /// Writes everything; how many rows.
    pub async fn back_up(&self, to: &mut (impl AsyncWrite + Unpin + Send)) -> Result<u64, StoreError> {
        Ok(self.write_all(to).await?.rows)
    }

    async fn write_all(&self, to: &mut (impl AsyncWrite + Unpin + Send)) -> Result<Sum, StoreError> {
        let mut writer = Writer::begin(to, Self::schema()).await?;
        // one snapshot; SQLite has no other transactions
        let snapshot = self.either("BEGIN", "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
        let mut tx = self.pool.begin_with(snapshot).await?;
        for table in tables() {
            let mut rows = sqlx::query(AssertSqlSafe(table.select())).fetch(&mut *tx);
            while let Some(row) = rows.try_next().await? {
                writer.row(table, cells(table, &row)?).await?;
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
        let mut tx = self.begin().await?;
        while let Some(batch) = reader.batch(ROWS_AT_ONCE).await? {
            insert_batch(&mut tx, &batch).await?;
        }
        reader.end().await?;
        // older backups do not know how large the logs are
        sqlx::query(self.either(SIZES_SQLITE, SIZES_POSTGRES)).execute(&mut *tx).await?;
        tx.commit().await?;
        if self.is_shared() {
            for table in tables().filter(|table| table.is_numbered()) {
                sqlx::query(AssertSqlSafe(table.reset_numbers())).execute(&self.pool).await?;
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
            let count = sqlx::query_scalar(AssertSqlSafe(statement)).fetch_one(&self.pool).await?;
            counts.push((table.name, count));
        }
        Ok(counts)
    }

    /// Whether nothing is stored yet.
    #[boxed]
    pub async fn is_empty(&self) -> Result<bool, StoreError> {
        Ok(self.row_counts().await?.iter().all(|(_, rows)| *rows == 0))
    }
}
