//! The change log: where every process learns what others have written.
//!
//! Triggers write a row in the transaction of every append to a log and of every change outside one (see the
//! migration `change_log`), whoever writes: the site, another node, `ronde admin`, a database shell. A row names a
//! [`Topic`]; the tables have the current state. A [`Tail`] reads the rows in the order in which they became visible
//! and never looks at a clock.

mod tail;
mod topic;

pub use self::tail::{Heard, Tail};
pub use self::topic::Topic;
use crate::{Store, StoreError};
use async_recursion::async_recursion as boxed;

/// Newest rows that are kept. A reader that falls further behind drops everything it holds in memory.
const KEPT: i64 = 20_000;
/// Rows deleted at a time, so that other writers get their turn in between.
const BATCH: i64 = 5_000;

/// Something has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// What.
    pub topic: Topic,
    /// The length of its log, if the log has grown; `None` if something outside the log has changed.
    pub version: Option<u64>,
}

impl Store {
    /// Follows the change log from now on.
    #[boxed]
    pub async fn tail_changes(&self) -> Result<Tail, StoreError> {
        Tail::open(self.clone()).await
    }

    /// Deletes the old rows of the change log; returns how many.
    #[boxed]
    pub async fn prune_changes(&self) -> Result<u64, StoreError> {
        self.prune_changes_to(KEPT).await
    }

    /// Deletes all but about this many of the newest rows of the change log; returns how many.
    #[boxed]
    pub async fn prune_changes_to(&self, kept: i64) -> Result<u64, StoreError> {
        let oldest = "SELECT COALESCE(MAX(id), 0) - $1 FROM change";
        let before: i64 = sqlx::query_scalar(oldest).bind(kept).fetch_one(&self.pool).await?;
        let statement = "DELETE FROM change WHERE id IN \
                         (SELECT id FROM change WHERE id < $1 ORDER BY id LIMIT $2)";
        let mut pruned = 0;
        loop {
            let query = sqlx::query(statement).bind(before).bind(BATCH);
            let deleted = query.execute(&self.pool).await?.rows_affected();
            pruned += deleted;
            if deleted < BATCH.unsigned_abs() {
                return Ok(pruned);
            }
        }
    }
}
