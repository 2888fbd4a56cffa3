//! Who looks for opponents, so that a site that starts again goes on looking for them.
//!
//! Who meets whom is decided elsewhere; here is only what somebody has asked for. Of two searches of one person in one list the later one
//! counts, in whichever order they are stored, and the end of a search never removes a later one.

use async_recursion::async_recursion as boxed;
use std::collections::BTreeMap;

use jiff::Timestamp;
use ronde_play::Modality;
use sqlx::AssertSqlSafe;
use sqlx_macros::FromRow;

use crate::db::{Connection, Json};
use crate::{AccountId, Store, StoreError};

/// Somebody looks for opponents in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredSeek {
    pub account: AccountId,
    pub modality: Modality,
    /// Since when.
    pub since: Timestamp,
    /// The window never gets wider than this.
    pub widest: Option<u32>,
    /// Nobody below this.
    pub lowest: Option<i32>,
    /// Nobody above this.
    pub highest: Option<i32>,
    /// The browser tab that looks, if one does.
    pub tab: Option<i64>,
}

/// Somebody looks no longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndedSeek {
    pub account: AccountId,
    pub modality: Modality,
    /// Since when they had looked.
    pub since: Timestamp,
}

/// A search by its columns.
#[derive(FromRow)]
struct Row {
    account_id: AccountId,
    modality: String,
    since: Timestamp,
    widest: Option<i64>,
    lowest: Option<i64>,
    highest: Option<i64>,
    tab: Option<i64>,
}

/// Removes searches.
pub(super) async fn delete_seeks(tx: &mut Connection, ended: &[EndedSeek]) -> Result<(), StoreError> {
    for EndedSeek { account, modality, since } in ended {
        let statement = "DELETE FROM seek WHERE account_id = $1 AND modality = $2 AND since <= $3";
        sqlx::query(statement).bind(account).bind(modality).bind(since).execute(&mut *tx).await?;
    }
    Ok(())
}

impl Store {
    /// Somebody looks for opponents. An earlier search in the same list ends.
    #[boxed]
    pub async fn put_seek(&self, seek: &StoredSeek) -> Result<(), StoreError> {
        let statement = "INSERT INTO seek (account_id, modality, since, widest, lowest, highest, tab) \
                         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (account_id, modality) DO UPDATE \
                         SET since = excluded.since, widest = excluded.widest, lowest = excluded.lowest, \
                         highest = excluded.highest, tab = excluded.tab WHERE excluded.since >= seek.since";
        let query = sqlx::query(statement).bind(seek.account).bind(seek.modality).bind(seek.since);
        let query = query.bind(seek.widest).bind(seek.lowest).bind(seek.highest).bind(seek.tab);
        query.execute(&self.pool).await?;
        Ok(())
    }

    /// These searches have ended.
    #[boxed]
    pub async fn remove_seeks(&self, ended: &[EndedSeek]) -> Result<(), StoreError> {
        if ended.is_empty() {
            return Ok(());
        }
        let mut tx = self.begin().await?;
        delete_seeks(&mut tx, ended).await?;
        tx.commit().await
    }

    /// All searches of people who still have an account, who has waited longest first.
    #[boxed]
    pub async fn seeks(&self) -> Result<Vec<StoredSeek>, StoreError> {
        let statement = "SELECT s.account_id, s.modality, s.since, s.widest, s.lowest, s.highest, s.tab FROM seek s \
                         JOIN account a ON a.id = s.account_id WHERE a.confirmed_at IS NOT NULL \
                         AND a.erased_at IS NULL ORDER BY s.since, s.account_id, s.modality";
        let rows: Vec<Row> = sqlx::query_as(statement).fetch_all(&self.pool).await?;
        Ok(rows.into_iter().filter_map(Row::seek).collect())
    }

    /// Where somebody looks for opponents.
    #[boxed]
    pub async fn seeks_of(&self, who: AccountId) -> Result<Vec<StoredSeek>, StoreError> {
        let statement = "SELECT account_id, modality, since, widest, lowest, highest, tab FROM seek \
                         WHERE account_id = $1 ORDER BY modality";
        let rows: Vec<Row> = sqlx::query_as(statement).bind(who).fetch_all(&self.pool).await?;
        Ok(rows.into_iter().filter_map(Row::seek).collect())
    }

    /// Those of some people who still have an account, each with those whom they have blocked and by whom they are blocked.
    #[boxed]
    pub async fn present_with_bars(
        &self,
        people: &[AccountId],
    ) -> Result<BTreeMap<AccountId, Vec<AccountId>>, StoreError> {
        let statement = format!(
            "SELECT a.id, f.other_id FROM account a LEFT JOIN friend f ON f.account_id = a.id AND (f.blocks OR f.blocked) \
             WHERE a.confirmed_at IS NOT NULL AND a.erased_at IS NULL AND a.id IN {} ORDER BY a.id, f.other_id",
            self.numbers("$1")
        );
        let query = sqlx::query_as(AssertSqlSafe(statement)).bind(Json(people));
        let rows: Vec<(AccountId, Option<AccountId>)> = query.fetch_all(&self.pool).await?;
        let mut present: BTreeMap<AccountId, Vec<AccountId>> = BTreeMap::new();
        for (who, other) in rows {
            present.entry(who).or_default().extend(other);
        }
        Ok(present)
    }
}

impl Row {
    /// A list or a number that is none was not written by this program; such a row is passed over.
    fn seek(self) -> Option<StoredSeek> {
        let rating = |number: Option<i64>| number.map(i32::try_from).transpose().ok();
        Some(StoredSeek {
            account: self.account_id,
            modality: self.modality.parse().ok()?,
            since: self.since,
            widest: self.widest.map(u32::try_from).transpose().ok()?,
            lowest: rating(self.lowest)?,
            highest: rating(self.highest)?,
            tab: self.tab,
        })
    }
}
