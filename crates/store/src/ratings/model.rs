//! What pages show of a ledger, as rows: computed here, written by [`write_model`].

use ronde_rating::ledger::{Change, Entry, EventId, Ledger, RatedEvent, Rerated, Standing};

use super::open::person_id;
use super::{Explained, hundredths, number};
use crate::{PersonId, StoreError, TournamentId};

/// What the database says about an entry beside the entry itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stored {
    pub(super) seq: i64,
    pub(super) tournament: Option<TournamentId>,
}

/// What is to be written.
#[derive(Debug)]
pub(super) struct Model {
    /// Events whose changes are written anew; none for those of the whole list.
    pub(super) again: Option<Vec<i64>>,
    /// Those who are in a list no more.
    pub(super) gone: Vec<(i64, String)>,
    pub(super) standings: Vec<StandingRow>,
    pub(super) events: Vec<EventRow>,
    pub(super) changes: Vec<ChangeRow>,
    pub(super) periods: Vec<PeriodRow>,
}

#[derive(Debug)]
pub(super) struct StandingRow {
    pub(super) person: i64,
    pub(super) modality: String,
    pub(super) rating: Option<i64>,
    pub(super) games: i64,
    pub(super) provisional: bool,
    pub(super) detail: String,
}

#[derive(Debug)]
pub(super) struct EventRow {
    pub(super) event: i64,
    pub(super) seq: i64,
    pub(super) tournament: Option<i64>,
    pub(super) day: String,
    pub(super) name: String,
    pub(super) modality: String,
    pub(super) players: i64,
    pub(super) games: i64,
    pub(super) corrected: bool,
}

#[derive(Debug)]
pub(super) struct ChangeRow {
    pub(super) event: i64,
    pub(super) person: i64,
    pub(super) day: String,
    pub(super) before: Option<i64>,
    pub(super) after: Option<i64>,
    pub(super) games: i64,
    pub(super) detail: String,
}

#[derive(Debug)]
pub(super) struct PeriodRow {
    pub(super) period: i64,
    pub(super) seq: i64,
    pub(super) name: String,
    pub(super) day: String,
    pub(super) published: String,
}

impl Model {
    /// What one entry changed.
    pub(super) fn of_entry(
        ledger: &Ledger,
        entry: &Entry,
        stored: Stored,
        news: &Rerated,
    ) -> Result<Self, StoreError> {
        let mut model = Self::of_changes(ledger, news)?;
        model.again = Some(news.events.iter().map(|&event| event_number(event)).collect());
        for (modality, player) in &news.players {
            let person = known(player)?;
            match ledger.standing(modality, player) {
                Some(standing) => model.standings.push(StandingRow::new(person, modality, standing)?),
                None => model.gone.push((person.0, modality.clone())),
            }
        }
        let mut added = ledger.events();
        model.note(ledger, entry, stored, &mut added);
        Ok(model)
    }

    /// Everything.
    pub(super) fn whole(ledger: &Ledger, stored: &[Stored]) -> Result<Self, StoreError> {
        let mut model = Self::of_changes(ledger, &ledger.changes())?;
        for (modality, player, standing) in ledger.standings() {
            model.standings.push(StandingRow::new(known(player)?, modality, standing)?);
        }
        let mut added = 0;
        for (entry, stored) in ledger.entries().iter().zip(stored) {
            added += usize::from(matches!(entry, Entry::EventRated(_)));
            model.note(ledger, entry, *stored, &mut added);
        }
        Ok(model)
    }

    fn of_changes(ledger: &Ledger, news: &Rerated) -> Result<Self, StoreError> {
        let changes = news.changes.iter().map(|change| ChangeRow::new(ledger, change));
        Ok(Self {
            again: None,
            gone: Vec::new(),
            standings: Vec::new(),
            events: Vec::new(),
            changes: changes.collect::<Result<_, _>>()?,
            periods: Vec::new(),
        })
    }

    /// Takes down what an entry says about events and periods; `added` is the number of the event that was added last.
    fn note(&mut self, ledger: &Ledger, entry: &Entry, stored: Stored, added: &mut usize) {
        match entry {
            Entry::EventRated(event) => self.events.push(EventRow::new(number(*added), event, stored)),
            Entry::EventCorrected { event: id, corrected } => {
                let id = event_number(*id);
                let known = self.events.iter().position(|event| event.event == id);
                let mut row = EventRow::new(id, corrected, stored);
                row.corrected = true;
                match known.map(|index| &mut self.events[index]) {
                    Some(before) => {
                        row.tournament = row.tournament.or(before.tournament);
                        *before = row;
                    }
                    None => self.events.push(row),
                }
            }
            Entry::PeriodClosed { day, published } => {
                let period = ledger.settings().period;
                self.periods.push(PeriodRow {
                    period: period.index(*day).into(),
                    seq: stored.seq,
                    name: period.name(*day),
                    day: day.to_string(),
                    published: published.to_string(),
                });
            }
            Entry::Opened(_) | Entry::ListImported { .. } => {}
        }
    }
}

impl StandingRow {
    fn new(person: PersonId, modality: &str, standing: &Standing) -> Result<Self, StoreError> {
        let published = standing.published(None);
        Ok(Self {
            person: person.0,
            modality: modality.to_owned(),
            rating: hundredths(published.rating),
            games: published.games.into(),
            provisional: published.provisional,
            detail: serde_json::to_string(&published)?,
        })
    }
}

