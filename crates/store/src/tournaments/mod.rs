//! The logs of tournaments.
//!
//! A log is appended to with the version that the writer has seen; whoever comes second gets the version that stands there now, and
//! nothing is written. What lists show is written in the same transaction, so it never tells another story than the log.

mod listed;
mod summary;

use jiff::Timestamp;
use ronde_domain::PlayerId;
use ronde_tournament::{Event, History, Recorded};

pub use self::listed::{Listed, Status, Visibility};
pub(crate) use self::summary::{Columns, Summary};
use crate::moment::{from_number, to_number};
use crate::people::{person_of, sort_key, storable};
use crate::personal::{Personal, put_together, take_apart};
use crate::roles::Role;
use crate::{AccountId, PersonId, Store, StoreError, TournamentId};

/// Number, moment, who, the event, its personal part.
type EntryRow = (i64, i64, Option<String>, String, Option<String>);

/// A text that stands in addresses: letters, digits and hyphens.
pub fn slug_of(name: &str) -> String {
    let letters =
        sort_key(name).chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect::<String>();
    let words: Vec<&str> = letters.split('-').filter(|word| !word.is_empty()).collect();
    let slug: String = words.join("-").chars().take(60).collect();
    if slug.is_empty() { "event".to_owned() } else { slug.trim_end_matches('-').to_owned() }
}

/// Writes the entries of a log, their personal parts, and who the players are.
macro_rules! write_entries {
    ($tx:ident, $id:expr, $entries:expr, $account:expr, $people:expr) => {
        for entry in $entries {
            let parts = take_apart(entry.event.clone());
            let seq = number(entry.seq);
            sqlx::query(
                "INSERT INTO tournament_event (tournament_id, seq, at, account_id, actor, event) \
                 VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind($id)
            .bind(seq)
            .bind(to_number(entry.at))
            .bind($account)
            .bind(if $account.is_some() { None } else { entry.by.as_deref().map(storable) })
            .bind(serde_json::to_string(&parts.event)?)
            .execute(&mut *$tx)
            .await?;
            let Some(personal) = parts.personal else { continue };
            sqlx::query(
                "INSERT INTO tournament_personal (tournament_id, seq, player, detail) VALUES ($1, $2, $3, $4)",
            )
            .bind($id)
            .bind(seq)
            .bind(parts.player.map(|player| i64::from(player.get())))
            .bind(serde_json::to_string(&personal)?)
            .execute(&mut *$tx)
            .await?;
            let registered = matches!(
                parts.event,
                Event::PlayerRegistered { .. }
                    | Event::PlayerQueued { .. }
                    | Event::PlayerEnteredLate { .. }
                    | Event::PlayerInserted { .. }
            );
            if let (true, Some(player), Personal::Profile(profile)) = (registered, parts.player, &personal) {
                let people: &[(PlayerId, PersonId)] = $people;
                let known = people.iter().find(|(known, _)| *known == player);
                let person: i64 = match known {
                    Some((_, person)) => person.0,
                    None => person_of!($tx, profile, entry.at),
                };
                // a place that an undo has freed goes to the next who registers
                sqlx::query(
                    "INSERT INTO tournament_player (tournament_id, player, person_id) VALUES ($1, $2, $3) \
                     ON CONFLICT (tournament_id, player) DO UPDATE SET person_id = excluded.person_id",
                )
                .bind($id)
                .bind(i64::from(player.get()))
                .bind(person)
                .execute(&mut *$tx)
                .await?;
                // and whoever sat down for the one before does not for the next
                sqlx::query("DELETE FROM tournament_account WHERE tournament_id = $1 AND player = $2")
                    .bind($id)
                    .bind(i64::from(player.get()))
                    .execute(&mut *$tx)
                    .await?;
            }
        }
    };
}

/// Writes what lists show.
macro_rules! write_listed {
    ($tx:ident, $id:expr, $history:expr) => {{
        let summary = Summary::of($history);
        sqlx::query(
            "UPDATE tournament SET version = $2, name = $3, sort_key = $4, place = $5, starts = $6, system = $7, \
             status = $8, players = $9, rounds = $10, paired = $11, changed_at = $12, is_online = $13 WHERE id = $1",
        )
        .bind($id)
        .bind(summary.version)
        .bind(summary.name)
        .bind(summary.sort_key)
        .bind(summary.place)
        .bind(summary.starts)
        .bind(summary.system)
        .bind(summary.status)
        .bind(summary.players)
        .bind(summary.rounds)
        .bind(summary.paired)
        .bind(summary.changed_at)
        .bind(summary.is_online)
        .execute(&mut *$tx)
        .await?;
    }};
}

/// A tournament that is to be stored.
#[derive(Clone, Copy, Debug)]
pub struct NewTournament<'a> {
    /// Its short name in addresses.
    pub slug: &'a str,
    /// Who may look at it.
    pub visibility: Visibility,
    /// Its log so far.
    pub history: &'a History,
    /// The account that wrote the log; without one the authors that the log names stay.
    pub writer: Option<AccountId>,
    /// Whom it belongs to.
    pub owner: Option<AccountId>,
    /// Who the players are, as far as that is known: those of an event of which this is a copy.
    pub people: &'a [(PlayerId, PersonId)],
}

