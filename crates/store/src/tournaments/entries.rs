//! The entries of a log as rows: many per statement, so that ten thousand players are stored in moments.
//!
//! [`Rows`] holds what can be computed without the database; [`Store::write_entries`] sends it. New players are matched to
//! people (by FIDE or licence number, or as somebody new) once per batch.

use std::collections::HashMap;

use jiff::Timestamp;
use ronde_domain::{FideId, LicenceNumber, PlayerId};
use ronde_tournament::{Profile, Recorded};
use sqlx::AssertSqlSafe;
use sqlx_macros::FromRow;

use crate::backend::insert;
use crate::db::{Connection, Json};
use crate::log::{Entry, TOURNAMENTS, Values};
use crate::people::{PERSON, sort_key, storable};
use crate::personal::{Personal, take_apart};
use crate::{AccountId, PersonId, Store, StoreError, TournamentId};

/// An event without its personal data, and an author without an account.
pub(super) struct Blanked {
    pub(super) actor: Option<String>,
    pub(super) event: String,
}

/// The personal data of an event.
pub(super) struct PersonalRow {
    pub(super) seq: u64,
    pub(super) player: Option<PlayerId>,
    pub(super) detail: String,
}

/// A player who is registered.
pub(super) struct Arrival {
    player: PlayerId,
    /// Who it is, if known.
    person: Option<PersonId>,
    profile: Profile,
    at: Timestamp,
}

impl Arrival {
    fn fide_id(&self) -> Option<u64> {
        self.profile.fide_id.map(FideId::get)
    }

    fn licence(&self) -> Option<u64> {
        self.profile.licence.map(LicenceNumber::get)
    }
}

/// Somebody with a number that an arrival has: who it is now, by which row, and the row's two numbers.
#[derive(Clone, Copy, FromRow)]
struct Numbered {
    person: PersonId,
    row: PersonId,
    fide_id: Option<u64>,
    licence: Option<u64>,
}

/// Entries of a log, as stored.
pub(super) struct Rows {
    events: Vec<Entry<Blanked>>,
    personal: Vec<PersonalRow>,
    arrivals: Vec<Arrival>,
    /// Total size.
    bytes: u64,
}

impl Rows {
    /// `people` says who some players are; authors are stored by name unless all of it was written by an account.
    pub(super) fn of<'e>(
        entries: impl IntoIterator<Item = &'e Recorded>,
        tournament: TournamentId,
        people: &[(PlayerId, PersonId)],
        account: Option<AccountId>,
    ) -> Result<Self, StoreError> {
        let people: HashMap<PlayerId, PersonId> = people.iter().copied().collect();
        let mut rows = Self { events: Vec::new(), personal: Vec::new(), arrivals: Vec::new(), bytes: 0 };
        for entry in entries {
            let parts = take_apart(entry.event.clone());
            let event = serde_json::to_string(&parts.event)?;
            rows.bytes += event.len() as u64;
            let actor = if account.is_some() { None } else { entry.by.as_deref().map(storable) };
            let (log, seq, at, by) = (tournament.0, entry.seq, entry.at, account);
            rows.events.push(Entry { log, seq, at, by, event: Blanked { actor, event } });
            let Some(personal) = parts.personal else { continue };
            let detail = serde_json::to_string(&personal)?;
            rows.bytes += detail.len() as u64;
            rows.personal.push(PersonalRow { seq, player: parts.player, detail });
            if let (true, Some(player), Personal::Profile(profile)) =
                (parts.event.brings_player(), parts.player, personal)
            {
                let person = people.get(&player).copied();
                rows.arrivals.push(Arrival { player, person, profile, at });
            }
        }
        Ok(rows)
    }

    /// Who the arrivals are, given everyone who has one of their numbers.
    fn recognise(&self, known: &[Numbered]) -> Recognised {
        let mut by_fide: HashMap<u64, Who> = HashMap::new();
        let mut by_licence: HashMap<u64, Who> = HashMap::new();
        for &Numbered { person, row, fide_id, licence } in known {
            let who = Who::Known { row, person };
            if let Some(number) = fide_id {
                by_fide.entry(number).or_insert(who);
            }
            if let Some(number) = licence {
                by_licence.entry(number).or_insert(who);
            }
        }
        let mut recognised = Recognised { who: Vec::with_capacity(self.arrivals.len()), new: Vec::new() };
        for (index, arrival) in self.arrivals.iter().enumerate() {
            let (fide_id, licence) = (arrival.fide_id(), arrival.licence());
            let found = [
                fide_id.and_then(|number| by_fide.get(&number)),
                licence.and_then(|number| by_licence.get(&number)),
            ];
            let who = if let Some(person) = arrival.person {
                Who::Known { row: person, person }
            } else if let Some(first) = found.into_iter().flatten().min() {
                *first
            } else {
                let who = Who::New(recognised.new.len());
                recognised.new.push(index);
                if let Some(number) = fide_id {
                    by_fide.insert(number, who);
                }
                if let Some(number) = licence {
                    by_licence.insert(number, who);
                }
                who
            };
            recognised.who.push(who);
        }
        recognised
    }

    /// Which person each player is; if two had the same place one after the other, the second.
    fn links(&self, recognised: &Recognised, ids: &[PersonId]) -> Vec<(PlayerId, PersonId)> {
        let mut places: HashMap<PlayerId, usize> = HashMap::new();
        let mut links: Vec<(PlayerId, PersonId)> = Vec::with_capacity(self.arrivals.len());
        for (arrival, who) in self.arrivals.iter().zip(&recognised.who) {
            let person = match *who {
                Who::Known { person, .. } => Some(person),
                Who::New(index) => ids.get(index).copied(),
            };
            let Some(person) = person else { continue };
            let place = *places.entry(arrival.player).or_insert(links.len());
            if place == links.len() {
                links.push((arrival.player, person));
            } else {
                links[place].1 = person;
            }
        }
        links
    }
}

