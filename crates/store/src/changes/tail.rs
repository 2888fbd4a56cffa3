//! Reads the change log as it grows.

use async_recursion::async_recursion as boxed;
use std::collections::HashSet;

use sqlx::ConnectOptions;
use sqlx_macros::FromRow;

use super::Change;
use crate::db::{Connection, Pool};
use crate::{Store, StoreError};

/// What has changed since the last call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// These changes, in the order of the log. Often none.
    Changes(Vec<Change>),
    /// Some rows were deleted before they were read: anything may have changed.
    Lost,
}

/// A reader of the change log that knows how far it has read.
///
/// A reported change is committed, so reading the tables afterwards shows it. Each change is reported at least once,
/// or [`Heard::Lost`] is.
#[derive(Debug)]
pub struct Tail {
    store: Store,
    place: Place,
}

/// How far the log has been read.
#[derive(Debug)]
enum Place {
    Sqlite(SqlitePlace),
    Postgres(PostgresPlace),
}

/// SQLite has one writer at a time, so rows become visible in the order of their numbers.
#[derive(Debug)]
struct SqlitePlace {
    /// `data_version` counts the commits of all other connections, so this one must stay the same.
    connection: Option<Connection>,
    /// Its value when the log was last read.
    data_version: Option<i64>,
    /// The last row read.
    id: i64,
}

/// In PostgreSQL rows become visible in the order in which their transactions end.
#[derive(Debug)]
struct PostgresPlace {
    /// Every transaction before this one had ended when the log was last read. It never moves past a transaction that is still
    /// running, so nothing is missed.
    horizon: u64,
    /// Rows at or after the horizon that were already reported: a long transaction elsewhere delays the horizon, but
    /// not the news.
    heard: HashSet<i64>,
}

impl Tail {
    pub(super) async fn open(store: Store) -> Result<Self, StoreError> {
        let place = if store.is_shared() {
            Place::Postgres(PostgresPlace::open(&store.pool).await?)
        } else {
            Place::Sqlite(SqlitePlace::open(&store.pool).await?)
        };
        Ok(Self { store, place })
    }

    /// What has changed since the last call. Costs next to nothing if nobody has written. After an error nothing is
    /// lost: the next call reads from the same place.
    #[boxed]
    pub async fn hear(&mut self) -> Result<Heard, StoreError> {
        let pool = &self.store.pool;
        match &mut self.place {
            Place::Sqlite(place) => {
                let heard = place.hear(pool).await;
                if heard.is_err() {
                    place.connection = None;
                }
                heard
            }
            Place::Postgres(place) => place.hear(pool).await,
        }
    }

    /// Closes the connection.
    #[boxed]
    pub async fn close(self) {
        if let Place::Sqlite(SqlitePlace { connection: Some(connection), .. }) = self.place {
            // it has written nothing
            let _ = sqlx::Connection::close(connection).await;
        }
    }
}

impl SqlitePlace {
    async fn open(pool: &Pool) -> Result<Self, StoreError> {
        let id: i64 = sqlx::query_scalar("SELECT COALESCE(MAX(id), 0) FROM change").fetch_one(pool).await?;
        Ok(Self { connection: None, data_version: None, id })
    }

    async fn hear(&mut self, pool: &Pool) -> Result<Heard, StoreError> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            none => {
                self.data_version = None;
                none.insert(pool.connect_options().connect().await?)
            }
        };
        let data_version: i64 = sqlx::query_scalar("PRAGMA data_version").fetch_one(&mut *connection).await?;
        if self.data_version == Some(data_version) {
            return Ok(Heard::Changes(Vec::new()));
        }
        let statement = "SELECT bounds.oldest, bounds.newest, c.topic, c.version FROM \
             (SELECT (SELECT MIN(id) FROM change) AS oldest, (SELECT MAX(id) FROM change) AS newest) bounds \
             LEFT JOIN change c ON c.id > $1 ORDER BY c.id";
        let rows: Vec<SqliteRow> =
            sqlx::query_as(statement).bind(self.id).fetch_all(&mut *connection).await?;
        self.data_version = Some(data_version);
        let Some(&SqliteRow { oldest: Some(oldest), newest: Some(newest), .. }) = rows.first() else {
            // somebody has emptied the log
            self.id = 0;
            return Ok(Heard::Lost);
        };
        let read_to = std::mem::replace(&mut self.id, newest);
        if oldest > read_to || newest < read_to {
            return Ok(Heard::Lost);
        }
        let changes = rows.into_iter().filter_map(|row| change(&row.topic?, row.version));
        Ok(Heard::Changes(changes.collect()))
    }
}

