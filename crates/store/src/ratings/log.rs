//! What a list can tell about its own past: the log, the rated events, the published periods.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use jiff::civil::Date;
use ronde_rating::ledger::{Entry, EventId, ListLine};
use serde::Serialize;
use sqlx_macros::FromRow;

use super::open::blocking;
use crate::{RatingListId, Store, StoreError, TournamentId};

/// An entry of the log of a list.
#[derive(Clone, Debug, PartialEq, Serialize, FromRow)]
pub struct LogLine {
    /// Its number.
    pub seq: u64,
    pub at: Timestamp,
    /// Who wrote it.
    pub by: Option<String>,
    /// The tournament that it is about.
    pub tournament: Option<TournamentId>,
    /// What was entered.
    pub entry: Entry,
}

/// A rated event in its latest version.
#[derive(Clone, Debug, PartialEq, Serialize, FromRow)]
pub struct RatedEventLine {
    /// Its number in the list.
    pub event: EventId,
    /// The tournament of this site, if it is one.
    pub tournament: Option<TournamentId>,
    /// Whether that tournament is not in the list of the site: nobody is told its name.
    pub is_hidden: bool,
    /// When it ended.
    pub day: Date,
    pub name: String,
    /// In which of the lists it counts.
    pub modality: String,
    /// How many took part.
    pub players: i64,
    /// How many games.
    pub games: i64,
    /// Whether it was put right since it was entered.
    pub is_corrected: bool,
}

/// A period that was closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromRow)]
pub struct PublishedPeriod {
    /// What it is called: `2026-11`.
    pub name: String,
    /// A day of the period.
    pub day: Date,
    /// The date of its list.
    pub published: Date,
}

impl Store {
    /// The log of a list, the latest first.
    #[boxed]
    pub async fn rating_log(
        &self,
        list: RatingListId,
        limit: i64,
        offset: i64,
    ) -> Result<Vec<LogLine>, StoreError> {
        let statement = "SELECT e.seq, e.at, a.name AS by, e.tournament_id AS tournament, e.entry FROM rating_entry e \
                         LEFT JOIN account a ON a.id = e.account_id WHERE e.list_id = $1 \
                         ORDER BY e.seq DESC LIMIT $2 OFFSET $3";
        let query = sqlx::query_as(statement).bind(list).bind(limit).bind(offset);
        Ok(query.fetch_all(&self.pool).await?)
    }

    /// The events that were rated in a list, the latest first.
    #[boxed]
    pub async fn rated_events(
        &self,
        list: RatingListId,
        limit: i64,
        offset: i64,
    ) -> Result<Vec<RatedEventLine>, StoreError> {
        let statement = "SELECT e.event, e.tournament_id AS tournament, COALESCE(t.visibility = 'by-link', FALSE) AS is_hidden, \
                         e.day, e.name, e.modality, e.players, e.games, e.corrected AS is_corrected FROM rating_event e LEFT JOIN tournament t ON t.id = e.tournament_id \
                         WHERE e.list_id = $1 ORDER BY e.day DESC, e.event DESC LIMIT $2 OFFSET $3";
        let query = sqlx::query_as(statement).bind(list).bind(limit).bind(offset);
        Ok(query.fetch_all(&self.pool).await?)
    }

    /// The lists in which a tournament was rated, and as which event.
    #[boxed]
    pub async fn ratings_of_tournament(
        &self,
        tournament: TournamentId,
    ) -> Result<Vec<(RatingListId, EventId)>, StoreError> {
        let statement =
            "SELECT list_id, event FROM rating_event WHERE tournament_id = $1 ORDER BY list_id, event";
        Ok(sqlx::query_as(statement).bind(tournament).fetch_all(&self.pool).await?)
    }

    /// The periods of a list that were closed, the latest first.
    #[boxed]
    pub async fn published_periods(&self, list: RatingListId) -> Result<Vec<PublishedPeriod>, StoreError> {
        let statement =
            "SELECT name, day, published FROM rating_period WHERE list_id = $1 ORDER BY period DESC";
        Ok(sqlx::query_as(statement).bind(list).fetch_all(&self.pool).await?)
    }

    /// A list as it was published for the period of a day, from the highest rating down. It is folded from the log up to the entry that
    /// closed the period, so no later correction shows in it.
    #[boxed]
    pub async fn published_list(
        &self,
        list: RatingListId,
        modality: &str,
        on: Date,
    ) -> Result<Vec<ListLine>, StoreError> {
        let (open, modality) = (self.open_ledger(list).await?, modality.to_owned());
        blocking(move || {
            let (then, _) = open.ledger.published(on).ok_or(StoreError::NotFound("published list"))?;
            Ok(then.list(&modality, Some(on)))
        })
        .await
    }
}
