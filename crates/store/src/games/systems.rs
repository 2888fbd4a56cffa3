//! The players of a modality in both systems, side by side.

use async_recursion::async_recursion as boxed;
use ronde_play::Modality;
use ronde_rating::plackett_luce::Skill;

use super::ledger::whole;
use super::{ESTABLISHED, System, count};
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
#[derive(Clone, Debug, PartialEq)]
pub struct ComparedPlayer {
    /// Who.
    pub account: AccountId,
    /// The name.
    pub name: String,
    /// How many rated games are behind it.
    pub games: u32,
    /// The published Elo.
    pub rating: i32,
    /// The place by Elo, shared by equal published ratings.
    pub rating_rank: i64,
    /// The `OpenSkill`; lists show its ordinal.
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

read_by_name! {
    struct Row {
        account_id: i64,
        name: String,
        games: i64,
        published: i64,
        rating_rank: i64,
        mu: f64,
        sigma: f64,
        skill_rank: i64,
    }
}

macro_rules! from {
    () => {
        "FROM game_standing e JOIN game_standing o ON o.account_id = e.account_id AND o.modality = e.modality \
         AND o.system = 'openskill' JOIN account a ON a.id = e.account_id WHERE e.modality = $1 AND e.system = 'elo' \
         AND a.confirmed_at IS NOT NULL AND a.erased_at IS NULL"
    };
}
macro_rules! lines {
    ($order:literal) => {
        concat!(
            "SELECT e.account_id, a.name, e.games, e.published, RANK() OVER (ORDER BY e.published DESC) AS rating_rank, ",
            "o.rating AS mu, o.deviation AS sigma, RANK() OVER (ORDER BY o.published DESC) AS skill_rank ",
            from!(),
            " ORDER BY ",
            $order,
            ", e.sort_key, e.account_id LIMIT $2 OFFSET $3"
        )
    };
}

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
        let total: i64 = on_pool!(self, |pool| sqlx::query_scalar(concat!("SELECT COUNT(*) ", from!()))
            .bind(modality.code())
            .fetch_one(pool)
            .await?);
        let statement = match by {
            System::Elo => lines!("e.published DESC"),
            System::OpenSkill => lines!("o.published DESC"),
        };
        let rows: Vec<Row> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(modality.code())
            .bind(limit)
            .bind(offset)
            .fetch_all(pool)
            .await?);
        let line = |row: Row| ComparedPlayer {
            account: AccountId(row.account_id),
            name: row.name,
            games: count(row.games),
            rating: whole(row.published),
            rating_rank: row.rating_rank,
            skill: Skill { mu: row.mu, sigma: row.sigma },
            skill_rank: row.skill_rank,
        };
        Ok(Compared { total, lines: rows.into_iter().map(line).collect() })
    }
}