/// The oldest and the newest row of the log, and one that is new to the reader, if any.
#[derive(FromRow)]
struct SqliteRow {
    oldest: Option<i64>,
    newest: Option<i64>,
    topic: Option<String>,
    version: Option<u64>,
}

impl PostgresPlace {
    async fn open(pool: &Pool) -> Result<Self, StoreError> {
        // a dump from another server has transaction numbers that are still to come here
        let foreign = "DELETE FROM change WHERE xid >= pg_snapshot_xmax(pg_current_snapshot())";
        sqlx::query(foreign).execute(pool).await?;
        // the log is never empty; 3 is the first transaction that a server can have, so nothing is missing before it
        let start = "INSERT INTO change (xid, topic) SELECT '3'::xid8, 'start' \
                     WHERE NOT EXISTS (SELECT 1 FROM change)";
        sqlx::query(start).execute(pool).await?;
        // commits after the horizon are reported again, which does no harm
        let horizon: String = sqlx::query_scalar("SELECT pg_snapshot_xmin(pg_current_snapshot())::text")
            .fetch_one(pool)
            .await?;
        Ok(Self { horizon: number(&horizon)?, heard: HashSet::new() })
    }

    async fn hear(&mut self, pool: &Pool) -> Result<Heard, StoreError> {
        // one statement is one snapshot: these are all the rows visible at this horizon
        let statement = "SELECT bounds.horizon, bounds.oldest, c.id, c.xid::text AS xid, c.topic, c.version FROM \
             (SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, \
             (SELECT xid::text FROM change ORDER BY change.xid LIMIT 1) AS oldest) bounds \
             LEFT JOIN change c ON c.xid >= $1::text::xid8 ORDER BY c.xid, c.id";
        let rows: Vec<PostgresRow> =
            sqlx::query_as(statement).bind(self.horizon.to_string()).fetch_all(pool).await?;
        let Some(first) = rows.first() else {
            return Err(StoreError::Damaged("the change log gives no answer".to_owned()));
        };
        let (horizon, oldest) = (number(&first.horizon)?, first.oldest.as_deref().map(number).transpose()?);
        let is_lost = oldest.is_none_or(|oldest| oldest > self.horizon);
        let mut changes = Vec::new();
        let mut heard = HashSet::new();
        for row in rows {
            let PostgresRow { id: Some(id), xid: Some(xid), topic: Some(topic), version, .. } = row else {
                continue;
            };
            if !self.heard.contains(&id) {
                changes.extend(change(&topic, version));
            }
            if number(&xid)? >= horizon {
                heard.insert(id);
            }
        }
        (self.horizon, self.heard) = (horizon, heard);
        Ok(if is_lost { Heard::Lost } else { Heard::Changes(changes) })
    }
}

/// The horizon and the transaction of the oldest row, and a row at or after the last horizon, if any.
#[derive(FromRow)]
struct PostgresRow {
    horizon: String,
    oldest: Option<String>,
    id: Option<i64>,
    xid: Option<String>,
    topic: Option<String>,
    version: Option<u64>,
}

/// An unknown topic comes from a newer version: nothing cached here depends on it.
fn change(topic: &str, version: Option<u64>) -> Option<Change> {
    Some(Change { topic: topic.parse().ok()?, version })
}

fn number(xid: &str) -> Result<u64, StoreError> {
    xid.parse().map_err(|_| StoreError::Damaged(format!("{xid} is no number of a transaction")))
}