impl EventRow {
    fn new(event: i64, rated: &RatedEvent, stored: Stored) -> Self {
        Self {
            event,
            seq: stored.seq,
            tournament: stored.tournament.map(|tournament| tournament.0),
            day: rated.date.to_string(),
            name: rated.name.clone(),
            modality: rated.modality.clone(),
            players: number(rated.players.len()),
            games: number(rated.games.len() + rated.tables.len()),
            corrected: false,
        }
    }
}

impl ChangeRow {
    fn new(ledger: &Ledger, change: &Change) -> Result<Self, StoreError> {
        let damaged = || StoreError::Damaged("a change of a rating belongs to no event".to_owned());
        let last = change.events.last().copied().ok_or_else(damaged)?;
        let day = ledger.event(last).ok_or_else(damaged)?.date;
        let (before, after) =
            (change.before.as_ref().map(|standing| standing.published(None)), change.after.published(None));
        let detail = Explained {
            events: change.events.clone(),
            before,
            after,
            games: change.games.clone(),
            derivation: change.derivation.clone(),
        };
        Ok(Self {
            event: event_number(last),
            person: known(&change.player)?.0,
            day: day.to_string(),
            before: hundredths(before.and_then(|before| before.rating)),
            after: hundredths(after.rating),
            games: number(change.games.len()),
            detail: serde_json::to_string(&detail)?,
        })
    }
}

fn known(player: &str) -> Result<PersonId, StoreError> {
    person_id(player).ok_or(StoreError::NotFound("person"))
}

pub(super) fn event_number(event: EventId) -> i64 {
    event.get().into()
}

/// Writes a model. A macro, since a transaction has another type on each database.
macro_rules! write_model {
    ($tx:ident, $list:expr, $model:expr) => {{
        let (list, model): (i64, &$crate::ratings::model::Model) = ($list, &$model);
        match &model.again {
            None => {
                for statement in [
                    "DELETE FROM rating_change WHERE list_id = $1",
                    "DELETE FROM rating_standing WHERE list_id = $1",
                    "DELETE FROM rating_event WHERE list_id = $1",
                    "DELETE FROM rating_period WHERE list_id = $1",
                ] {
                    sqlx::query(statement).bind(list).execute(&mut *$tx).await?;
                }
            }
            Some(events) => {
                for event in events {
                    let statement = "DELETE FROM rating_change WHERE list_id = $1 AND event = $2";
                    sqlx::query(statement).bind(list).bind(event).execute(&mut *$tx).await?;
                }
            }
        }
        for (person, modality) in &model.gone {
            let statement = "DELETE FROM rating_standing WHERE list_id = $1 AND person_id = $2 AND modality = $3";
            sqlx::query(statement).bind(list).bind(person).bind(modality).execute(&mut *$tx).await?;
        }
        insert_rows!(
            $tx,
            "INSERT INTO rating_standing (list_id, person_id, modality, sort_key, rating, games, provisional, detail) VALUES",
            "(?1, ?2, ?3, (SELECT sort_key FROM person WHERE id = ?2), ?4, ?5, ?6, ?7)",
            "ON CONFLICT (list_id, person_id, modality) DO UPDATE SET rating = excluded.rating, games = excluded.games, \
             provisional = excluded.provisional, detail = excluded.detail",
            model.standings,
            |query, row| query
                .bind(list)
                .bind(row.person)
                .bind(&row.modality)
                .bind(row.rating)
                .bind(row.games)
                .bind(row.provisional)
                .bind(&row.detail)
        );
        insert_rows!(
            $tx,
            "INSERT INTO rating_event (list_id, event, seq, tournament_id, day, name, modality, players, games, corrected) VALUES",
            "(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
            "ON CONFLICT (list_id, event) DO UPDATE SET seq = excluded.seq, \
             tournament_id = COALESCE(excluded.tournament_id, rating_event.tournament_id), day = excluded.day, \
             name = excluded.name, modality = excluded.modality, players = excluded.players, games = excluded.games, \
             corrected = excluded.corrected",
            model.events,
            |query, row| query
                .bind(list)
                .bind(row.event)
                .bind(row.seq)
                .bind(row.tournament)
                .bind(&row.day)
                .bind(&row.name)
                .bind(&row.modality)
                .bind(row.players)
                .bind(row.games)
                .bind(row.corrected)
        );
        insert_rows!(
            $tx,
            "INSERT INTO rating_change (list_id, event, person_id, day, before, after, games, detail) VALUES",
            "(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            "",
            model.changes,
            |query, row| query
                .bind(list)
                .bind(row.event)
                .bind(row.person)
                .bind(&row.day)
                .bind(row.before)
                .bind(row.after)
                .bind(row.games)
                .bind(&row.detail)
        );
        insert_rows!(
            $tx,
            "INSERT INTO rating_period (list_id, period, seq, name, day, published) VALUES",
            "(?1, ?2, ?3, ?4, ?5, ?6)",
            "",
            model.periods,
            |query, row| query
                .bind(list)
                .bind(row.period)
                .bind(row.seq)
                .bind(&row.name)
                .bind(&row.day)
                .bind(&row.published)
        );
    }};
}
pub(super) use write_model;
