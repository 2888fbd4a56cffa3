//! How much an account uses, for the limits that an operator sets. The site decides what is allowed.

use crate::roles::Role;
use crate::{AccountId, Store, StoreError, TournamentId};
use async_recursion::async_recursion as boxed;

/// The total of the tournaments that an account owns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// Number of tournaments.
    pub tournaments: u64,
    /// Their players.
    pub players: u64,
    /// The size of their logs.
    pub bytes: u64,
}

/// Somebody who owns a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
        let statement = "SELECT COUNT(*), CAST(COALESCE(SUM(t.players), 0) AS BIGINT), \
                         CAST(COALESCE(SUM(t.bytes), 0) AS BIGINT) FROM tournament_role r \
                         JOIN tournament t ON t.id = r.tournament_id WHERE r.account_id = $1 AND r.role = $2";
        let (tournaments, players, bytes): (i64, i64, i64) = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(account.0)
            .bind(Role::Owner.code())
            .fetch_one(pool)
            .await?);
        Ok(Usage {
            tournaments: tournaments.unsigned_abs(),
            players: players.unsigned_abs(),
            bytes: bytes.unsigned_abs(),
        })
    }

    /// Who owns a tournament.
    #[boxed]
    pub async fn owners_of(&self, id: TournamentId) -> Result<Vec<Owner>, StoreError> {
        let statement = "SELECT a.id, a.is_admin FROM tournament_role r JOIN account a ON a.id = r.account_id \
                         WHERE r.tournament_id = $1 AND r.role = $2 ORDER BY a.id";
        let rows: Vec<(i64, bool)> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(id.0)
            .bind(Role::Owner.code())
            .fetch_all(pool)
            .await?);
        Ok(rows.into_iter().map(|(id, is_admin)| Owner { account: AccountId(id), is_admin }).collect())
    }
}
