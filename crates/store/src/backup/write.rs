//! Writes the lines of a backup.

use serde_json::Value;
use tokio::io::{AsyncWrite, AsyncWriteExt};

use super::tables::Table;
use super::{FORMAT, Line, VERSION};
use crate::StoreError;

/// The content of a backup: the number of rows, and the checksum of its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sum {
    pub(super) rows: u64,
    pub(super) sum: String,
}

pub(super) struct Writer<'w, W> {
    to: &'w mut W,
    sum: blake3::Hasher,
    rows: u64,
    /// The table whose columns were written last.
    named: Option<&'static str>,
}

impl<'w, W: AsyncWrite + Unpin> Writer<'w, W> {
    pub(super) async fn begin(to: &'w mut W, schema: i64) -> Result<Self, StoreError> {
        let mut writer = Self { to, sum: blake3::Hasher::new(), rows: 0, named: None };
        writer.line(&Line::Head { format: FORMAT.to_owned(), version: VERSION, schema }).await?;
        Ok(writer)
    }

    /// Writes a row, and the column names before the first row of a table.
    pub(super) async fn row(&mut self, table: &Table, cells: Vec<Value>) -> Result<(), StoreError> {
        if self.named != Some(table.name) {
            self.named = Some(table.name);
            let names = table.columns.iter().map(|column| column.name.to_owned()).collect();
            self.line(&Line::Columns { t: table.name.to_owned(), c: names }).await?;
        }
        self.rows += 1;
        self.line(&Line::Row { t: table.name.to_owned(), r: cells }).await
    }

    pub(super) async fn end(mut self) -> Result<Sum, StoreError> {
        let (rows, sum) = (self.rows, self.sum.finalize().to_hex().to_string());
        self.line(&Line::End { rows, sum: sum.clone() }).await?;
        self.to.flush().await?;
        Ok(Sum { rows, sum })
    }

    async fn line(&mut self, line: &Line) -> Result<(), StoreError> {
        let mut text = serde_json::to_string(line)?;
        text.push('\n');
        self.sum.update(text.as_bytes());
        self.to.write_all(text.as_bytes()).await?;
        Ok(())
    }
}