impl<'a> NewTournament<'a> {
    /// A public tournament that belongs to nobody.
    pub fn new(slug: &'a str, history: &'a History) -> Self {
        Self { slug, visibility: Visibility::Public, history, writer: None, owner: None, people: &[] }
    }
}

impl Store {
    /// Stores a new tournament with everything that its log holds already, and whom it belongs to.
    pub async fn add_tournament(
        &self,
        new: &NewTournament<'_>,
        at: Timestamp,
    ) -> Result<TournamentId, StoreError> {
        let NewTournament { slug, visibility, history, writer, owner, people } = *new;
        let account = writer.map(|account| account.0);
        let id = in_transaction!(self, |tx| {
            let id: i64 = sqlx::query_scalar(
                "INSERT INTO tournament (slug, visibility, version, name, sort_key, place, starts, system, status, \
                 players, rounds, paired, created_at, changed_at) \
                 VALUES ($1, $2, 0, '', '', '', '', '', '', 0, 0, 0, $3, $3) RETURNING id",
            )
            .bind(slug)
            .bind(visibility.code())
            .bind(to_number(at))
            .fetch_one(&mut *tx)
            .await?;
            write_entries!(tx, id, history.entries(), account, people);
            write_listed!(tx, id, history);
            if let Some(owner) = owner {
                let statement =
                    "INSERT INTO tournament_role (tournament_id, account_id, role) VALUES ($1, $2, $3)";
                let role = Role::Owner.code();
                sqlx::query(statement).bind(id).bind(owner.0).bind(role).execute(&mut *tx).await?;
            }
            id
        });
        Ok(TournamentId(id))
    }

    /// Appends the entries of `history` that follow `expected`, the version that the writer had seen.
    pub async fn append(
        &self,
        id: TournamentId,
        expected: u64,
        history: &History,
        account: Option<AccountId>,
    ) -> Result<(), StoreError> {
        self.append_as(id, expected, history, account, None).await
    }

