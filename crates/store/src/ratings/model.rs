//! What pages show of a ledger, as rows.

use jiff::civil::Date;
use ronde_rating::ledger::{Change, Entry, EventId, Ledger, RatedEvent, Rerated, Standing};

use super::open::person_id;
use super::{Explained, hundredths};
use crate::backend::insert;
use crate::db::Connection;
use crate::{PersonId, RatingListId, StoreError, TournamentId};

/// What the database says about an entry beside the entry itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stored {
    pub(super) seq: u64,
    pub(super) tournament: Option<TournamentId>,
}

/// What is to be written.
#[derive(Debug)]
pub(super) struct Model {
    /// Events whose changes are written anew; none for those of the whole list.
    again: Option<Vec<EventId>>,
    /// Those who are in a list no more.
    gone: Vec<(PersonId, String)>,
    standings: Vec<StandingRow>,
    events: Vec<EventRow>,
    changes: Vec<ChangeRow>,
    periods: Vec<PeriodRow>,
}

#[derive(Debug)]
struct StandingRow {
    person: PersonId,
    modality: String,
    rating: Option<i64>,
    games: u32,
    provisional: bool,
    detail: String,
}

#[derive(Debug)]
struct EventRow {
    event: EventId,
    seq: u64,
    tournament: Option<TournamentId>,
    day: Date,
    name: String,
    modality: String,
    players: u64,
    games: u64,
    corrected: bool,
}

#[derive(Debug)]
struct ChangeRow {
    event: EventId,
    person: PersonId,
    day: Date,
    before: Option<i64>,
    after: Option<i64>,
    games: u64,
    detail: String,
}

#[derive(Debug)]
struct PeriodRow {
    period: i64,
    seq: u64,
    name: String,
    day: Date,
    published: Date,
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
        model.again = Some(news.events.clone());
        for (modality, player) in &news.players {
            let person = known(player)?;
            match ledger.standing(modality, player) {
                Some(standing) => model.standings.push(StandingRow::new(person, modality, standing)?),
                None => model.gone.push((person, modality.clone())),
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
            Entry::EventRated(event) => {
                let id = EventId::from_index(added.saturating_sub(1));
                self.events.push(EventRow::new(id, event, stored));
            }
            Entry::EventCorrected { event: id, corrected } => {
                let known = self.events.iter().position(|event| event.event == *id);
                let mut row = EventRow::new(*id, corrected, stored);
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
                    day: *day,
                    published: *published,
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
            person,
            modality: modality.to_owned(),
            rating: hundredths(published.rating),
            games: published.games,
            provisional: published.provisional,
            detail: serde_json::to_string(&published)?,
        })
    }
}

impl EventRow {
    fn new(event: EventId, rated: &RatedEvent, stored: Stored) -> Self {
        Self {
            event,
            seq: stored.seq,
            tournament: stored.tournament,
            day: rated.date,
            name: rated.name.clone(),
            modality: rated.modality.clone(),
            players: rated.players.len() as u64,
            games: (rated.games.len() + rated.tables.len()) as u64,
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
            event: last,
            person: known(&change.player)?,
            day,
            before: hundredths(before.and_then(|before| before.rating)),
            after: hundredths(after.rating),
            games: change.games.len() as u64,
            detail: serde_json::to_string(&detail)?,
        })
    }
}

fn known(player: &str) -> Result<PersonId, StoreError> {
    person_id(player).ok_or(StoreError::NotFound("person"))
}

impl Model {
    /// Writes it.
    pub(super) async fn write(&self, tx: &mut Connection, list: RatingListId) -> Result<(), StoreError> {
        match &self.again {
            None => {
                for statement in [
                    "DELETE FROM rating_change WHERE list_id = $1",
                    "DELETE FROM rating_standing WHERE list_id = $1",
                    "DELETE FROM rating_event WHERE list_id = $1",
                    "DELETE FROM rating_period WHERE list_id = $1",
                ] {
                    sqlx::query(statement).bind(list).execute(&mut *tx).await?;
                }
            }
            Some(events) => {
                for event in events {
                    let statement = "DELETE FROM rating_change WHERE list_id = $1 AND event = $2";
                    sqlx::query(statement).bind(list).bind(event).execute(&mut *tx).await?;
                }
            }
        }
        for (person, modality) in &self.gone {
            let statement =
                "DELETE FROM rating_standing WHERE list_id = $1 AND person_id = $2 AND modality = $3";
            sqlx::query(statement).bind(list).bind(person).bind(modality).execute(&mut *tx).await?;
        }
        self.write_standings(tx, list).await?;
        let head = "INSERT INTO rating_event (list_id, event, seq, tournament_id, day, name, modality, players, games, corrected)";
        let tail = "ON CONFLICT (list_id, event) DO UPDATE SET seq = excluded.seq, \
                    tournament_id = COALESCE(excluded.tournament_id, rating_event.tournament_id), day = excluded.day, \
                    name = excluded.name, modality = excluded.modality, players = excluded.players, games = excluded.games, \
                    corrected = excluded.corrected";
        insert(tx, head, &self.events, tail, |mut row, one| {
            row.push_bind(list).push_bind(one.event).push_bind(one.seq).push_bind(one.tournament);
            row.push_bind(one.day).push_bind(&one.name).push_bind(&one.modality).push_bind(one.players);
            row.push_bind(one.games).push_bind(one.corrected);
        })
        .await?;
        let head = "INSERT INTO rating_change (list_id, event, person_id, day, before, after, games, detail)";
        insert(tx, head, &self.changes, "", |mut row, one| {
            row.push_bind(list).push_bind(one.event).push_bind(one.person).push_bind(one.day);
            row.push_bind(one.before).push_bind(one.after).push_bind(one.games).push_bind(&one.detail);
        })
        .await?;
        let head = "INSERT INTO rating_period (list_id, period, seq, name, day, published)";
        insert(tx, head, &self.periods, "", |mut row, one| {
            row.push_bind(list).push_bind(one.period).push_bind(one.seq).push_bind(&one.name);
            row.push_bind(one.day).push_bind(one.published);
        })
        .await?;
        Ok(())
    }

    async fn write_standings(&self, tx: &mut Connection, list: RatingListId) -> Result<(), StoreError> {
        let head = "INSERT INTO rating_standing (list_id, person_id, modality, sort_key, rating, games, provisional, detail)";
        let tail = "ON CONFLICT (list_id, person_id, modality) DO UPDATE SET rating = excluded.rating, \
                    games = excluded.games, provisional = excluded.provisional, detail = excluded.detail";
        insert(tx, head, &self.standings, tail, |mut row, one| {
            row.push_bind(list).push_bind(one.person).push_bind(&one.modality);
            row.push("(SELECT sort_key FROM person WHERE id = ").push_bind_unseparated(one.person);
            row.push_unseparated(")").push_bind(one.rating).push_bind(one.games);
            row.push_bind(one.provisional).push_bind(&one.detail);
        })
        .await?;
        Ok(())
    }
}
