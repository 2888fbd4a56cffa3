//! Backups: everything in the database as lines of text, the same for both kinds.
//!
//! The first line names the format and the latest migration; each further line is one row; the last line tells how many there were and their checksum, so
//! that half a backup is never taken for a whole one. A backup is read from one snapshot while the site goes on. It is restored into an
//! empty database only, in one transaction.

mod carry;
mod tables;

use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::{AssertSqlSafe, Row};
use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncWrite, AsyncWriteExt};

use crate::backend::{Backend, ROWS_AT_ONCE};
pub use crate::error::BackupFault;
use crate::{Store, StoreError};
use tables::{Kind, Table, tables};

const FORMAT: &str = "ronde-backup";

/// A line of a backup.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Line {
    Head { format: String, schema: i64 },
    Row { t: String, r: Vec<Value> },
    End { rows: u64, sum: String },
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
    ($tx:ident, $reader:ident, $table:expr, $rows:expr) => {{
        let mut query = sqlx::query(AssertSqlSafe($table.insert($rows.len())));
        for cells in &$rows {
            for (column, cell) in $table.columns.iter().zip(cells) {
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
        query.execute(&mut *$tx).await.map_err(|error| $reader.refused(error))?;
    }};
}

/// What a backup holds: how many rows, and the checksum of its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Sum {
    rows: u64,
    sum: String,
}

impl Store {
    /// Writes everything; how many rows.
    pub async fn back_up(&self, to: &mut (impl AsyncWrite + Unpin + Send)) -> Result<u64, StoreError> {
        Ok(self.write_all(to).await?.rows)
    }

    async fn write_all(&self, to: &mut (impl AsyncWrite + Unpin + Send)) -> Result<Sum, StoreError> {
        let mut writer = Writer { to, sum: blake3::Hasher::new(), rows: 0 };
        writer.line(&Line::Head { format: FORMAT.to_owned(), schema: Self::schema() }).await?;
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
        let mut reader = Reader { lines: from.lines(), number: 0, sum: blake3::Hasher::new(), rows: 0 };
        reader.head().await?;
        in_transaction!(self, |tx| {
            let mut waiting: Vec<Vec<Value>> = Vec::new();
            let mut of: Option<&'static Table> = None;
            loop {
                let next = reader.row().await?;
                let same = matches!((&next, of), (Some((table, _)), Some(of)) if table.name == of.name);
                if let Some(table) = of.filter(|_| !same || waiting.len() == ROWS_AT_ONCE) {
                    insert_cells!(tx, reader, table, waiting);
                    waiting.clear();
                }
                let Some((table, cells)) = next else { break };
                of = Some(table);
                waiting.push(cells);
            }
            reader.end().await?;
        });
        if let Backend::Postgres(pool) = &self.backend {
            for table in tables().filter(|table| table.is_numbered()) {
                sqlx::query(AssertSqlSafe(table.reset_numbers())).execute(pool).await?;
            }
        }
        Ok(reader.rows)
    }

    /// How many rows each table has.
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
    pub async fn is_empty(&self) -> Result<bool, StoreError> {
        Ok(self.row_counts().await?.iter().all(|(_, rows)| *rows == 0))
    }
}

struct Writer<'w, W> {
    to: &'w mut W,
    sum: blake3::Hasher,
    rows: u64,
}

impl<W: AsyncWrite + Unpin> Writer<'_, W> {
    async fn line(&mut self, line: &Line) -> Result<(), StoreError> {
        let mut text = serde_json::to_string(line)?;
        text.push('\n');
        self.sum.update(text.as_bytes());
        self.to.write_all(text.as_bytes()).await?;
        Ok(())
    }

    async fn row(&mut self, table: &Table, cells: Vec<Value>) -> Result<(), StoreError> {
        self.rows += 1;
        self.line(&Line::Row { t: table.name.to_owned(), r: cells }).await
    }

    async fn end(mut self) -> Result<Sum, StoreError> {
        let (rows, sum) = (self.rows, self.sum.finalize().to_hex().to_string());
        self.line(&Line::End { rows, sum: sum.clone() }).await?;
        self.to.flush().await?;
        Ok(Sum { rows, sum })
    }
}

struct Reader<R> {
    lines: tokio::io::Lines<R>,
    number: u64,
    sum: blake3::Hasher,
    rows: u64,
}

impl<R: AsyncBufRead + Unpin> Reader<R> {
    async fn line(&mut self) -> Result<Line, StoreError> {
        self.number += 1;
        let text = self.lines.next_line().await?.ok_or_else(|| self.fault(BackupFault::Cut))?;
        let line: Line = serde_json::from_str(&text).map_err(|_| self.fault(BackupFault::NoLine))?;
        if !matches!(line, Line::End { .. }) {
            self.sum.update(text.as_bytes());
            self.sum.update(b"\n");
        }
        Ok(line)
    }

    async fn head(&mut self) -> Result<(), StoreError> {
        let line = self.line().await.map_err(|error| match error {
            StoreError::Backup { line, .. } => StoreError::Backup { line, fault: BackupFault::NoBackup },
            other => other,
        })?;
        match line {
            Line::Head { format, schema } if format == FORMAT => {
                if schema > Store::schema() {
                    Err(StoreError::Newer(schema))
                } else {
                    Ok(())
                }
            }
            _ => Err(self.fault(BackupFault::NoBackup)),
        }
    }

    /// The next row; none at an end that fits what was read.
    async fn row(&mut self) -> Result<Option<(&'static Table, Vec<Value>)>, StoreError> {
        match self.line().await? {
            Line::Row { t, r } => {
                let table = tables().find(|table| table.name == t);
                let table = table.filter(|table| table.columns.len() == r.len());
                self.rows += 1;
                table.map(|table| Some((table, r))).ok_or_else(|| self.fault(BackupFault::NoTable))
            }
            Line::End { rows, sum } => {
                if rows == self.rows && sum == self.sum.finalize().to_hex().as_str() {
                    Ok(None)
                } else {
                    Err(self.fault(BackupFault::Checksum))
                }
            }
            Line::Head { .. } => Err(self.fault(BackupFault::Surplus)),
        }
    }

    /// What the writer called the end is the end.
    async fn end(&mut self) -> Result<(), StoreError> {
        self.number += 1;
        let more = self.lines.next_line().await?;
        more.map_or(Ok(()), |_| Err(self.fault(BackupFault::Surplus)))
    }

    /// A row that contradicts the others was not written by this program.
    fn refused(&self, error: sqlx::Error) -> StoreError {
        let contradicts = error.as_database_error().is_some_and(|cause| {
            cause.is_unique_violation()
                || cause.is_foreign_key_violation()
                || cause.is_check_violation()
                || cause.kind() == sqlx::error::ErrorKind::NotNullViolation
        });
        if contradicts { self.fault(BackupFault::NoTable) } else { error.into() }
    }

    fn fault(&self, fault: BackupFault) -> StoreError {
        StoreError::Backup { line: self.number, fault }
    }
}
