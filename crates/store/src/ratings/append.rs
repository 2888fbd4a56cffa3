//! Appending to the ledger of a list: events, corrections, closed periods.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use jiff::civil::Date;
use ronde_rating::ledger::{Entry, EventId, RatedEvent};

use super::event::rated_event;
use super::model::{Model, Stored};
use super::open::{blocking, without_names};
use super::{OpenLedger, number};
use crate::{AccountId, Store, StoreError, TournamentId};

/// Where an entry comes from.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    /// The tournament whose games are rated, if it is one of this site.
    pub tournament: Option<TournamentId>,
    /// Who appends.
    pub account: Option<AccountId>,
    /// When.
    pub at: Timestamp,
}

/// Takes the row of a list and gives it its new version, so that a second writer waits here and then finds another one.
macro_rules! take_version {
    ($tx:ident, $list:expr, $expected:expr, $new:expr) => {{
        let (list, expected, new): ($crate::RatingListId, u64, u64) = ($list, $expected, $new);
        let taken = sqlx::query("UPDATE rating_list SET version = $3 WHERE id = $1 AND version = $2")
            .bind(list.0)
            .bind($crate::ratings::number(expected))
            .bind($crate::ratings::number(new))
            .execute(&mut *$tx)
            .await?
            .rows_affected();
        if taken == 0 {
            let found: Option<i64> = sqlx::query_scalar("SELECT version FROM rating_list WHERE id = $1")
                .bind(list.0)
                .fetch_optional(&mut *$tx)
                .await?;
            let found = found.ok_or(StoreError::NotFound("rating list"))?.unsigned_abs();
            return Err(StoreError::Conflict { expected, found });
        }
    }};
}
pub(super) use take_version;

/// Writes an entry of a log and when the list was last written to.
macro_rules! write_entry {
    ($tx:ident, $list:expr, $appended:expr) => {{
        let (list, appended): ($crate::RatingListId, &$crate::ratings::append::Appended) = ($list, &$appended);
        sqlx::query(
            "INSERT INTO rating_entry (list_id, seq, at, account_id, tournament_id, entry) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(list.0)
        .bind(appended.seq)
        .bind($crate::moment::to_number(appended.source.at))
        .bind(appended.source.account.map(|account| account.0))
        .bind(appended.source.tournament.map(|tournament| tournament.0))
        .bind(&appended.text)
        .execute(&mut *$tx)
        .await?;
        sqlx::query("UPDATE rating_list SET changed_at = $2 WHERE id = $1")
            .bind(list.0)
            .bind($crate::moment::to_number(appended.source.at))
            .execute(&mut *$tx)
            .await?;
        $crate::ratings::model::write_model!($tx, list.0, appended.model);
    }};
}
pub(super) use write_entry;

/// An entry that was taken down in memory and waits to be written.
#[derive(Debug)]
pub(super) struct Appended {
    pub(super) seq: i64,
    pub(super) source: Source,
    pub(super) text: String,
    pub(super) model: Model,
}

impl OpenLedger {
    /// Takes an entry down in memory.
    pub(super) async fn take(mut self, entry: Entry, source: Source) -> Result<(Self, Appended), StoreError> {
        let entry = without_names(entry, self.ledger.settings().system);
        blocking(move || {
            let text = serde_json::to_string(&entry)?;
            let news = self.ledger.append_telling(entry.clone())?;
            self.version += 1;
            let stored = Stored { seq: number(self.version), tournament: source.tournament };
            let model = Model::of_entry(&self.ledger, &entry, stored, &news)?;
            Ok((self, Appended { seq: stored.seq, source, text, model }))
        })
        .await
    }
}

impl Store {
    /// Appends an entry to the ledger as it was read. Participants are named by the numbers of their persons' rows; other names are
    /// left out. Whoever read the ledger before somebody else appended gets a conflict, and nothing is written.
    #[boxed]
    pub async fn append_rating(
        &self,
        open: OpenLedger,
        entry: Entry,
        source: Source,
    ) -> Result<OpenLedger, StoreError> {
        let (list, expected) = (open.list, open.version);
        let (open, appended) = open.take(entry, source).await?;
        in_transaction!(self, |tx| {
            take_version!(tx, list, expected, open.version);
            write_entry!(tx, list, appended);
        });
        Ok(open)
    }

    /// Rates an event; its number.
    #[boxed]
    pub async fn rate_event(
        &self,
        open: OpenLedger,
        event: RatedEvent,
        source: Source,
    ) -> Result<(OpenLedger, EventId), StoreError> {
        let open = self.append_rating(open, Entry::EventRated(event), source).await?;
        let id = EventId::from_index(open.ledger.events().saturating_sub(1));
        Ok((open, id))
    }

    /// Puts an event right; everything from it on is rated again.
    #[boxed]
    pub async fn correct_rated_event(
        &self,
        open: OpenLedger,
        event: EventId,
        corrected: RatedEvent,
        source: Source,
    ) -> Result<OpenLedger, StoreError> {
        self.append_rating(open, Entry::EventCorrected { event, corrected }, source).await
    }

    /// Closes the period of a day; its list bears the date `published`.
    #[boxed]
    pub async fn close_rating_period(
        &self,
        open: OpenLedger,
        day: Date,
        published: Date,
        source: Source,
    ) -> Result<OpenLedger, StoreError> {
        self.append_rating(open, Entry::PeriodClosed { day, published }, source).await
    }

    /// Rates a tournament of this site as it stands; if it was rated in this list before, that is corrected.
    #[boxed]
    pub async fn rate_tournament(
        &self,
        open: OpenLedger,
        tournament: TournamentId,
        day: Date,
        modality: &str,
        source: Source,
    ) -> Result<(OpenLedger, EventId), StoreError> {
        let (history, people) = (self.history(tournament).await?, self.players_of(tournament).await?);
        let event = rated_event(history.tournament(), &people, day, modality);
        let source = Source { tournament: Some(tournament), ..source };
        let statement =
            "SELECT event FROM rating_event WHERE list_id = $1 AND tournament_id = $2 ORDER BY event LIMIT 1";
        let known: Option<i64> = on_pool!(self, |pool| sqlx::query_scalar(statement)
            .bind(open.list.0)
            .bind(tournament.0)
            .fetch_optional(pool)
            .await?);
        match known.and_then(super::person::event_id) {
            Some(id) => Ok((self.correct_rated_event(open, id, event, source).await?, id)),
            None => self.rate_event(open, event, source).await,
        }
    }
}
