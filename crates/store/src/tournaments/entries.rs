//! The entries of a log as rows: many per statement, so that ten thousand players are stored in moments.
//!
//! [`Rows`] holds what can be computed without the database; [`write_entries`] sends it. New players are matched to
//! people (by FIDE or licence number, or as somebody new) once per batch.

use std::collections::HashMap;

use jiff::Timestamp;
use ronde_domain::PlayerId;
use ronde_tournament::{Profile, Recorded};

use crate::moment::to_number;
use crate::people::storable;
use crate::personal::{Personal, take_apart};
use crate::{PersonId, StoreError};

/// An event without its personal data.
pub(super) struct EventRow {
    pub(super) seq: i64,
    pub(super) at: i64,
    pub(super) actor: Option<String>,
    pub(super) event: String,
}

/// The personal data of an event.
pub(super) struct PersonalRow {
    pub(super) seq: i64,
    pub(super) player: Option<i64>,
    pub(super) detail: String,
}

/// A player who is registered.
pub(super) struct Arrival {
    player: i64,
    /// Who it is, if known.
    person: Option<i64>,
    pub(super) profile: Profile,
    pub(super) at: Timestamp,
}

impl Arrival {
    pub(super) fn fide_id(&self) -> Option<i64> {
        self.profile.fide_id.map(|id| i64::try_from(id.get()).unwrap_or(i64::MAX))
    }

    pub(super) fn licence(&self) -> Option<i64> {
        self.profile.licence.map(|licence| i64::try_from(licence.get()).unwrap_or(i64::MAX))
    }
}

/// Somebody with a number that an arrival has: who it is now, by which row, and the row's two numbers.
pub(super) type Numbered = (i64, i64, Option<i64>, Option<i64>);

/// Entries of a log, as stored.
pub(super) struct Rows {
    pub(super) events: Vec<EventRow>,
    pub(super) personal: Vec<PersonalRow>,
    pub(super) arrivals: Vec<Arrival>,
    /// Total size.
    pub(super) bytes: i64,
}

