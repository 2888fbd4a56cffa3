//! The ledger of ratings, and where it has led everybody.

use async_recursion::async_recursion as boxed;
use std::collections::BTreeMap;

use jiff::Timestamp;
use ronde_play::Modality;
use ronde_rating::elo;
use ronde_rating::plackett_luce::Skill;

use super::{ESTABLISHED, GameRatingChange, count, modality, seat};
use crate::moment::from_number;
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
#[derive(Clone, Debug, PartialEq)]
pub struct GameStanding {
    /// Who.
    pub account: AccountId,
    /// In which list.
    pub modality: Modality,
    /// The published Elo.
    pub rating: i32,
    /// The exact Elo.
    pub exact: f64,
    /// The `OpenSkill`.
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

read_by_name! {
    pub(super) struct StandingRow {
        account_id: i64,
        modality: String,
        rating: f64,
        published: i64,
        mu: f64,
        sigma: f64,
        games: i64,
        changed_at: i64,
    }
}

pub(super) fn standing(row: &StandingRow) -> Result<GameStanding, StoreError> {
    Ok(GameStanding {
        account: AccountId(row.account_id),
        modality: modality(&row.modality)?,
        rating: whole(row.published),
        exact: row.rating,
        skill: Skill { mu: row.mu, sigma: row.sigma },
        games: count(row.games),
        changed_at: Some(from_number(row.changed_at)),
    })
}

/// A published number as it is stored: in hundredths.
pub(super) fn whole(hundredths: i64) -> i32 {
    i32::try_from(hundredths.div_euclid(100)).unwrap_or(i32::MAX)
}

macro_rules! select_standings {
    ($condition:literal) => {
        concat!(
            "SELECT e.account_id, e.modality, e.rating, e.published, o.rating AS mu, o.deviation AS sigma, e.games, e.changed_at ",
            "FROM game_standing e JOIN game_standing o ON o.account_id = e.account_id AND o.modality = e.modality ",
            "AND o.system = 'openskill' WHERE e.system = 'elo' AND ",
            $condition
        )
    };
}

/// The standings of the accounts in a list of numbers, in every modality.
pub(super) const STANDINGS_SQLITE: &str =
    select_standings!("e.account_id IN (SELECT value FROM json_each($1))");
pub(super) const STANDINGS_POSTGRES: &str =
    select_standings!("e.account_id IN (SELECT value::bigint FROM json_array_elements_text($1::json))");

read_by_name! {
    struct ChangeRow {
        game_id: i64,
        account_id: i64,
        modality: String,
        number: i64,
        at: i64,
        seat: i64,
        before: f64,
        after: f64,
        published_before: i64,
        published: i64,
        derivation: String,
        skill: String,
    }
}

macro_rules! select_changes {
    ($condition:literal) => {
        concat!(
            "SELECT e.game_id, e.account_id, e.modality, e.number, e.at, e.seat, e.before, e.after, e.published_before, e.published, ",
            "e.derivation, o.derivation AS skill FROM game_rating e JOIN game_rating o ON o.game_id = e.game_id ",
            "AND o.account_id = e.account_id AND o.system = 'openskill' WHERE e.system = 'elo' AND ",
            $condition
        )
    };
}

fn change(row: &ChangeRow) -> Result<GameRatingChange, StoreError> {
    Ok(GameRatingChange {
        game: GameId(row.game_id),
        account: AccountId(row.account_id),
        seat: seat(row.seat)?,
        modality: modality(&row.modality)?,
        number: count(row.number),
        at: from_number(row.at),
        before: whole(row.published_before),
        after: whole(row.published),
        exact_before: row.before,
        exact_after: row.after,
        derivation: serde_json::from_str(&row.derivation)?,
        skill: serde_json::from_str(&row.skill)?,
    })
}

impl Store {
    /// Where somebody stands in every list in which they have played a rated game.
    #[boxed]
    pub async fn game_ratings_of(&self, account: AccountId) -> Result<Vec<GameStanding>, StoreError> {
        let rows: Vec<StandingRow> =
            on_pool!(self, |pool| sqlx::query_as(select_standings!("e.account_id = $1 ORDER BY e.modality"))
                .bind(account.0)
                .fetch_all(pool)
                .await?);
        rows.iter().map(standing).collect()
    }

    /// Where these people stand in a list, in the order in which they are asked for; newcomers too.
    #[boxed]
    pub async fn game_ratings_in(
        &self,
        modality: Modality,
        accounts: &[AccountId],
    ) -> Result<Vec<GameStanding>, StoreError> {
        let asked = serde_json::to_string(accounts)?;
        let statement = self.either(STANDINGS_SQLITE, STANDINGS_POSTGRES);
        let rows: Vec<StandingRow> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(&asked).fetch_all(pool).await?);
        let known: Vec<GameStanding> = rows.iter().map(standing).collect::<Result<_, _>>()?;
        let known = known.into_iter().filter(|one| one.modality == modality);
        let known: BTreeMap<AccountId, GameStanding> = known.map(|one| (one.account, one)).collect();
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
        let rows: Vec<ChangeRow> = on_pool!(self, |pool| {
            sqlx::query_as(select_changes!(
                "e.account_id = $1 AND e.modality = $2 ORDER BY e.number DESC LIMIT $3 OFFSET $4"
            ))
            .bind(account.0)
            .bind(modality.code())
            .bind(limit)
            .bind(offset)
            .fetch_all(pool)
            .await?
        });
        rows.iter().map(change).collect()
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
        let mut rows: Vec<(i64, i64)> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(account.0)
            .bind(modality.code())
            .bind(last)
            .fetch_all(pool)
            .await?);
        rows.reverse();
        Ok(rows.into_iter().map(|(at, published)| (from_number(at), whole(published))).collect())
    }

    /// What a game did to the ratings of its players, in the order of the seats; nothing if it was not rated.
    #[boxed]
    pub async fn ratings_of_game(&self, game: GameId) -> Result<Vec<GameRatingChange>, StoreError> {
        let rows: Vec<ChangeRow> =
            on_pool!(self, |pool| sqlx::query_as(select_changes!("e.game_id = $1 ORDER BY e.seat"))
                .bind(game.0)
                .fetch_all(pool)
                .await?);
        rows.iter().map(change).collect()
    }
}
