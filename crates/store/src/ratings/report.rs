//! The rating report of a tournament: in which lists it counts already, and who may write it there.

use async_recursion::async_recursion as boxed;
use jiff::civil::Date;
use ronde_rating::ledger::EventId;
use serde::Serialize;
use sqlx_macros::FromRow;

use crate::{AccountId, RatingListId, Store, StoreError, TournamentId};

/// A list in which a tournament was rated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromRow)]
pub struct RatedIn {
    /// Which list.
    pub list: RatingListId,
    pub slug: String,
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
        let statement = "SELECT l.id AS list, l.slug, l.name, e.event, e.day FROM rating_event e \
                         JOIN rating_list l ON l.id = e.list_id WHERE e.tournament_id = $1 ORDER BY l.name, l.id, e.event";
        Ok(sqlx::query_as(statement).bind(tournament).fetch_all(&self.pool).await?)
    }

    /// Who keeps a list: the account that opened it.
    #[boxed]
    pub async fn keeper_of_list(&self, list: RatingListId) -> Result<Option<AccountId>, StoreError> {
        let statement = "SELECT account_id FROM rating_entry WHERE list_id = $1 AND seq = 1";
        let keeper = sqlx::query_scalar(statement).bind(list).fetch_optional(&self.pool).await?;
        Ok(keeper.flatten())
    }
}
