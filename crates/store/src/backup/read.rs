//! Reads the lines of a backup: rows in batches, each with the columns that its values belong to.

use std::sync::Arc;

use serde_json::Value;
use tokio::io::{AsyncBufRead, AsyncBufReadExt};

use super::tables::{Column, Kind, Table, tables};
use super::{BackupFault, FORMAT, Line, VERSION, positional};
use crate::{Store, StoreError};

/// The columns of the values in a row, in order.
#[derive(Debug)]
pub(super) struct Layout {
    table: &'static Table,
    pub(super) columns: Vec<Column>,
}

impl Layout {
    /// A statement that inserts rows, up to their values. Columns missing from the backup get their defaults.
    pub(super) fn head(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|column| column.name).collect();
        format!("INSERT INTO {} ({}) ", self.table.name, names.join(", "))
    }

    fn fits(&self, cells: &[Value]) -> Result<(), BackupFault> {
        if cells.len() != self.columns.len() {
            return Err(BackupFault::Width);
        }
        let fits = self.columns.iter().zip(cells).all(|(column, cell)| match (column.kind, cell) {
            (Kind::Truth, cell) => cell.is_boolean(),
            (_, Value::Null) => true,
            (Kind::Number, cell) => cell.is_i64(),
            (Kind::Real, cell) => cell.as_str().is_some_and(|exact| exact.parse::<f64>().is_ok()),
            (Kind::Text, cell) => cell.is_string(),
        });
        if fits { Ok(()) } else { Err(BackupFault::Value) }
    }
}

/// Consecutive rows of one table.
#[derive(Debug)]
pub(super) struct Batch {
    pub(super) layout: Arc<Layout>,
    pub(super) rows: Vec<Vec<Value>>,
    /// The line of the first row.
    first: u64,
}

impl Batch {
    /// Rows that conflict were not written by this program.
    pub(super) fn refused(&self, error: sqlx::Error) -> StoreError {
        let contradicts = error.as_database_error().is_some_and(|cause| {
            cause.is_unique_violation()
                || cause.is_foreign_key_violation()
                || cause.is_check_violation()
                || cause.kind() == sqlx::error::ErrorKind::NotNullViolation
        });
        if contradicts {
            StoreError::Backup { line: self.first, fault: BackupFault::Contradiction }
        } else {
            error.into()
        }
    }
}

pub(super) struct Reader<R> {
    lines: tokio::io::Lines<R>,
    number: u64,
    sum: blake3::Hasher,
    rows: u64,
    version: u32,
    schema: i64,
    /// The columns of the rows that follow.
    layout: Option<Arc<Layout>>,
    /// A row already read that belongs to the next batch.
    ahead: Option<(Arc<Layout>, Vec<Value>)>,
    is_over: bool,
}

impl<R: AsyncBufRead + Unpin> Reader<R> {
    /// Reads the first line.
    pub(super) async fn begin(from: R) -> Result<Self, StoreError> {
        let (lines, sum) = (from.lines(), blake3::Hasher::new());
        let mut reader = Self {
            lines,
            number: 0,
            sum,
            rows: 0,
            version: 0,
            schema: 0,
            layout: None,
            ahead: None,
            is_over: false,
        };
        let line = reader.line().await.map_err(|error| match error {
            StoreError::Backup { line, .. } => StoreError::Backup { line, fault: BackupFault::NoBackup },
            other => other,
        })?;
        match line {
            Line::Head { format, version, schema } if format == FORMAT => {
                if schema > Store::schema() || version > VERSION {
                    return Err(StoreError::Newer(schema));
                }
                (reader.version, reader.schema) = (version, schema);
                Ok(reader)
            }
            _ => Err(reader.fault(BackupFault::NoBackup)),
        }
    }

    /// Rows read so far.
    pub(super) const fn rows(&self) -> u64 {
        self.rows
    }

    /// The next rows of one table, up to `most`; `None` at an end that matches what was read.
    pub(super) async fn batch(&mut self, most: usize) -> Result<Option<Batch>, StoreError> {
        let first = match self.ahead.take() {
            Some(ahead) => Some(ahead),
            None if self.is_over => None,
            None => self.row().await?,
        };
        let Some((layout, cells)) = first else { return Ok(None) };
        let mut batch = Batch { layout, rows: vec![cells], first: self.number };
        while batch.rows.len() < most {
            match self.row().await? {
                Some((layout, cells)) if Arc::ptr_eq(&layout, &batch.layout) => batch.rows.push(cells),
                Some(other) => {
                    self.ahead = Some(other);
                    return Ok(Some(batch));
                }
                None => {
                    self.is_over = true;
                    break;
                }
            }
        }
        Ok(Some(batch))
    }

    /// Nothing may follow what the writer called the end.
    pub(super) async fn end(&mut self) -> Result<(), StoreError> {
        self.number += 1;
        let more = self.lines.next_line().await?;
        more.map_or(Ok(()), |_| Err(self.fault(BackupFault::Surplus)))
    }

    async fn row(&mut self) -> Result<Option<(Arc<Layout>, Vec<Value>)>, StoreError> {
        loop {
            match self.line().await? {
                Line::Columns { t, c } if self.version > 1 => {
                    let layout = named(&t, &c).map_err(|fault| self.fault(fault))?;
                    self.layout = Some(Arc::new(layout));
                }
                Line::Row { t, r } => {
                    let layout = self.layout_of(&t).map_err(|fault| self.fault(fault))?;
                    layout.fits(&r).map_err(|fault| self.fault(fault))?;
                    self.rows += 1;
                    return Ok(Some((layout, r)));
                }
                Line::End { rows, sum } => {
                    let fits = rows == self.rows && sum == self.sum.finalize().to_hex().as_str();
                    return if fits { Ok(None) } else { Err(self.fault(BackupFault::Checksum)) };
                }
                Line::Columns { .. } => return Err(self.fault(BackupFault::NoLine)),
                Line::Head { .. } => return Err(self.fault(BackupFault::Surplus)),
            }
        }
    }

    /// The columns of a row of this table: those named before it, or those of the old format.
    fn layout_of(&mut self, name: &str) -> Result<Arc<Layout>, BackupFault> {
        if let Some(layout) = self.layout.as_ref().filter(|layout| layout.table.name == name) {
            return Ok(Arc::clone(layout));
        }
        let table = table_called(name)?;
        if self.version > 1 {
            return Err(BackupFault::NoColumns);
        }
        let width = positional::width(table, self.schema).ok_or(BackupFault::NoTable)?;
        let columns = table.columns.iter().take(width).copied().collect();
        let layout = Arc::new(Layout { table, columns });
        self.layout = Some(Arc::clone(&layout));
        Ok(layout)
    }

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

    fn fault(&self, fault: BackupFault) -> StoreError {
        StoreError::Backup { line: self.number, fault }
    }
}

fn table_called(name: &str) -> Result<&'static Table, BackupFault> {
    tables().find(|table| table.name == name).ok_or(BackupFault::NoTable)
}

/// The columns with these names, each once.
fn named(table: &str, names: &[String]) -> Result<Layout, BackupFault> {
    let table = table_called(table)?;
    let mut columns: Vec<Column> = Vec::with_capacity(names.len());
    for name in names {
        let column = table.columns.iter().find(|column| column.name == name);
        let column = column.filter(|_| columns.iter().all(|known| known.name != name));
        columns.push(*column.ok_or(BackupFault::NoColumn)?);
    }
    if columns.is_empty() { Err(BackupFault::NoColumn) } else { Ok(Layout { table, columns }) }
}
