//! How much an account uses, for the limits that an operator sets. The site decides what is allowed.

use crate::roles::Role;
use crate::{AccountId, Store, StoreError, TournamentId};
use async_recursion::async_recursion as boxed;
use sqlx_macros::FromRow;

/// The total of the tournaments that an account owns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromRow)]
pub struct Usage {
    /// Number of tournaments.
    pub tournaments: u64,
    /// Their players.
    pub players: u64,
    /// The size of their logs.
    pub bytes: u64,
}

/// Somebody who owns a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct Owner {
    /// Which account.
    pub account: AccountId,
    /// Whether it is an administrator.
    pub is_admin: bool,
}

impl Store {
    /// How much an account uses.
    #[boxed]
    pub async fn usage_of(&self, account: AccountId) -> Result<Usage, StoreError> {
        let statement = "SELECT COUNT(*) AS tournaments, CAST(COALESCE(SUM(t.players), 0) AS BIGINT) AS players, \
                         CAST(COALESCE(SUM(t.bytes), 0) AS BIGINT) AS bytes FROM tournament_role r \
                         JOIN tournament t ON t.id = r.tournament_id WHERE r.account_id = $1 AND r.role = $2";
        Ok(sqlx::query_as(statement).bind(account).bind(Role::Owner.code()).fetch_one(&self.pool).await?)
    }

    /// Who owns a tournament.
    #[boxed]
    pub async fn owners_of(&self, id: TournamentId) -> Result<Vec<Owner>, StoreError> {
        let statement = "SELECT a.id AS account, a.is_admin FROM tournament_role r JOIN account a ON a.id = r.account_id \
                         WHERE r.tournament_id = $1 AND r.role = $2 ORDER BY a.id";
        Ok(sqlx::query_as(statement).bind(id).bind(Role::Owner.code()).fetch_all(&self.pool).await?)
    }
}
