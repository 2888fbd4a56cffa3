//! The logs: of tournaments, rating lists, games and conversations.
//!
//! Each is a table of numbered entries: whose log it is, the number, when, and what happened; mostly also by which account. The row that
//! a log belongs to says how long it is. Whoever appends says how long it was when they decided ([`Log::take`]), and whoever comes second
//! gets a [`StoreError::Conflict`]. Two logs differ, since their writers do:
//!
//! - Games are appended many at a time, each with the length that its writer has seen. All their rows are taken with one statement,
//!   and a conflict is told for one game alone (`games::append`).
//! - A message answers nobody: it has its place at the end, however long the log is. Its sender's name for it keeps it from being stored twice
//!   (`community::append`). What it says stands in columns of its own, so that words can be searched and erased.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use sqlx::AssertSqlSafe;
use sqlx::query_builder::Separated;
use sqlx_macros::FromRow;

use crate::backend::insert;
use crate::db::{Connection, Db, Json};
use crate::{AccountId, Store, StoreError};

/// An entry of a log.
#[derive(Clone, Debug, FromRow)]
pub(crate) struct Entry<E> {
    /// Whose log it is.
    pub(crate) log: i64,
    /// Its number, from 1 on without gaps.
    pub(crate) seq: u64,
    pub(crate) at: Timestamp,
    /// Who wrote it, if that is known and an account.
    #[sqlx(default)]
    pub(crate) by: Option<AccountId>,
    pub(crate) event: E,
}

/// The values of a row.
pub(crate) type Values<'a> = Separated<'a, Db, &'static str>;

/// A kind of log.
#[derive(Debug)]
pub(crate) struct Log {
    /// What has such a log, as errors call it.
    name: &'static str,
    /// Its table.
    of: &'static str,
    /// The column that says how long it is.
    length: &'static str,
    /// The table of the entries.
    entries: &'static str,
    /// The columns: whose, number, moment; then those of [`Log::append`].
    columns: &'static str,
}

pub(crate) const TOURNAMENTS: Log = Log {
    name: "tournament",
    of: "tournament",
    length: "version",
    entries: "tournament_event",
    columns: "tournament_id, seq, at, account_id, actor, event",
};
pub(crate) const RATING_LISTS: Log = Log {
    name: "rating list",
    of: "rating_list",
    length: "version",
    entries: "rating_entry",
    columns: "list_id, seq, at, account_id, tournament_id, entry",
};
pub(crate) const GAMES: Log = Log {
    name: "game",
    of: "game",
    length: "head",
    entries: "game_event",
    columns: "game_id, seq, at, event",
};
pub(crate) const CONVERSATIONS: Log = Log {
    name: "conversation",
    of: "conversation",
    // the entries are counted
    length: "(SELECT COALESCE(MAX(seq), 0) FROM conversation_event WHERE conversation_id = conversation.id)",
    entries: "conversation_event",
    columns: "conversation_id, seq, at, account_id, client_id, kind, about, text, sought",
};

impl Log {
    /// How long a log is.
    pub(crate) async fn head(&self, connection: &mut Connection, log: i64) -> Result<u64, StoreError> {
        let statement = format!("SELECT {} FROM {} WHERE id = $1", self.length, self.of);
        let found = sqlx::query_scalar(AssertSqlSafe(statement)).bind(log);
        found.fetch_optional(connection).await?.ok_or(StoreError::NotFound(self.name))
    }

    /// How long these logs are.
    pub(crate) async fn heads(
        &self,
        store: &Store,
        connection: &mut Connection,
        logs: &BTreeSet<i64>,
    ) -> Result<BTreeMap<i64, u64>, StoreError> {
        let Self { of, length, .. } = self;
        let statement = format!("SELECT id, {length} FROM {of} WHERE id IN {}", store.numbers("$1"));
        let query = sqlx::query_as(AssertSqlSafe(statement)).bind(Json(logs));
        Ok(query.fetch_all(connection).await?.into_iter().collect())
    }

    /// Makes a log longer that must not have grown since: a second writer waits here for the row and then finds another length.
    pub(crate) async fn take(
        &self,
        connection: &mut Connection,
        log: i64,
        expected: u64,
        new: u64,
    ) -> Result<(), StoreError> {
        let Self { of, length, .. } = self;
        let statement = format!("UPDATE {of} SET {length} = $3 WHERE id = $1 AND {length} = $2");
        let query = sqlx::query(AssertSqlSafe(statement)).bind(log).bind(expected).bind(new);
        if query.execute(&mut *connection).await?.rows_affected() > 0 {
            return Ok(());
        }
        Err(StoreError::Conflict { expected, found: self.head(connection, log).await? })
    }

    /// Writes entries; `rest` pushes the values that follow whose, number and moment.
    pub(crate) async fn append<E: Sync>(
        &self,
        connection: &mut Connection,
        entries: &[Entry<E>],
        mut rest: impl FnMut(&mut Values<'_>, &Entry<E>) + Send,
    ) -> Result<(), StoreError> {
        let head = format!("INSERT INTO {} ({})", self.entries, self.columns);
        let bind = |mut row: Values<'_>, entry: &Entry<E>| {
            row.push_bind(entry.log).push_bind(entry.seq).push_bind(entry.at);
            rest(&mut row, entry);
        };
        Ok(insert(connection, &head, entries, "", bind).await?)
    }
}

/// Refuses a writer who has not seen the whole log.
pub(crate) fn check(expected: u64, found: u64) -> Result<(), StoreError> {
    if expected == found { Ok(()) } else { Err(StoreError::Conflict { expected, found }) }
}
