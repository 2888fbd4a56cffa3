//! Rating lists: an append-only ledger for each, and what pages show of it.
//!
//! A list is a [`Ledger`] whose entries name people by the number of their row, so that nothing personal stands in the log; of a year of
//! birth only lists of FIDE keep a trace, since its coefficient rests on it. An append carries the ledger as it was read ([`OpenLedger`])
//! and is refused with [`StoreError::Conflict`] when the list has moved on. In the same transaction the read models are written:
//! standings, events, changes, periods. They hold nothing that the log does not say and can be made anew
//! ([`Store::rebuild_rating_list`]). Merging and splitting people is in `merging`, reading in `page` and `person`.

mod append;
mod carry;
mod event;
mod import;
mod log;
mod merging;
mod model;
mod open;
mod page;
mod person;
mod report;

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use ronde_rating::ledger::{Entry, Ledger, Settings};
use serde::Serialize;
use sqlx::AssertSqlSafe;
use sqlx_macros::FromRow;

pub use self::append::Source;
pub use self::event::rated_event;
pub use self::import::{Counted, Imported};
pub use self::log::{LogLine, PublishedPeriod, RatedEventLine};
pub use self::open::OpenLedger;
pub use self::page::{Audience, Order, Page, Search, StandingLine};
pub use self::person::{Explained, PersonStanding, RatingChange};
pub use self::report::RatedIn;
use crate::db::Json;
use crate::log::RATING_LISTS;
use crate::{AccountId, RatingListId, Store, StoreError, TournamentId, log as logs};

/// A rating list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromRow)]
pub struct RatingList {
    pub id: RatingListId,
    /// Its short name, as it stands in addresses.
    pub slug: String,
    pub name: String,
    /// By which number files of this list mean a person.
    pub numbers: Numbers,
    /// The rating system and its periods.
    pub settings: Settings,
    /// How often it was written to.
    pub version: u64,
    /// When it was last written to.
    pub changed_at: Timestamp,
}

/// By which number a file means a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Numbers {
    /// That of FIDE.
    Fide,
    /// The licence of the federation.
    Licence,
    /// None: everybody in a file is somebody new.
    Nothing,
}

impl Numbers {
    /// As it is stored.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Fide => "fide",
            Self::Licence => "licence",
            Self::Nothing => "nothing",
        }
    }

    /// The one with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::Fide, Self::Licence, Self::Nothing].into_iter().find(|numbers| numbers.code() == code)
    }
}

crate::db::kept! {
    Numbers as String: |numbers| numbers.code().to_owned(), |code| Ok(Self::from_code(&code).unwrap_or(Self::Nothing));
}

/// Lists, and which of them.
fn select_list(which: &str) -> AssertSqlSafe<String> {
    AssertSqlSafe(format!(
        "SELECT id, slug, name, numbers, settings, version, changed_at FROM rating_list {which}"
    ))
}

impl Store {
    /// Opens a new list.
    #[boxed]
    pub async fn add_rating_list(
        &self,
        slug: &str,
        name: &str,
        numbers: Numbers,
        settings: Settings,
        account: Option<AccountId>,
        at: Timestamp,
    ) -> Result<OpenLedger, StoreError> {
        let mut tx = self.begin().await?;
        let made = "INSERT INTO rating_list (slug, name, numbers, settings, version, created_at, changed_at) \
                    VALUES ($1, $2, $3, $4, 1, $5, $5) RETURNING id";
        let made = sqlx::query_scalar(made).bind(slug).bind(name).bind(numbers.code());
        let list: RatingListId = made.bind(Json(settings)).bind(at).fetch_one(&mut *tx).await?;
        let opened = serde_json::to_string(&Entry::Opened(settings))?;
        let opened = logs::Entry { log: list.0, seq: 1, at, by: account, event: opened };
        RATING_LISTS
            .append(&mut tx, &[opened], |row, entry| {
                row.push_bind(entry.by).push_bind(None::<TournamentId>).push_bind(&entry.event);
            })
            .await?;
        tx.commit().await?;
        Ok(OpenLedger { list, version: 1, ledger: Ledger::open(settings) })
    }

    /// All lists, by name.
    #[boxed]
    pub async fn rating_lists(&self) -> Result<Vec<RatingList>, StoreError> {
        Ok(sqlx::query_as(select_list("ORDER BY name, id")).fetch_all(&self.pool).await?)
    }

    /// One list.
    #[boxed]
    pub async fn rating_list(&self, id: RatingListId) -> Result<RatingList, StoreError> {
        let found = sqlx::query_as(select_list("WHERE id = $1")).bind(id).fetch_optional(&self.pool).await?;
        found.ok_or(StoreError::NotFound("rating list"))
    }

    /// The list with a short name.
    #[boxed]
    pub async fn rating_list_by_slug(&self, slug: &str) -> Result<RatingList, StoreError> {
        let found =
            sqlx::query_as(select_list("WHERE slug = $1")).bind(slug).fetch_optional(&self.pool).await?;
        found.ok_or(StoreError::NotFound("rating list"))
    }

    /// Gives a list another name.
    #[boxed]
    pub async fn rename_rating_list(&self, id: RatingListId, name: &str) -> Result<(), StoreError> {
        let statement = "UPDATE rating_list SET name = $2 WHERE id = $1";
        let done = sqlx::query(statement).bind(id).bind(name).execute(&self.pool).await?;
        if done.rows_affected() == 0 { Err(StoreError::NotFound("rating list")) } else { Ok(()) }
    }
}

/// Hundredths of a point, in which ratings are stored.
fn hundredths(rating: Option<f64>) -> Option<i64> {
    #[expect(clippy::cast_possible_truncation, reason = "ratings are small numbers")]
    rating.map(|rating| (rating * 100.0).round() as i64)
}

/// A rating out of its hundredths.
fn points(hundredths: Option<i64>) -> Option<f64> {
    #[expect(clippy::cast_precision_loss, reason = "ratings are far below 2^53 hundredths")]
    hundredths.map(|hundredths| hundredths as f64 / 100.0)
}

/// A number for the database.
fn number(count: impl TryInto<i64>) -> i64 {
    count.try_into().unwrap_or(i64::MAX)
}
