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
use sqlx_macros::FromRow;

use self::entries::Rows;
pub use self::listed::{Listed, Status, Visibility};
pub use self::requests::Answered;
use self::requests::note_request;
pub use self::stage::BATCH;
pub(crate) use self::summary::Summary;
use crate::db::Connection;
use crate::log::{Entry, TOURNAMENTS};
use crate::people::sort_key;
use crate::personal::put_together;
use crate::roles::Role;
use crate::{AccountId, PersonId, Store, StoreError, TournamentId};

/// An entry of a log, with its author and its personal part.
#[derive(FromRow)]
struct EntryRow {
    #[sqlx(flatten)]
    entry: Entry<String>,
    author: Option<String>,
    detail: Option<String>,
}

/// A text that stands in addresses: letters, digits and hyphens.
pub fn slug_of(name: &str) -> String {
    let letters =
        sort_key(name).chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect::<String>();
    let words: Vec<&str> = letters.split('-').filter(|word| !word.is_empty()).collect();
    let slug: String = words.join("-").chars().take(60).collect();
    if slug.is_empty() { "event".to_owned() } else { slug.trim_end_matches('-').to_owned() }
}

/// Writes what lists show.
async fn write_listed(tx: &mut Connection, id: TournamentId, summary: Summary) -> Result<(), StoreError> {
    let statement = "UPDATE tournament SET version = $2, name = $3, sort_key = $4, place = $5, starts = $6, system = $7, \
                     status = $8, players = $9, rounds = $10, paired = $11, changed_at = $12, is_online = $13 WHERE id = $1";
    let query = sqlx::query(statement).bind(id).bind(summary.version).bind(summary.name);
    let query = query.bind(summary.sort_key).bind(summary.place).bind(summary.starts).bind(summary.system);
    let query = query.bind(summary.status).bind(summary.players).bind(summary.rounds).bind(summary.paired);
    query.bind(summary.changed_at).bind(summary.is_online).execute(tx).await?;
    Ok(())
}

/// Says whom a new tournament belongs to.
async fn write_owner(tx: &mut Connection, id: TournamentId, owner: AccountId) -> Result<(), StoreError> {
    let statement = "INSERT INTO tournament_role (tournament_id, account_id, role) VALUES ($1, $2, $3)";
    sqlx::query(statement).bind(id).bind(owner).bind(Role::Owner.code()).execute(tx).await?;
    Ok(())
}

/// A new tournament without a log.
const EMPTY: &str = "INSERT INTO tournament (slug, visibility, version, name, sort_key, place, starts, system, status, \
                     players, rounds, paired, created_at, changed_at) \
                     VALUES ($1, $2, 0, '', '', '', '', '', '', 0, 0, 0, $3, $4) RETURNING id";

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
        let mut tx = self.begin().await?;
        let query = sqlx::query_scalar(EMPTY).bind(slug).bind(visibility.code()).bind(at).bind(at);
        let id: TournamentId = query.fetch_one(&mut *tx).await?;
        self.write_entries(&mut tx, id, &Rows::of(history.entries(), id, people, writer)?).await?;
        write_listed(&mut tx, id, Summary::of(history)).await?;
        if let Some(owner) = owner {
            write_owner(&mut tx, id, owner).await?;
        }
        tx.commit().await?;
        Ok(id)
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
        let new = history.entries().iter().filter(|entry| entry.seq > expected);
        let rows = Rows::of(new, id, &[], account)?;
        let mut tx = self.begin().await?;
        TOURNAMENTS.take(&mut tx, id.0, expected, history.version()).await?;
        self.write_entries(&mut tx, id, &rows).await?;
        write_listed(&mut tx, id, Summary::of(history)).await?;
        if let Some(request) = request {
            let at = history.entries().last().map_or(Timestamp::UNIX_EPOCH, |entry| entry.at);
            note_request(&mut tx, id, request, at, history.version()).await?;
        }
        tx.commit().await
    }

    /// The log of a tournament, as it was written, with the names of those who wrote it.
    #[boxed]
    pub async fn history(&self, id: TournamentId) -> Result<History, StoreError> {
        let statement = "SELECT e.tournament_id AS log, e.seq, e.at, e.event, COALESCE(a.name, e.actor) AS author, p.detail \
                         FROM tournament_event e \
                         LEFT JOIN account a ON a.id = e.account_id LEFT JOIN tournament_personal p \
                         ON p.tournament_id = e.tournament_id AND p.seq = e.seq WHERE e.tournament_id = $1 ORDER BY e.seq";
        let rows: Vec<EntryRow> = sqlx::query_as(statement).bind(id).fetch_all(&self.pool).await?;
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
        sqlx::query(statement).bind(id).bind(visibility.code()).execute(&self.pool).await?;
        Ok(())
    }

    /// Gives a tournament another short name; its old address leads nowhere.
    #[boxed]
    pub async fn set_slug(&self, id: TournamentId, slug: &str) -> Result<(), StoreError> {
        let statement = "UPDATE tournament SET slug = $2 WHERE id = $1";
        sqlx::query(statement).bind(id).bind(slug).execute(&self.pool).await?;
        Ok(())
    }

    /// Who a player of a tournament is.
    #[boxed]
    pub async fn person_of_player(
        &self,
        id: TournamentId,
        player: PlayerId,
    ) -> Result<Option<PersonId>, StoreError> {
        let statement = "SELECT person_id FROM tournament_player WHERE tournament_id = $1 AND player = $2";
        Ok(sqlx::query_scalar(statement).bind(id).bind(player).fetch_optional(&self.pool).await?)
    }
}

/// A log out of its rows.
fn folded(id: TournamentId, rows: Vec<EntryRow>) -> Result<History, StoreError> {
    let mut entries = Vec::with_capacity(rows.len());
    for EntryRow { entry: Entry { seq, at, event, .. }, author, detail } in rows {
        let personal = detail.map(|text| serde_json::from_str(&text)).transpose()?;
        let event = put_together(serde_json::from_str(&event)?, personal);
        entries.push(Recorded { seq, at, by: author, event });
    }
    History::replay(entries).map_err(|cause| StoreError::Damaged(format!("tournament {id}: {cause}")))
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
