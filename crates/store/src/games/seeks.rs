//! Who looks for opponents, so that a site that starts again goes on looking for them.
//!
//! Who meets whom is decided elsewhere; here is only what somebody has asked for. Of two searches of one person in one list the later one
//! counts, in whichever order they are stored, and the end of a search never removes a later one.

use async_recursion::async_recursion as boxed;
use std::collections::BTreeMap;

use jiff::Timestamp;
use ronde_play::Modality;

use super::modality;
use crate::moment::{from_number, to_number};
use crate::{AccountId, Store, StoreError};

/// Somebody looks for opponents in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredSeek {
    /// Who.
    pub account: AccountId,
    /// In which list.
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
    /// Who.
    pub account: AccountId,
    /// In which list.
    pub modality: Modality,
    /// Since when they had looked.
    pub since: Timestamp,
}

/// Account, list, since when, what they wish, and in which tab.
type Row = (i64, String, i64, Option<i64>, Option<i64>, Option<i64>, Option<i64>);

/// Removes searches. A macro, since a transaction has another type on each database.
macro_rules! delete_seeks {
    ($tx:ident, $ended:expr) => {
        for ended in $ended {
            sqlx::query("DELETE FROM seek WHERE account_id = $1 AND modality = $2 AND since <= $3")
                .bind(ended.account.0)
                .bind(ended.modality.code())
                .bind($crate::moment::to_number(ended.since))
                .execute(&mut *$tx)
                .await?;
        }
    };
}
pub(super) use delete_seeks;

macro_rules! present {
    ($numbers:literal) => {
        concat!(
            "SELECT a.id, f.other_id FROM account a LEFT JOIN friend f ON f.account_id = a.id AND (f.blocks OR f.blocked) ",
            "WHERE a.confirmed_at IS NOT NULL AND a.erased_at IS NULL AND a.id IN ",
            $numbers,
            " ORDER BY a.id, f.other_id"
        )
    };
}
const PRESENT_SQLITE: &str = present!("(SELECT value FROM json_each($1))");
const PRESENT_POSTGRES: &str = present!("(SELECT value::bigint FROM json_array_elements_text($1::json))");

impl Store {
    /// Somebody looks for opponents. An earlier search in the same list ends.
    #[boxed]
    pub async fn put_seek(&self, seek: &StoredSeek) -> Result<(), StoreError> {
        let statement = "INSERT INTO seek (account_id, modality, since, widest, lowest, highest, tab) \
                         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (account_id, modality) DO UPDATE \
                         SET since = excluded.since, widest = excluded.widest, lowest = excluded.lowest, \
                         highest = excluded.highest, tab = excluded.tab WHERE excluded.since >= seek.since";
        execute!(
            self,
            statement,
            seek.account.0,
            seek.modality.code(),
            to_number(seek.since),
            seek.widest.map(i64::from),
            seek.lowest.map(i64::from),
            seek.highest.map(i64::from),
            seek.tab
        );
        Ok(())
    }

    /// These searches have ended.
    #[boxed]
    pub async fn remove_seeks(&self, ended: &[EndedSeek]) -> Result<(), StoreError> {
        if !ended.is_empty() {
            in_transaction!(self, |tx| delete_seeks!(tx, ended));
        }
        Ok(())
    }

    /// All searches of people who still have an account, who has waited longest first.
    #[boxed]
    pub async fn seeks(&self) -> Result<Vec<StoredSeek>, StoreError> {
        let statement = "SELECT s.account_id, s.modality, s.since, s.widest, s.lowest, s.highest, s.tab FROM seek s \
                         JOIN account a ON a.id = s.account_id WHERE a.confirmed_at IS NOT NULL \
                         AND a.erased_at IS NULL ORDER BY s.since, s.account_id, s.modality";
        let rows: Vec<Row> = on_pool!(self, |pool| sqlx::query_as(statement).fetch_all(pool).await?);
        Ok(rows.into_iter().filter_map(seek).collect())
    }

    /// Where somebody looks for opponents.
    #[boxed]
    pub async fn seeks_of(&self, who: AccountId) -> Result<Vec<StoredSeek>, StoreError> {
        let statement = "SELECT account_id, modality, since, widest, lowest, highest, tab FROM seek \
                         WHERE account_id = $1 ORDER BY modality";
        let rows: Vec<Row> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(who.0).fetch_all(pool).await?);
        Ok(rows.into_iter().filter_map(seek).collect())
    }

    /// Those of some people who still have an account, each with those whom they have blocked and by whom they are blocked.
    #[boxed]
    pub async fn present_with_bars(
        &self,
        people: &[AccountId],
    ) -> Result<BTreeMap<AccountId, Vec<AccountId>>, StoreError> {
        let asked = serde_json::to_string(people)?;
        let statement = self.either(PRESENT_SQLITE, PRESENT_POSTGRES);
        let rows: Vec<(i64, Option<i64>)> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(&asked).fetch_all(pool).await?);
        let mut present: BTreeMap<AccountId, Vec<AccountId>> = BTreeMap::new();
        for (who, other) in rows {
            present.entry(AccountId(who)).or_default().extend(other.map(AccountId));
        }
        Ok(present)
    }
}

/// A list or a number that is none was not written by this program; such a row is passed over.
fn seek((account, code, since, widest, lowest, highest, tab): Row) -> Option<StoredSeek> {
    let rating = |number: Option<i64>| number.map(i32::try_from).transpose().ok();
    Some(StoredSeek {
        account: AccountId(account),
        modality: modality(&code).ok()?,
        since: from_number(since),
        widest: widest.map(u32::try_from).transpose().ok()?,
        lowest: rating(lowest)?,
        highest: rating(highest)?,
        tab,
    })
}
