//! What lists show of tournaments: derived from their logs, so that a list needs no log.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use ronde_domain::{GameKind, PlayerId};
use ronde_tournament::Tournament;
use serde::Serialize;
use sqlx::AssertSqlSafe;
use sqlx_macros::FromRow;

use crate::db::Json;
use crate::people::{escaped, sort_key};
use crate::{AccountId, Store, StoreError, TournamentId};

/// Who may look at a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Everybody; it is in the list.
    Public,
    /// Everybody who has the address.
    ByLink,
}

impl Visibility {
    /// As it is stored.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Public => "public",
            Self::ByLink => "by-link",
        }
    }

    /// The one with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::Public, Self::ByLink].into_iter().find(|visibility| visibility.code() == code)
    }
}

/// What a list shows of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromRow)]
pub struct Listed {
    pub id: TournamentId,
    /// Its short name, as it stands in addresses.
    pub slug: String,
    /// Who may look.
    pub visibility: Visibility,
    /// How long its log is.
    pub version: u64,
    pub name: String,
    /// Where it takes place.
    pub place: String,
    /// When it starts, as the arbiter wrote it.
    pub starts: String,
    /// The pairing system.
    pub system: String,
    /// Which game is played.
    #[sqlx(rename = "is_online")]
    pub game: GameKind,
    /// Where it stands.
    pub status: Status,
    /// How many players there are.
    pub players: i64,
    /// How many rounds are planned; zero if that is open.
    pub rounds: i64,
    /// How many rounds have been paired.
    pub paired: i64,
    /// When something last happened.
    pub changed_at: Timestamp,
}

/// Where a tournament stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Players are being registered.
    Registration,
    /// Rounds are being played.
    Running,
    /// The last round is over.
    Finished,
    /// It was put away.
    Archived,
}

impl Status {
    /// As it is stored.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Registration => "registration",
            Self::Running => "running",
            Self::Finished => "finished",
            Self::Archived => "archived",
        }
    }

    fn from_code(code: &str) -> Self {
        [Self::Running, Self::Finished, Self::Archived]
            .into_iter()
            .find(|status| status.code() == code)
            .unwrap_or(Self::Registration)
    }

    pub(crate) fn of(tournament: &Tournament) -> Self {
        match () {
            () if tournament.is_archived() => Self::Archived,
            () if tournament.is_finished() => Self::Finished,
            () if tournament.rounds().is_empty() => Self::Registration,
            () => Self::Running,
        }
    }
}

crate::db::kept! {
    // one that only a newer version knows is shown to nobody else
    Visibility as String: |seen| seen.code().to_owned(), |code| Ok(Self::from_code(&code).unwrap_or(Self::ByLink));
    Status as String: |status| status.code().to_owned(), |code| Ok(Self::from_code(&code));
    // the column says whether a tournament is played on the site
    GameKind as bool: |game| game != Self::Chess, |is_online| Ok(if is_online { Self::Quoridor } else { Self::Chess });
}

/// What lists show, of which tournaments.
fn select_listed(rest: &str) -> AssertSqlSafe<String> {
    AssertSqlSafe(format!(
        "SELECT id, slug, visibility, version, name, place, starts, system, status, players, rounds, paired, changed_at, is_online \
         FROM tournament {rest}"
    ))
}

impl Store {
    /// What lists show of one tournament.
    #[boxed]
    pub async fn listed(&self, id: TournamentId) -> Result<Listed, StoreError> {
        let query = sqlx::query_as(select_listed("WHERE id = $1 AND visibility <> 'staged'")).bind(id);
        query.fetch_optional(&self.pool).await?.ok_or(StoreError::NotFound("tournament"))
    }

    /// The tournament with a short name.
    #[boxed]
    pub async fn listed_by_slug(&self, slug: &str) -> Result<Listed, StoreError> {
        let query = sqlx::query_as(select_listed("WHERE slug = $1 AND visibility <> 'staged'")).bind(slug);
        query.fetch_optional(&self.pool).await?.ok_or(StoreError::NotFound("tournament"))
    }

