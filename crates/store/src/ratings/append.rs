//! Appending to the ledger of a list: events, corrections, closed periods.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use jiff::civil::Date;
use ronde_rating::ledger::{Entry, EventId, RatedEvent};

use super::OpenLedger;
use super::event::rated_event;
use super::model::{Model, Stored};
use super::open::{blocking, without_names};
use crate::db::Connection;
use crate::log::{self, RATING_LISTS};
use crate::{AccountId, RatingListId, Store, StoreError, TournamentId};

/// Where an entry comes from.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    /// The tournament whose games are rated, if it is one of this site.
    pub tournament: Option<TournamentId>,
    /// Who appends.
    pub account: Option<AccountId>,
    pub at: Timestamp,
}

/// Writes an entry of a log and when the list was last written to.
pub(super) async fn write_entry(
    tx: &mut Connection,
    list: RatingListId,
    new: &Appended,
) -> Result<(), StoreError> {
    RATING_LISTS
        .append(tx, std::slice::from_ref(&new.entry), |row, entry| {
            row.push_bind(entry.by).push_bind(entry.event.tournament).push_bind(&entry.event.text);
        })
        .await?;
    let changed = "UPDATE rating_list SET changed_at = $2 WHERE id = $1";
    sqlx::query(changed).bind(list).bind(new.entry.at).execute(&mut *tx).await?;
    new.model.write(tx, list).await
}

/// What an entry says, and which tournament it is about.
#[derive(Debug)]
pub(super) struct Text {
    pub(super) tournament: Option<TournamentId>,
    pub(super) text: String,
}

/// An entry that was taken down in memory and waits to be written.
#[derive(Debug)]
pub(super) struct Appended {
    pub(super) entry: log::Entry<Text>,
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
            let Source { tournament, account, at } = source;
            let stored = Stored { seq: self.version, tournament };
            let model = Model::of_entry(&self.ledger, &entry, stored, &news)?;
            let event = Text { tournament, text };
            let entry = log::Entry { log: self.list.0, seq: self.version, at, by: account, event };
            Ok((self, Appended { entry, model }))
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
        let mut tx = self.begin().await?;
        RATING_LISTS.take(&mut tx, list.0, expected, open.version).await?;
        write_entry(&mut tx, list, &appended).await?;
        tx.commit().await?;
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
        let known = sqlx::query_scalar(statement).bind(open.list).bind(tournament);
        match known.fetch_optional(&self.pool).await? {
            Some(id) => Ok((self.correct_rated_event(open, id, event, source).await?, id)),
            None => self.rate_event(open, event, source).await,
        }
    }
}
