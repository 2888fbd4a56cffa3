//! The players of a modality in both systems, side by side.

use async_recursion::async_recursion as boxed;
use ronde_play::Modality;
use ronde_rating::plackett_luce::Skill;
use sqlx::AssertSqlSafe;
use sqlx_macros::FromRow;

use super::{ESTABLISHED, System};
use crate::{AccountId, Store, StoreError};

/// A page.
#[derive(Clone, Debug, PartialEq)]
pub struct Compared {
    /// How many lines there are on all pages.
    pub total: i64,
    /// The lines of this one.
    pub lines: Vec<ComparedPlayer>,
}

/// A player in both systems.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct ComparedPlayer {
    pub account: AccountId,
    pub name: String,
    /// How many rated games are behind it.
    pub games: u32,
    /// The published Elo.
    pub rating: i32,
    /// The place by Elo, shared by equal published ratings.
    pub rating_rank: i64,
    /// The `OpenSkill`; lists show its ordinal.
    #[sqlx(flatten)]
    pub skill: Skill,
    /// The place by `OpenSkill`, shared by equal published ordinals.
    pub skill_rank: i64,
}

impl ComparedPlayer {
    /// Whether the rating is that of a newcomer.
    pub const fn is_provisional(&self) -> bool {
        self.games < ESTABLISHED
    }
}

const FROM: &str = "FROM game_standing e JOIN game_standing o ON o.account_id = e.account_id AND o.modality = e.modality \
                    AND o.system = 'openskill' JOIN account a ON a.id = e.account_id WHERE e.modality = $1 \
                    AND e.system = 'elo' AND a.confirmed_at IS NOT NULL AND a.erased_at IS NULL";

impl Store {
    /// A page of the players of a modality, the best by one of the systems first.
    #[boxed]
    pub async fn compared_systems(
        &self,
        modality: Modality,
        by: System,
        limit: i64,
        offset: i64,
    ) -> Result<Compared, StoreError> {
        let total = AssertSqlSafe(format!("SELECT COUNT(*) {FROM}"));
        let total = sqlx::query_scalar(total).bind(modality).fetch_one(&self.pool).await?;
        let order = match by {
            System::Elo => "e.published DESC",
            System::OpenSkill => "o.published DESC",
        };
        let statement = format!(
            "SELECT e.account_id AS account, a.name, e.games, e.published / 100 AS rating, RANK() OVER (ORDER BY e.published DESC) AS rating_rank, \
             o.rating AS mu, o.deviation AS sigma, RANK() OVER (ORDER BY o.published DESC) AS skill_rank {FROM} \
             ORDER BY {order}, e.sort_key, e.account_id LIMIT $2 OFFSET $3"
        );
        let query = sqlx::query_as(AssertSqlSafe(statement)).bind(modality).bind(limit).bind(offset);
        Ok(Compared { total, lines: query.fetch_all(&self.pool).await? })
    }
}
