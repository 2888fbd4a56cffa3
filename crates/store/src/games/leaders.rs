//! Lists of players by rating: searched, with ranks, page by page. Only people whose account is confirmed and not erased stand in them.

use async_recursion::async_recursion as boxed;
use ronde_play::Modality;
use sqlx::AssertSqlSafe;
use sqlx_macros::FromRow;

use super::ESTABLISHED;
use super::ledger::whole;
use crate::db::Json;
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
    pub account: AccountId,
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

#[derive(FromRow)]
struct Row {
    account_id: AccountId,
    name: String,
    published: i64,
    games: u32,
}

impl Store {
    /// A page of the players of a modality, the best first.
    #[boxed]
    pub async fn game_leaders(
        &self,
        modality: Modality,
        search: &LeaderSearch<'_>,
    ) -> Result<Leaders, StoreError> {
        let from = format!(
            "FROM game_standing s JOIN account a ON a.id = s.account_id WHERE s.modality = $1 AND s.system = 'elo' \
             AND a.confirmed_at IS NOT NULL AND a.erased_at IS NULL AND ($2 OR s.account_id IN {})",
            self.numbers("$3")
        );
        let is_for_all = search.only.is_none();
        let only = Json(search.only.unwrap_or_default());
        let pattern = format!("%{}%", escaped(&sort_key(search.text.trim())));
        let total = format!("SELECT COUNT(*) {from} AND s.sort_key LIKE $4 ESCAPE '\\'");
        let total = sqlx::query_scalar(AssertSqlSafe(total)).bind(modality).bind(is_for_all).bind(&only);
        let total = total.bind(&pattern).fetch_one(&self.pool).await?;
        let lines = format!(
            "SELECT s.account_id, a.name, s.published, s.games {from} AND s.sort_key LIKE $4 ESCAPE '\\' \
             ORDER BY s.published DESC, s.sort_key, s.account_id LIMIT $5 OFFSET $6"
        );
        let lines = sqlx::query_as(AssertSqlSafe(lines)).bind(modality).bind(is_for_all).bind(&only);
        let lines = lines.bind(&pattern).bind(search.limit).bind(search.offset);
        let rows: Vec<Row> = lines.fetch_all(&self.pool).await?;
        // one more than there are higher ones; each stretch of the list is counted once
        let higher = format!("SELECT COUNT(*) {from} AND s.published > $4 AND s.published <= $5");
        let (mut above, mut rank) = (i64::MAX, 1);
        let mut lines = Vec::with_capacity(rows.len());
        for Row { account_id, name, published, games } in rows {
            if published != above {
                let between = sqlx::query_scalar(AssertSqlSafe(higher.clone())).bind(modality);
                let between = between.bind(is_for_all).bind(&only).bind(published).bind(above);
                let between: i64 = between.fetch_one(&self.pool).await?;
                (above, rank) = (published, rank + between);
            }
            lines.push(Leader { rank, account: account_id, name, rating: whole(published), games });
        }
        Ok(Leaders { total, lines })
    }
}