    /// The same, and notes the writer's own name for this write in the same transaction: [`has_request`](Self::has_request) knows it then.
    pub async fn append_as(
        &self,
        id: TournamentId,
        expected: u64,
        history: &History,
        account: Option<AccountId>,
        request: Option<&str>,
    ) -> Result<(), StoreError> {
        let account = account.map(|account| account.0);
        let new = history.entries().iter().filter(|entry| entry.seq > expected);
        in_transaction!(self, |tx| {
            // the update takes the row, so that a second writer waits here and then finds another version
            let taken = sqlx::query("UPDATE tournament SET version = $3 WHERE id = $1 AND version = $2")
                .bind(id.0)
                .bind(number(expected))
                .bind(number(history.version()))
                .execute(&mut *tx)
                .await?
                .rows_affected();
            if taken == 0 {
                let found: Option<i64> = sqlx::query_scalar("SELECT version FROM tournament WHERE id = $1")
                    .bind(id.0)
                    .fetch_optional(&mut *tx)
                    .await?;
                let found = found.ok_or(StoreError::NotFound("tournament"))?.unsigned_abs();
                return Err(StoreError::Conflict { expected, found });
            }
            write_entries!(tx, id.0, new, account, &[]);
            write_listed!(tx, id.0, history);
            if let Some(request) = request {
                sqlx::query(
                    "INSERT INTO tournament_request (tournament_id, request, at) VALUES ($1, $2, $3)",
                )
                .bind(id.0)
                .bind(request)
                .bind(history.entries().last().map_or(0, |entry| to_number(entry.at)))
                .execute(&mut *tx)
                .await?;
            }
        });
        Ok(())
    }

    /// Whether a write with this name was stored.
    pub async fn has_request(&self, id: TournamentId, request: &str) -> Result<bool, StoreError> {
        let statement = "SELECT at FROM tournament_request WHERE tournament_id = $1 AND request = $2";
        let found: Option<i64> = on_pool!(self, |pool| sqlx::query_scalar(statement)
            .bind(id.0)
            .bind(request)
            .fetch_optional(pool)
            .await?);
        Ok(found.is_some())
    }

    /// The log of a tournament, as it was written, with the names of those who wrote it.
    pub async fn history(&self, id: TournamentId) -> Result<History, StoreError> {
        let statement = "SELECT e.seq, e.at, COALESCE(a.name, e.actor), e.event, p.detail FROM tournament_event e \
                         LEFT JOIN account a ON a.id = e.account_id LEFT JOIN tournament_personal p \
                         ON p.tournament_id = e.tournament_id AND p.seq = e.seq WHERE e.tournament_id = $1 ORDER BY e.seq";
        let rows: Vec<EntryRow> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(id.0).fetch_all(pool).await?);
        if rows.is_empty() {
            return Err(StoreError::NotFound("tournament"));
        }
        let mut entries = Vec::with_capacity(rows.len());
        for (seq, at, by, event, personal) in rows {
            let personal = personal.map(|text| serde_json::from_str(&text)).transpose()?;
            let event = put_together(serde_json::from_str(&event)?, personal);
            entries.push(Recorded { seq: seq.unsigned_abs(), at: from_number(at), by, event });
        }
        History::replay(entries).map_err(|cause| StoreError::Damaged(format!("tournament {id}: {cause}")))
    }

    /// Says who may look.
    pub async fn set_visibility(&self, id: TournamentId, visibility: Visibility) -> Result<(), StoreError> {
        let statement = "UPDATE tournament SET visibility = $2 WHERE id = $1";
        execute!(self, statement, id.0, visibility.code());
        Ok(())
    }

    /// Gives a tournament another short name; its old address leads nowhere.
    pub async fn set_slug(&self, id: TournamentId, slug: &str) -> Result<(), StoreError> {
        let statement = "UPDATE tournament SET slug = $2 WHERE id = $1";
        execute!(self, statement, id.0, slug);
        Ok(())
    }

    /// Who a player of a tournament is.
    pub async fn person_of_player(
        &self,
        id: TournamentId,
        player: PlayerId,
    ) -> Result<Option<crate::PersonId>, StoreError> {
        let statement = "SELECT person_id FROM tournament_player WHERE tournament_id = $1 AND player = $2";
        let person: Option<i64> = on_pool!(self, |pool| sqlx::query_scalar(statement)
            .bind(id.0)
            .bind(i64::from(player.get()))
            .fetch_optional(pool)
            .await?);
        Ok(person.map(crate::PersonId))
    }
}

fn number(version: u64) -> i64 {
    i64::try_from(version).unwrap_or(i64::MAX)
}
