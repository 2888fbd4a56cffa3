//! What a list can tell about its own past: the log, the rated events, the published periods.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use jiff::civil::Date;
use ronde_rating::ledger::{Entry, EventId, ListLine};
use serde::Serialize;

use super::open::blocking;
use super::person::{day, event_id};
use crate::moment::from_number;
use crate::{RatingListId, Store, StoreError, TournamentId};

/// An entry of the log of a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LogLine {
    /// Its number.
    pub seq: u64,
    /// When.
    pub at: Timestamp,
    /// Who wrote it.
    pub by: Option<String>,
    /// The tournament that it is about.
    pub tournament: Option<TournamentId>,
    /// What was entered.
    pub entry: Entry,
}

/// A rated event in its latest version.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RatedEventLine {
    /// Its number in the list.
    pub event: EventId,
    /// The tournament of this site, if it is one.
    pub tournament: Option<TournamentId>,
    /// Whether that tournament is not in the list of the site: nobody is told its name.
    pub is_hidden: bool,
    /// When it ended.
    pub day: Date,
    /// Its name.
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PublishedPeriod {
    /// What it is called: `2026-11`.
    pub name: String,
    /// A day of the period.
    pub day: Date,
    /// The date of its list.
    pub published: Date,
}

type LogRow = (i64, i64, Option<String>, Option<i64>, String);
type EventRow = (i64, Option<i64>, bool, String, String, String, i64, i64, bool);

impl Store {
    /// The log of a list, the latest first.
    #[boxed]
    pub async fn rating_log(
        &self,
        list: RatingListId,
        limit: i64,
        offset: i64,
    ) -> Result<Vec<LogLine>, StoreError> {
        let statement = "SELECT e.seq, e.at, a.name, e.tournament_id, e.entry FROM rating_entry e \
                         LEFT JOIN account a ON a.id = e.account_id WHERE e.list_id = $1 \
                         ORDER BY e.seq DESC LIMIT $2 OFFSET $3";
        let rows: Vec<LogRow> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(list.0)
            .bind(limit)
            .bind(offset)
            .fetch_all(pool)
            .await?);
        let line = |(seq, at, by, tournament, entry): LogRow| {
            Ok(LogLine {
                seq: seq.unsigned_abs(),
                at: from_number(at),
                by,
                tournament: tournament.map(TournamentId),
                entry: serde_json::from_str(&entry)?,
            })
        };
        rows.into_iter().map(line).collect()
    }

    /// The events that were rated in a list, the latest first.
    #[boxed]
    pub async fn rated_events(
        &self,
        list: RatingListId,
        limit: i64,
        offset: i64,
    ) -> Result<Vec<RatedEventLine>, StoreError> {
        let statement = "SELECT e.event, e.tournament_id, COALESCE(t.visibility = 'by-link', FALSE), e.day, e.name, e.modality, \
                         e.players, e.games, e.corrected FROM rating_event e LEFT JOIN tournament t ON t.id = e.tournament_id \
                         WHERE e.list_id = $1 ORDER BY e.day DESC, e.event DESC LIMIT $2 OFFSET $3";
        let rows: Vec<EventRow> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(list.0)
            .bind(limit)
            .bind(offset)
            .fetch_all(pool)
            .await?);
        let line =
            |(event, tournament, is_hidden, on, name, modality, players, games, is_corrected): EventRow| {
                Ok(RatedEventLine {
                    event: event_id(event).ok_or_else(|| StoreError::Damaged(format!("event {event}")))?,
                    tournament: tournament.map(TournamentId),
                    is_hidden,
                    day: day(&on)?,
                    name,
                    modality,
                    players,
                    games,
                    is_corrected,
                })
            };
        rows.into_iter().map(line).collect()
    }

    /// The lists in which a tournament was rated, and as which event.
    #[boxed]
    pub async fn ratings_of_tournament(
        &self,
        tournament: TournamentId,
    ) -> Result<Vec<(RatingListId, EventId)>, StoreError> {
        let statement =
            "SELECT list_id, event FROM rating_event WHERE tournament_id = $1 ORDER BY list_id, event";
        let rows: Vec<(i64, i64)> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(tournament.0).fetch_all(pool).await?);
        Ok(rows
            .into_iter()
            .filter_map(|(list, event)| Some((RatingListId(list), event_id(event)?)))
            .collect())
    }

    /// The periods of a list that were closed, the latest first.
    #[boxed]
    pub async fn published_periods(&self, list: RatingListId) -> Result<Vec<PublishedPeriod>, StoreError> {
        let statement =
            "SELECT name, day, published FROM rating_period WHERE list_id = $1 ORDER BY period DESC";
        let rows: Vec<(String, String, String)> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(list.0).fetch_all(pool).await?);
        let period = |(name, on, published): (String, String, String)| {
            Ok(PublishedPeriod { name, day: day(&on)?, published: day(&published)? })
        };
        rows.into_iter().map(period).collect()
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
