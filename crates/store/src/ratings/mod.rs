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

pub use self::append::Source;
pub use self::event::rated_event;
pub use self::import::{Counted, Imported};
pub use self::log::{LogLine, PublishedPeriod, RatedEventLine};
pub use self::open::OpenLedger;
pub use self::page::{Audience, Order, Page, Search, StandingLine};
pub use self::person::{Explained, PersonStanding, RatingChange};
pub use self::report::RatedIn;
use crate::moment::{from_number, to_number};
use crate::{AccountId, RatingListId, Store, StoreError};

/// A rating list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RatingList {
    /// Which.
    pub id: RatingListId,
    /// Its short name, as it stands in addresses.
    pub slug: String,
    /// What it is called.
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

type Row = (i64, String, String, String, String, i64, i64);

fn rating_list((id, slug, name, numbers, settings, version, changed): Row) -> Result<RatingList, StoreError> {
    Ok(RatingList {
        id: RatingListId(id),
        slug,
        name,
        numbers: Numbers::from_code(&numbers).unwrap_or(Numbers::Nothing),
        settings: serde_json::from_str(&settings)?,
        version: version.unsigned_abs(),
        changed_at: from_number(changed),
    })
}

macro_rules! select_list {
    ($rest:literal) => {
        concat!("SELECT id, slug, name, numbers, settings, version, changed_at FROM rating_list ", $rest)
    };
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
        let opened = serde_json::to_string(&Entry::Opened(settings))?;
        let id = in_transaction!(self, |tx| {
            let id: i64 = sqlx::query_scalar(
                "INSERT INTO rating_list (slug, name, numbers, settings, version, created_at, changed_at) \
                 VALUES ($1, $2, $3, $4, 1, $5, $5) RETURNING id",
            )
            .bind(slug)
            .bind(name)
            .bind(numbers.code())
            .bind(serde_json::to_string(&settings)?)
            .bind(to_number(at))
            .fetch_one(&mut *tx)
            .await?;
            sqlx::query(
                "INSERT INTO rating_entry (list_id, seq, at, account_id, entry) VALUES ($1, 1, $2, $3, $4)",
            )
            .bind(id)
            .bind(to_number(at))
            .bind(account.map(|account| account.0))
            .bind(opened)
            .execute(&mut *tx)
            .await?;
            id
        });
        Ok(OpenLedger { list: RatingListId(id), version: 1, ledger: Ledger::open(settings) })
    }

    /// All lists, by name.
    #[boxed]
    pub async fn rating_lists(&self) -> Result<Vec<RatingList>, StoreError> {
        let rows: Vec<Row> =
            on_pool!(self, |pool| sqlx::query_as(select_list!("ORDER BY name, id")).fetch_all(pool).await?);
        rows.into_iter().map(rating_list).collect()
    }

    /// One list.
    #[boxed]
    pub async fn rating_list(&self, id: RatingListId) -> Result<RatingList, StoreError> {
        let row: Option<Row> = on_pool!(self, |pool| sqlx::query_as(select_list!("WHERE id = $1"))
            .bind(id.0)
            .fetch_optional(pool)
            .await?);
        row.map(rating_list).ok_or(StoreError::NotFound("rating list"))?
    }

    /// The list with a short name.
    #[boxed]
    pub async fn rating_list_by_slug(&self, slug: &str) -> Result<RatingList, StoreError> {
        let row: Option<Row> = on_pool!(self, |pool| sqlx::query_as(select_list!("WHERE slug = $1"))
            .bind(slug)
            .fetch_optional(pool)
            .await?);
        row.map(rating_list).ok_or(StoreError::NotFound("rating list"))?
    }

    /// Gives a list another name.
    #[boxed]
    pub async fn rename_rating_list(&self, id: RatingListId, name: &str) -> Result<(), StoreError> {
        let statement = "UPDATE rating_list SET name = $2 WHERE id = $1";
        match execute!(self, statement, id.0, name) {
            0 => Err(StoreError::NotFound("rating list")),
            _ => Ok(()),
        }
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
