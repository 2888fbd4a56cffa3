//! The ledger of ratings, and where it has led everybody.

use async_recursion::async_recursion as boxed;
use std::collections::BTreeMap;

use jiff::Timestamp;
use ronde_play::Modality;
use ronde_rating::elo;
use ronde_rating::plackett_luce::Skill;
use sqlx::{AssertSqlSafe, Row as _};
use sqlx_macros::FromRow;

use super::{ESTABLISHED, GameRatingChange};
use crate::db::{Json, Row};
use crate::{AccountId, GameId, Store, StoreError};

/// By which rules a rating is computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum System {
    /// Elo, for two and for many: the rating that is shown everywhere.
    #[default]
    Elo,
    /// `OpenSkill`, which is kept beside it to be compared.
    OpenSkill,
}

impl System {
    /// As it is stored and written in addresses.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Elo => "elo",
            Self::OpenSkill => "openskill",
        }
    }

    /// The system with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::Elo, Self::OpenSkill].into_iter().find(|system| system.code() == code)
    }
}

/// Where somebody stands in a list.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct GameStanding {
    pub account: AccountId,
    pub modality: Modality,
    /// The published Elo.
    pub rating: i32,
    /// The exact Elo.
    pub exact: f64,
    /// The `OpenSkill`.
    #[sqlx(flatten)]
    pub skill: Skill,
    /// How many rated games are behind it.
    pub games: u32,
    /// When the last of them ended.
    pub changed_at: Option<Timestamp>,
}

impl GameStanding {
    /// Somebody who has not played a rated game there.
    pub fn newcomer(account: AccountId, modality: Modality) -> Self {
        let (exact, skill) = (elo::START, Skill::START);
        let rating = super::rate::published(modality, exact);
        Self { account, modality, rating, exact, skill, games: 0, changed_at: None }
    }

    pub(super) const fn after(change: &GameRatingChange) -> Self {
        Self {
            account: change.account,
            modality: change.modality,
            rating: change.after,
            exact: change.exact_after,
            skill: change.skill.after,
            games: change.number,
            changed_at: Some(change.at),
        }
    }

    /// Whether the rating is that of a newcomer.
    pub const fn is_provisional(&self) -> bool {
        self.games < ESTABLISHED
    }
}

impl sqlx::FromRow<'_, Row> for Skill {
    fn from_row(row: &Row) -> Result<Self, sqlx::Error> {
        Ok(Self { mu: row.try_get("mu")?, sigma: row.try_get("sigma")? })
    }
}

/// A published number as it is stored: in hundredths.
pub(super) fn whole(hundredths: i64) -> i32 {
    i32::try_from(hundredths.div_euclid(100)).unwrap_or(i32::MAX)
}

/// Standings, and which of them.
pub(super) fn select_standings(which: &str) -> AssertSqlSafe<String> {
    AssertSqlSafe(format!(
        "SELECT e.account_id AS account, e.modality, e.rating AS exact, e.published / 100 AS rating, o.rating AS mu, \
         o.deviation AS sigma, e.games, e.changed_at \
         FROM game_standing e JOIN game_standing o ON o.account_id = e.account_id AND o.modality = e.modality \
         AND o.system = 'openskill' WHERE e.system = 'elo' AND {which}"
    ))
}

/// Changes, and which of them.
fn select_changes(which: &str) -> AssertSqlSafe<String> {
    AssertSqlSafe(format!(
        "SELECT e.game_id AS game, e.account_id AS account, e.seat, e.modality, e.number, e.at, \
         e.published_before / 100 AS before, e.published / 100 AS after, e.before AS exact_before, \
         e.after AS exact_after, e.derivation, o.derivation AS skill FROM game_rating e JOIN game_rating o ON o.game_id = e.game_id \
         AND o.account_id = e.account_id AND o.system = 'openskill' WHERE e.system = 'elo' AND {which}"
    ))
}

impl Store {
    /// Where somebody stands in every list in which they have played a rated game.
    #[boxed]
    pub async fn game_ratings_of(&self, account: AccountId) -> Result<Vec<GameStanding>, StoreError> {
        let query = sqlx::query_as(select_standings("e.account_id = $1 ORDER BY e.modality")).bind(account);
        Ok(query.fetch_all(&self.pool).await?)
    }

    /// Where these people stand in a list, in the order in which they are asked for; newcomers too.
    #[boxed]
    pub async fn game_ratings_in(
        &self,
        modality: Modality,
        accounts: &[AccountId],
    ) -> Result<Vec<GameStanding>, StoreError> {
        let which = select_standings(&format!("e.account_id IN {} AND e.modality = $2", self.numbers("$1")));
        let query = sqlx::query_as(which).bind(Json(accounts)).bind(modality);
        let known: Vec<GameStanding> = query.fetch_all(&self.pool).await?;
        let known: BTreeMap<AccountId, GameStanding> =
            known.into_iter().map(|one| (one.account, one)).collect();
        let newcomer = |account| GameStanding::newcomer(account, modality);
        Ok(accounts.iter().map(|who| known.get(who).cloned().unwrap_or_else(|| newcomer(*who))).collect())
    }

    /// What games did to somebody's ratings in a list, the latest first. How many there are says their standing.
    #[boxed]
    pub async fn game_rating_changes(
        &self,
        account: AccountId,
        modality: Modality,
        limit: i64,
        offset: i64,
    ) -> Result<Vec<GameRatingChange>, StoreError> {
        let query = sqlx::query_as(select_changes(
            "e.account_id = $1 AND e.modality = $2 ORDER BY e.number DESC LIMIT $3 OFFSET $4",
        ));
        let query = query.bind(account).bind(modality).bind(limit).bind(offset);
        Ok(query.fetch_all(&self.pool).await?)
    }

    /// Somebody's published Elo in a list after each of the last so many games, in their order.
    #[boxed]
    pub async fn game_rating_curve(
        &self,
        account: AccountId,
        modality: Modality,
        last: i64,
    ) -> Result<Vec<(Timestamp, i32)>, StoreError> {
        let statement = "SELECT at, published FROM game_rating WHERE account_id = $1 AND modality = $2 \
                         AND system = 'elo' ORDER BY number DESC LIMIT $3";
        let query = sqlx::query_as(statement).bind(account).bind(modality).bind(last);
        let rows: Vec<(Timestamp, i64)> = query.fetch_all(&self.pool).await?;
        Ok(rows.into_iter().rev().map(|(at, published)| (at, whole(published))).collect())
    }

    /// What a game did to the ratings of its players, in the order of the seats; nothing if it was not rated.
    #[boxed]
    pub async fn ratings_of_game(&self, game: GameId) -> Result<Vec<GameRatingChange>, StoreError> {
        let query = sqlx::query_as(select_changes("e.game_id = $1 ORDER BY e.seat")).bind(game);
        Ok(query.fetch_all(&self.pool).await?)
    }
}
