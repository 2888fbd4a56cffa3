//! All tables with their columns, in the order of the database. A test compares them with it.
//!
//! A new table is one entry in the list of its matter, after the tables that it refers to; a new column goes to the end of its table.
//! What is not worth keeping, such as a log of news that is swept every hour, is named in [`LEFT_OUT`] instead. Then write the golden
//! backup of the new schema: `tests/it/golden` says how.

mod community;
mod events;
mod games;
mod notices;
mod site;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

/// A table.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) name: &'static str,
    pub(super) columns: Vec<Column>,
}

/// A column.
#[derive(Clone, Copy, Debug)]
pub(super) struct Column {
    pub(super) name: &'static str,
    pub(super) kind: Kind,
}

/// What stands in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Number,
    /// A number with a fraction, written as text: no digit of it may be lost.
    Real,
    Text,
    Truth,
}

impl Column {
    /// A column as the lists write it: its name, a blank, and what stands in it.
    fn of(text: &'static str) -> Self {
        let (name, kind) = text.split_once(' ').expect("a column has a name and a kind");
        let kind = match kind {
            "number" => Kind::Number,
            "real" => Kind::Real,
            "text" => Kind::Text,
            "truth" => Kind::Truth,
            other => unreachable!("{other} stands in no column"),
        };
        Self { name, kind }
    }
}

impl Table {
    fn names(&self) -> String {
        self.columns.iter().map(|column| column.name).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn select(&self) -> String {
        let order = ["1", "1, 2", "1, 2, 3"][self.columns.len().min(3) - 1];
        format!("SELECT {} FROM {} ORDER BY {order}", self.names(), self.name)
    }

    /// Whether the database gives numbers to its rows.
    pub(super) fn is_numbered(&self) -> bool {
        self.columns[0].name == "id"
    }

    /// PostgreSQL does not see which numbers were given by hand.
    pub(super) fn reset_numbers(&self) -> String {
        let name = self.name;
        format!(
            "SELECT setval(pg_get_serial_sequence('{name}', 'id'), COALESCE(MAX(id), 0) + 1, FALSE) FROM {name}"
        )
    }
}

/// Tables that no backup holds: what stands there is of no use to a site that starts anew.
#[cfg(test)]
const LEFT_OUT: &[&str] = &["change", "heartbeat"];

/// All tables, each after those that it refers to.
pub(super) fn tables() -> impl Iterator<Item = &'static Table> {
    static TABLES: LazyLock<Vec<Table>> = LazyLock::new(|| {
        let lists = [site::TABLES, events::TABLES, community::TABLES, games::TABLES, notices::TABLES];
        let table = |&(name, columns): &(&'static str, &'static str)| Table {
            name,
            columns: columns.split(", ").map(Column::of).collect(),
        };
        lists.into_iter().flatten().map(table).collect()
    });
    TABLES.iter()
}