    /// Public tournaments whose name or place contains the text, those that changed last first.
    #[boxed]
    pub async fn search_tournaments(
        &self,
        text: &str,
        limit: i64,
        offset: i64,
    ) -> Result<Vec<Listed>, StoreError> {
        let pattern = format!("%{}%", escaped(&sort_key(text)));
        let statement = select_listed(
            "WHERE visibility = 'public' AND (sort_key LIKE $1 ESCAPE '\\' OR LOWER(place) LIKE $1 ESCAPE '\\') \
             ORDER BY changed_at DESC, id DESC LIMIT $2 OFFSET $3",
        );
        Ok(sqlx::query_as(statement).bind(pattern).bind(limit).bind(offset).fetch_all(&self.pool).await?)
    }

    /// The tournament with this short name, or else with this number.
    #[boxed]
    pub async fn tournament_called(&self, typed: &str) -> Result<Listed, StoreError> {
        match (self.listed_by_slug(typed).await, typed.parse()) {
            (Err(StoreError::NotFound(_)), Ok(id)) => self.listed(id).await,
            (found, _) => found,
        }
    }

    /// All tournaments whose name, place or short name contains the text, for the administrator; those that changed last first.
    #[boxed]
    pub async fn all_tournaments(
        &self,
        text: &str,
        limit: i64,
        offset: i64,
    ) -> Result<Vec<Listed>, StoreError> {
        let pattern = format!("%{}%", escaped(&sort_key(text)));
        let statement = select_listed(
            "WHERE visibility <> 'staged' AND (sort_key LIKE $1 ESCAPE '\\' OR LOWER(place) LIKE $1 ESCAPE '\\' \
             OR slug LIKE $1 ESCAPE '\\') ORDER BY changed_at DESC, id DESC LIMIT $2 OFFSET $3",
        );
        Ok(sqlx::query_as(statement).bind(pattern).bind(limit).bind(offset).fetch_all(&self.pool).await?)
    }

    /// The tournaments in which an account has a role, those that changed last first.
    #[boxed]
    pub async fn tournaments_of(&self, account: AccountId) -> Result<Vec<Listed>, StoreError> {
        let statement = select_listed(
            "WHERE id IN (SELECT tournament_id FROM tournament_role WHERE account_id = $1) ORDER BY changed_at DESC",
        );
        Ok(sqlx::query_as(statement).bind(account).fetch_all(&self.pool).await?)
    }

    /// The versions of the tournaments in which something has happened since then.
    #[boxed]
    pub async fn versions_since(&self, since: Timestamp) -> Result<Vec<(TournamentId, u64)>, StoreError> {
        let statement = "SELECT id, version FROM tournament WHERE changed_at >= $1";
        Ok(sqlx::query_as(statement).bind(since).fetch_all(&self.pool).await?)
    }

    /// Those of these tournaments that name an account: as the author of an entry, or as who sits down for a player.
    #[boxed]
    pub async fn naming_account(
        &self,
        account: AccountId,
        among: &[TournamentId],
    ) -> Result<Vec<TournamentId>, StoreError> {
        let statement = format!(
            "SELECT id FROM tournament t WHERE (EXISTS (SELECT 1 FROM tournament_event e WHERE e.tournament_id = t.id \
             AND e.account_id = $1) OR EXISTS (SELECT 1 FROM tournament_account a WHERE a.tournament_id = t.id \
             AND a.account_id = $1)) AND id IN {} ORDER BY id",
            self.numbers("$2")
        );
        let query = sqlx::query_scalar(AssertSqlSafe(statement)).bind(account).bind(Json(among));
        Ok(query.fetch_all(&self.pool).await?)
    }

    /// The players of a tournament whose names are hidden from the public.
    #[boxed]
    pub async fn hidden_players_of(&self, id: TournamentId) -> Result<Vec<PlayerId>, StoreError> {
        let statement = "SELECT t.player FROM tournament_player t JOIN person p ON p.id = t.person_id \
                         WHERE t.tournament_id = $1 AND p.hidden";
        Ok(sqlx::query_scalar(statement).bind(id).fetch_all(&self.pool).await?)
    }
}