/// Who an arrival is; existing people come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Who {
    Known {
        row: PersonId,
        person: PersonId,
    },
    /// The first, second… new person of the batch.
    New(usize),
}

/// Who the arrivals of a batch are.
struct Recognised {
    who: Vec<Who>,
    /// Which arrivals are new people.
    new: Vec<usize>,
}

impl Store {
    /// Writes rows of a log, their personal data, and who the players are.
    pub(super) async fn write_entries(
        &self,
        tx: &mut Connection,
        id: TournamentId,
        rows: &Rows,
    ) -> Result<(), StoreError> {
        let blanked = |row: &mut Values<'_>, entry: &Entry<Blanked>| {
            row.push_bind(entry.by).push_bind(&entry.event.actor).push_bind(&entry.event.event);
        };
        TOURNAMENTS.append(tx, &rows.events, blanked).await?;
        let head = "INSERT INTO tournament_personal (tournament_id, seq, player, detail)";
        insert(tx, head, &rows.personal, "", |mut row, one| {
            row.push_bind(id).push_bind(one.seq).push_bind(one.player).push_bind(&one.detail);
        })
        .await?;
        let grown = "UPDATE tournament SET bytes = bytes + $2 WHERE id = $1";
        sqlx::query(grown).bind(id).bind(rows.bytes).execute(&mut *tx).await?;
        if rows.arrivals.is_empty() { Ok(()) } else { self.write_arrivals(tx, id, rows).await }
    }

    async fn write_arrivals(
        &self,
        tx: &mut Connection,
        id: TournamentId,
        rows: &Rows,
    ) -> Result<(), StoreError> {
        let unknown = || rows.arrivals.iter().filter(|arrival| arrival.person.is_none());
        let fide_ids: Vec<u64> = unknown().filter_map(Arrival::fide_id).collect();
        let licences: Vec<u64> = unknown().filter_map(Arrival::licence).collect();
        let known = format!(
            "SELECT COALESCE(merged_into, id) AS person, id AS row, fide_id, licence FROM person \
             WHERE erased_at IS NULL AND (fide_id IN {} OR licence IN {}) ORDER BY id",
            self.numbers("$1"),
            self.numbers("$2")
        );
        let known = sqlx::query_as(AssertSqlSafe(known)).bind(Json(fide_ids)).bind(Json(licences));
        let recognised = rows.recognise(&known.fetch_all(&mut *tx).await?);
        let ids = self.new_people(tx, recognised.new.len()).await?;
        let new: Vec<(PersonId, &Arrival)> =
            ids.iter().copied().zip(recognised.new.iter().map(|index| &rows.arrivals[*index])).collect();
        insert(tx, PERSON, &new, "", |mut row, (person, arrival)| {
            let profile = &arrival.profile;
            row.push_bind(person).push_bind(storable(&profile.name)).push_bind(sort_key(&profile.name));
            row.push_bind(profile.birth.map(|birth| birth.to_string()));
            row.push_bind(profile.sex.map(|sex| sex.to_string()));
            row.push_bind(profile.federation.map(|federation| federation.to_string()));
            row.push_bind(profile.title.map(|title| title.to_string()));
            row.push_bind(arrival.fide_id()).push_bind(arrival.licence()).push_bind(arrival.at);
        })
        .await?;
        // a place freed by an undo goes to the next player who registers
        let head = "INSERT INTO tournament_player (tournament_id, player, person_id)";
        let tail = "ON CONFLICT (tournament_id, player) DO UPDATE SET person_id = excluded.person_id";
        insert(tx, head, &rows.links(&recognised, &ids), tail, |mut row, (player, person)| {
            row.push_bind(id).push_bind(player).push_bind(person);
        })
        .await?;
        // and the previous player's account does not carry over
        let players: Vec<PlayerId> = rows.arrivals.iter().map(|arrival| arrival.player).collect();
        let freed = format!(
            "DELETE FROM tournament_account WHERE tournament_id = $1 AND player IN {}",
            self.numbers("$2")
        );
        sqlx::query(AssertSqlSafe(freed)).bind(id).bind(Json(players)).execute(tx).await?;
        Ok(())
    }
}
