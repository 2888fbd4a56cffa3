//! The rating report of a tournament: in which lists it counts already, and who may write it there.

use async_recursion::async_recursion as boxed;
use jiff::civil::Date;
use ronde_rating::ledger::EventId;
use serde::Serialize;

use super::person::{day, event_id};
use crate::{AccountId, RatingListId, Store, StoreError, TournamentId};

/// A list in which a tournament was rated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RatedIn {
    /// Which list.
    pub list: RatingListId,
    /// Its short name.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// The number of the event there.
    pub event: EventId,
    /// The day for which it counts.
    pub day: Date,
}

impl Store {
    /// The lists in which a tournament was rated, by name.
    #[boxed]
    pub async fn rated_in(&self, tournament: TournamentId) -> Result<Vec<RatedIn>, StoreError> {
        let statement = "SELECT l.id, l.slug, l.name, e.event, e.day FROM rating_event e \
                         JOIN rating_list l ON l.id = e.list_id WHERE e.tournament_id = $1 ORDER BY l.name, l.id, e.event";
        let rows: Vec<(i64, String, String, i64, String)> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(tournament.0).fetch_all(pool).await?);
        let line = |(list, slug, name, event, on): (i64, String, String, i64, String)| {
            let event = event_id(event).ok_or_else(|| StoreError::Damaged(format!("event {event}")))?;
            Ok(RatedIn { list: RatingListId(list), slug, name, event, day: day(&on)? })
        };
        rows.into_iter().map(line).collect()
    }

    /// Who keeps a list: the account that opened it.
    #[boxed]
    pub async fn keeper_of_list(&self, list: RatingListId) -> Result<Option<AccountId>, StoreError> {
        let statement = "SELECT account_id FROM rating_entry WHERE list_id = $1 AND seq = 1";
        let keeper: Option<Option<i64>> =
            on_pool!(self, |pool| sqlx::query_scalar(statement).bind(list.0).fetch_optional(pool).await?);
        Ok(keeper.flatten().map(AccountId))
    }
}
