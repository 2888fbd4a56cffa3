//! The logs of tournaments.
//!
//! A log is appended to with the version that the writer has seen; whoever comes second gets the version that stands there now, and
//! nothing is written. What lists show is written in the same transaction, so it never tells another story than the log.

mod entries;
mod listed;
mod requests;
mod stage;
mod summary;

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use ronde_domain::PlayerId;
use ronde_tournament::{History, Recorded};

use self::entries::{Rows, write_entries};
pub use self::listed::{Listed, Status, Visibility};
pub use self::requests::Answered;
use self::requests::note_request;
pub use self::stage::BATCH;
pub(crate) use self::summary::{Columns, Summary};
use crate::moment::{from_number, to_number};
use crate::people::sort_key;
use crate::personal::put_together;
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

/// Writes what lists show.
macro_rules! write_listed {
    ($tx:ident, $id:expr, $summary:expr) => {{
        let summary: $crate::tournaments::Summary = $summary;
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
pub(crate) use write_listed;

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
    /// Stores a new tournament with everything that its log holds already, and whom it belongs to. A long log goes in several short
    /// transactions, and is seen when the last of them is done.
    #[boxed]
    pub async fn add_tournament(
        &self,
        new: &NewTournament<'_>,
        at: Timestamp,
    ) -> Result<TournamentId, StoreError> {
        let NewTournament { slug, visibility, history, writer, owner, people } = *new;
        if history.entries().len() > BATCH {
            return self.add_in_batches(new, at).await;
        }
        let account = writer.map(|account| account.0);
        let rows = Rows::of(history.entries(), people, account.is_some())?;
        let summary = Summary::of(history);
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
            write_entries!(self, tx, id, rows, account);
            write_listed!(tx, id, summary);
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
    #[boxed]
    pub async fn append(
        &self,
        id: TournamentId,
        expected: u64,
        history: &History,
        account: Option<AccountId>,
    ) -> Result<(), StoreError> {
        self.append_as(id, expected, history, account, None).await
    }

    /// The same, and notes the writer's own name for this write in the same transaction: [`answered`](Self::answered) knows it then.
    #[boxed]
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
        let rows = Rows::of(new, &[], account.is_some())?;
        let summary = Summary::of(history);
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
            write_entries!(self, tx, id.0, rows, account);
            write_listed!(tx, id.0, summary);
            if let Some(request) = request {
                let at = history.entries().last().map_or(0, |entry| to_number(entry.at));
                note_request!(tx, id.0, request, at, history.version());
            }
        });
        Ok(())
    }

    /// The log of a tournament, as it was written, with the names of those who wrote it.
    #[boxed]
    pub async fn history(&self, id: TournamentId) -> Result<History, StoreError> {
        let statement = "SELECT e.seq, e.at, COALESCE(a.name, e.actor), e.event, p.detail FROM tournament_event e \
                         LEFT JOIN account a ON a.id = e.account_id LEFT JOIN tournament_personal p \
                         ON p.tournament_id = e.tournament_id AND p.seq = e.seq WHERE e.tournament_id = $1 ORDER BY e.seq";
        let rows: Vec<EntryRow> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(id.0).fetch_all(pool).await?);
        if rows.is_empty() {
            return Err(StoreError::NotFound("tournament"));
        }
        if rows.len() <= BATCH {
            return folded(id, rows);
        }
        // a long log takes a while, in which this thread would answer nobody
        let folded = tokio::task::spawn_blocking(move || folded(id, rows)).await;
        folded.unwrap_or_else(|error| Err(StoreError::Damaged(format!("tournament {id}: {error}"))))
    }

    /// Says who may look.
    #[boxed]
    pub async fn set_visibility(&self, id: TournamentId, visibility: Visibility) -> Result<(), StoreError> {
        let statement = "UPDATE tournament SET visibility = $2 WHERE id = $1";
        execute!(self, statement, id.0, visibility.code());
        Ok(())
    }

    /// Gives a tournament another short name; its old address leads nowhere.
    #[boxed]
    pub async fn set_slug(&self, id: TournamentId, slug: &str) -> Result<(), StoreError> {
        let statement = "UPDATE tournament SET slug = $2 WHERE id = $1";
        execute!(self, statement, id.0, slug);
        Ok(())
    }

    /// Who a player of a tournament is.
    #[boxed]
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

/// A log out of its rows.
fn folded(id: TournamentId, rows: Vec<EntryRow>) -> Result<History, StoreError> {
    let mut entries = Vec::with_capacity(rows.len());
    for (seq, at, by, event, personal) in rows {
        let personal = personal.map(|text| serde_json::from_str(&text)).transpose()?;
        let event = put_together(serde_json::from_str(&event)?, personal);
        entries.push(Recorded { seq: seq.unsigned_abs(), at: from_number(at), by, event });
    }
    History::replay(entries).map_err(|cause| StoreError::Damaged(format!("tournament {id}: {cause}")))
}

fn number(version: u64) -> i64 {
    i64::try_from(version).unwrap_or(i64::MAX)
}

/// Says how large logs are of which that is not known, in SQLite.
pub(crate) const SIZES_SQLITE: &str = "UPDATE tournament SET bytes = \
    (SELECT COALESCE(SUM(LENGTH(CAST(e.event AS BLOB))), 0) FROM tournament_event e WHERE e.tournament_id = tournament.id) \
    + (SELECT COALESCE(SUM(LENGTH(CAST(p.detail AS BLOB))), 0) FROM tournament_personal p \
    WHERE p.tournament_id = tournament.id) WHERE bytes = 0";
/// The same in PostgreSQL.
pub(crate) const SIZES_POSTGRES: &str = "UPDATE tournament SET bytes = \
    (SELECT COALESCE(SUM(OCTET_LENGTH(e.event)), 0) FROM tournament_event e WHERE e.tournament_id = tournament.id) \
    + (SELECT COALESCE(SUM(OCTET_LENGTH(p.detail)), 0) FROM tournament_personal p \
    WHERE p.tournament_id = tournament.id) WHERE bytes = 0";
