//! Rows of figures below a heading, each row with its limits.

use std::fmt;
use std::time::Duration;

use super::milliseconds;

/// A table with `N` columns of figures. It prints itself when it is finished.
pub(crate) struct Table<const N: usize> {
    rows: Vec<([String; N], String)>,
    missed: usize,
}

/// One limit, and whether it held.
pub(crate) struct Limit {
    text: String,
    held: bool,
}

impl Limit {
    /// At most this long.
    pub(crate) fn time(measured: Duration, limit: Duration) -> Self {
        Self { text: format!("<= {}", milliseconds(limit)), held: measured <= limit }
    }

    /// At most this many millions of bytes.
    pub(crate) fn memory(bytes: u64, megabytes: u64) -> Self {
        Self { text: format!("<= {megabytes} MB"), held: bytes <= megabytes * 1_000_000 }
    }

    /// At most this many kilobytes of 1,024 bytes each.
    pub(crate) fn memory_each(bytes: u64, kilobytes: u64) -> Self {
        Self { text: format!("<= {kilobytes} KB"), held: bytes <= kilobytes * 1024 }
    }

    /// At least this many per second.
    pub(crate) fn rate(measured: f64, limit: u32) -> Self {
        Self { text: format!(">= {limit}/s"), held: measured >= f64::from(limit) }
    }

    /// All of them.
    pub(crate) fn all(counted: usize, of: usize) -> Self {
        Self { text: format!("all {of}"), held: counted == of }
    }

    /// At least this many.
    pub(crate) fn number(counted: usize, least: usize) -> Self {
        Self { text: format!(">= {least}"), held: counted >= least }
    }

    /// At least this many times as fast.
    pub(crate) fn at_least(ratio: f64, limit: f64) -> Self {
        Self { text: format!(">= {limit:.0} x"), held: ratio >= limit }
    }
}

impl<const N: usize> Table<N> {
    pub(crate) fn new(heading: [&str; N]) -> Self {
        Self { rows: vec![(heading.map(str::to_owned), "limit".to_owned())], missed: 0 }
    }

    /// A row; the first cell says what was measured.
    pub(crate) fn row(&mut self, cells: [String; N], limits: &[Limit]) {
        self.missed += limits.iter().filter(|limit| !limit.held).count();
        let verdict =
            |limit: &Limit| format!("{} {}", limit.text, if limit.held { "held" } else { "MISSED" });
        self.rows.push((cells, limits.iter().map(verdict).collect::<Vec<_>>().join(", ")));
    }

    /// Prints the table; gives the number of missed limits.
    pub(crate) fn finish(self) -> usize {
        if self.rows.len() > 1 {
            println!("{self}");
        }
        self.missed
    }
}

impl<const N: usize> fmt::Display for Table<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |column: usize| {
            self.rows.iter().map(|(cells, _)| cells[column].chars().count()).max().unwrap_or(0)
        };
        for (cells, limits) in &self.rows {
            let figures = cells.iter().enumerate().skip(1);
            let figures = figures.map(|(column, cell)| format!("  {cell:>0$}", width(column)));
            let figures: String = figures.collect();
            let line = format!("{:<1$}{figures}  {limits}", cells[0], width(0));
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_and_missed_limits_counted() {
        let mut table = Table::new(["library", "time"]);
        let (short, long) = (Duration::from_millis(2), Duration::from_millis(600));
        table.row(["1,000 players".to_owned(), milliseconds(short)], &[Limit::time(short, short)]);
        table.row(
            ["1 player".to_owned(), milliseconds(long)],
            &[Limit::time(long, short), Limit::memory(1, 2)],
        );
        table.row(["2 players".to_owned(), milliseconds(long)], &[]);
        let expected = "library            time  limit\n1,000 players    2.0 ms  <= 2.0 ms held\n\
                        1 player       600.0 ms  <= 2.0 ms MISSED, <= 2 MB held\n2 players      600.0 ms\n";
        assert_eq!(table.to_string(), expected);
        assert_eq!(table.finish(), 1);
    }
}
