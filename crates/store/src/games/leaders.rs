//! Lists of players by rating: searched, with ranks, page by page. Only people whose account is confirmed and not erased stand in them.

use async_recursion::async_recursion as boxed;
use ronde_play::Modality;
use sqlx::AssertSqlSafe;

use super::ledger::whole;
use super::{ESTABLISHED, count};
use crate::people::{escaped, sort_key};
use crate::{AccountId, Store, StoreError};

/// What is asked for.
#[derive(Clone, Copy, Debug)]
pub struct LeaderSearch<'a> {
    /// Part of a name, without regard to accents and case.
    pub text: &'a str,
    /// Among whom the list is made, such as somebody and their friends; among all if nobody is named.
    pub only: Option<&'a [AccountId]>,
    /// So many lines.
    pub limit: i64,
    /// After so many.
    pub offset: i64,
}

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaders {
    /// How many lines there are on all pages.
    pub total: i64,
    /// The lines of this one.
    pub lines: Vec<Leader>,
}

/// A line of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leader {
    /// The place, shared by equal published ratings. It is that among all in the list, also among those who are searched for.
    pub rank: i64,
    /// Who.
    pub account: AccountId,
    /// The name.
    pub name: String,
    /// The published Elo.
    pub rating: i32,
    /// How many rated games are behind it.
    pub games: u32,
}

impl Leader {
    /// Whether the rating is that of a newcomer.
    pub const fn is_provisional(&self) -> bool {
        self.games < ESTABLISHED
    }
}

/// Account, name, published rating, games.
type Row = (i64, String, i64, i64);

macro_rules! from {
    ($numbers:literal) => {
        concat!(
            "FROM game_standing s JOIN account a ON a.id = s.account_id WHERE s.modality = $1 AND s.system = 'elo' ",
            "AND a.confirmed_at IS NOT NULL AND a.erased_at IS NULL AND ($2 OR s.account_id IN ",
            $numbers,
            ")"
        )
    };
}
const FROM_SQLITE: &str = from!("(SELECT value FROM json_each($3))");
const FROM_POSTGRES: &str = from!("(SELECT value::bigint FROM json_array_elements_text($3::json))");

impl Store {
    /// A page of the players of a modality, the best first.
    #[boxed]
    pub async fn game_leaders(
        &self,
        modality: Modality,
        search: &LeaderSearch<'_>,
    ) -> Result<Leaders, StoreError> {
        let from = self.either(FROM_SQLITE, FROM_POSTGRES);
        let is_for_all = search.only.is_none();
        let only = serde_json::to_string(search.only.unwrap_or_default())?;
        let pattern = format!("%{}%", escaped(&sort_key(search.text.trim())));
        let total = format!("SELECT COUNT(*) {from} AND s.sort_key LIKE $4 ESCAPE '\\'");
        let total: i64 = on_pool!(self, |pool| sqlx::query_scalar(AssertSqlSafe(total))
            .bind(modality.code())
            .bind(is_for_all)
            .bind(&only)
            .bind(&pattern)
            .fetch_one(pool)
            .await?);
        let lines = format!(
            "SELECT s.account_id, a.name, s.published, s.games {from} AND s.sort_key LIKE $4 ESCAPE '\\' \
             ORDER BY s.published DESC, s.sort_key, s.account_id LIMIT $5 OFFSET $6"
        );
        let rows: Vec<Row> = on_pool!(self, |pool| sqlx::query_as(AssertSqlSafe(lines))
            .bind(modality.code())
            .bind(is_for_all)
            .bind(&only)
            .bind(&pattern)
            .bind(search.limit)
            .bind(search.offset)
            .fetch_all(pool)
            .await?);
        // one more than there are higher ones; each stretch of the list is counted once
        let higher = format!("SELECT COUNT(*) {from} AND s.published > $4 AND s.published <= $5");
        let (mut above, mut rank) = (i64::MAX, 1);
        let mut lines = Vec::with_capacity(rows.len());
        for (account, name, published, games) in rows {
            if published != above {
                let between: i64 = on_pool!(self, |pool| sqlx::query_scalar(AssertSqlSafe(higher.clone()))
                    .bind(modality.code())
                    .bind(is_for_all)
                    .bind(&only)
                    .bind(published)
                    .bind(above)
                    .fetch_one(pool)
                    .await?);
                (above, rank) = (published, rank + between);
            }
            let (account, rating, games) = (AccountId(account), whole(published), count(games));
            lines.push(Leader { rank, account, name, rating, games });
        }
        Ok(Leaders { total, lines })
    }
}