impl Rows {
    /// `people` says who some players are; authors are stored by name unless they have an account.
    pub(super) fn of<'e>(
        entries: impl IntoIterator<Item = &'e Recorded>,
        people: &[(PlayerId, PersonId)],
        has_account: bool,
    ) -> Result<Self, StoreError> {
        let people: HashMap<PlayerId, PersonId> = people.iter().copied().collect();
        let mut rows = Self { events: Vec::new(), personal: Vec::new(), arrivals: Vec::new(), bytes: 0 };
        for entry in entries {
            let parts = take_apart(entry.event.clone());
            let (seq, event) = (super::number(entry.seq), serde_json::to_string(&parts.event)?);
            rows.bytes += size(&event);
            let actor = if has_account { None } else { entry.by.as_deref().map(storable) };
            rows.events.push(EventRow { seq, at: to_number(entry.at), actor, event });
            let Some(personal) = parts.personal else { continue };
            let detail = serde_json::to_string(&personal)?;
            rows.bytes += size(&detail);
            let player = parts.player.map(|player| i64::from(player.get()));
            rows.personal.push(PersonalRow { seq, player, detail });
            if let (true, Some(id), Some(player), Personal::Profile(profile)) =
                (parts.event.brings_player(), parts.player, player, personal)
            {
                let person = people.get(&id).map(|person| person.0);
                rows.arrivals.push(Arrival { player, person, profile, at: entry.at });
            }
        }
        Ok(rows)
    }

    /// FIDE numbers and licences to look up, as JSON.
    pub(super) fn numbers(&self) -> (String, String) {
        let unknown = || self.arrivals.iter().filter(|arrival| arrival.person.is_none());
        let list = |numbers: Vec<i64>| serde_json::Value::from(numbers).to_string();
        (
            list(unknown().filter_map(Arrival::fide_id).collect()),
            list(unknown().filter_map(Arrival::licence).collect()),
        )
    }

    /// The registered players, as JSON.
    pub(super) fn players(&self) -> String {
        serde_json::Value::from(self.arrivals.iter().map(|arrival| arrival.player).collect::<Vec<_>>())
            .to_string()
    }

    /// Who the arrivals are, given everyone who has one of their numbers.
    pub(super) fn recognise(&self, known: &[Numbered]) -> Recognised {
        let mut by_fide: HashMap<i64, Who> = HashMap::new();
        let mut by_licence: HashMap<i64, Who> = HashMap::new();
        for &(person, row, fide_id, licence) in known {
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
    pub(super) fn links(&self, recognised: &Recognised, ids: &[i64]) -> Vec<(i64, i64)> {
        let mut places: HashMap<i64, usize> = HashMap::new();
        let mut links: Vec<(i64, i64)> = Vec::with_capacity(self.arrivals.len());
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
pub(super) enum Who {
    Known {
        row: i64,
        person: i64,
    },
    /// The first, second… new person of the batch.
    New(usize),
}

/// Who the arrivals of a batch are.
pub(super) struct Recognised {
    who: Vec<Who>,
    /// Which arrivals are new people.
    pub(super) new: Vec<usize>,
}

fn size(text: &str) -> i64 {
    i64::try_from(text.len()).unwrap_or(i64::MAX)
}

/// Writes rows of a log, their personal data, and who the players are. A macro, since transactions differ in type per
/// database.
macro_rules! write_entries {
    ($store:expr, $tx:ident, $id:expr, $rows:expr, $account:expr) => {{
        let rows: &$crate::tournaments::entries::Rows = &$rows;
        let (id, account): (i64, Option<i64>) = ($id, $account);
        let head = "INSERT INTO tournament_event (tournament_id, seq, at, account_id, actor, event) VALUES";
        insert_rows!($tx, head, "(?1, ?2, ?3, ?4, ?5, ?6)", "", rows.events, |query, one| {
            query.bind(id).bind(one.seq).bind(one.at).bind(account).bind(&one.actor).bind(&one.event)
        });
        let head = "INSERT INTO tournament_personal (tournament_id, seq, player, detail) VALUES";
        insert_rows!($tx, head, "(?1, ?2, ?3, ?4)", "", rows.personal, |query, one| {
            query.bind(id).bind(one.seq).bind(one.player).bind(&one.detail)
        });
        sqlx::query("UPDATE tournament SET bytes = bytes + $2 WHERE id = $1")
            .bind(id)
            .bind(rows.bytes)
            .execute(&mut *$tx)
            .await?;
        if !rows.arrivals.is_empty() {
            let (fide_ids, licences) = rows.numbers();
            let known: Vec<$crate::tournaments::entries::Numbered> = sqlx::query_as($store.either(
                "SELECT COALESCE(merged_into, id), id, fide_id, licence FROM person WHERE erased_at IS NULL \
                 AND (fide_id IN (SELECT value FROM json_each($1)) OR licence IN (SELECT value FROM json_each($2))) \
                 ORDER BY id",
                "SELECT COALESCE(merged_into, id), id, fide_id, licence FROM person WHERE erased_at IS NULL \
                 AND (fide_id IN (SELECT value::bigint FROM json_array_elements_text($1::json)) \
                 OR licence IN (SELECT value::bigint FROM json_array_elements_text($2::json))) ORDER BY id",
            ))
            .bind(fide_ids)
            .bind(licences)
            .fetch_all(&mut *$tx)
            .await?;
            let recognised = rows.recognise(&known);
            let mut ids: Vec<i64> = Vec::new();
            if !recognised.new.is_empty() {
                ids = sqlx::query_scalar($store.either(
                    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) \
                     SELECT (SELECT COALESCE(MAX(id), 0) FROM person) + i FROM n",
                    "SELECT nextval(pg_get_serial_sequence('person', 'id')) FROM generate_series(1, $1)",
                ))
                .bind(i64::try_from(recognised.new.len()).unwrap_or(i64::MAX))
                .fetch_all(&mut *$tx)
                .await?;
            }
            let new: Vec<(i64, &$crate::tournaments::entries::Arrival)> =
                ids.iter().copied().zip(recognised.new.iter().map(|index| &rows.arrivals[*index])).collect();
            let head = "INSERT INTO person \
                        (id, name, sort_key, birth, sex, federation, title, fide_id, licence, created_at) VALUES";
            let places = "(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
            insert_rows!($tx, head, places, "", new, |query, one| {
                let (person, arrival) = one;
                let profile = &arrival.profile;
                query
                    .bind(person)
                    .bind($crate::people::storable(&profile.name))
                    .bind($crate::people::sort_key(&profile.name))
                    .bind(profile.birth.map(|birth| birth.to_string()))
                    .bind(profile.sex.map(|sex| sex.to_string()))
                    .bind(profile.federation.map(|federation| federation.to_string()))
                    .bind(profile.title.map(|title| title.to_string()))
                    .bind(arrival.fide_id())
                    .bind(arrival.licence())
                    .bind($crate::moment::to_number(arrival.at))
            });
            // a place freed by an undo goes to the next player who registers
            let links = rows.links(&recognised, &ids);
            let head = "INSERT INTO tournament_player (tournament_id, player, person_id) VALUES";
            let tail = "ON CONFLICT (tournament_id, player) DO UPDATE SET person_id = excluded.person_id";
            insert_rows!($tx, head, "(?1, ?2, ?3)", tail, links, |query, one| {
                query.bind(id).bind(one.0).bind(one.1)
            });
            // and the previous player's account does not carry over
            sqlx::query($store.either(
                "DELETE FROM tournament_account WHERE tournament_id = $1 AND player IN (SELECT value FROM json_each($2))",
                "DELETE FROM tournament_account WHERE tournament_id = $1 \
                 AND player IN (SELECT value::bigint FROM json_array_elements_text($2::json))",
            ))
            .bind(id)
            .bind(rows.players())
            .execute(&mut *$tx)
            .await?;
        }
    }};
}
pub(super) use write_entries;
