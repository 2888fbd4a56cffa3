//! Tokens that programs use instead of a password. Shown once, kept as a hash, limited by scopes.

use async_recursion::async_recursion as boxed;
use jiff::{SignedDuration, Timestamp};

use crate::moment::{from_number, to_number};
use crate::{AccessTokenId, AccountId, Store, StoreError};

const NOTED_EVERY: SignedDuration = SignedDuration::from_mins(1);

/// A token of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccessToken {
    /// Which.
    pub id: AccessTokenId,
    /// On whose behalf.
    pub account: AccountId,
    /// What its owner calls it.
    pub name: String,
    /// What it may do, separated by blanks.
    pub scopes: String,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it was last used.
    pub used_at: Option<Timestamp>,
    /// When it ends; never, if nothing is said.
    pub expires_at: Option<Timestamp>,
}

type Row = (i64, i64, String, String, i64, Option<i64>, Option<i64>);

fn access_token((id, account, name, scopes, created_at, used_at, expires_at): Row) -> AccessToken {
    AccessToken {
        id: AccessTokenId(id),
        account: AccountId(account),
        name,
        scopes,
        created_at: from_number(created_at),
        used_at: used_at.map(from_number),
        expires_at: expires_at.map(from_number),
    }
}

impl Store {
    /// Keeps a token.
    #[boxed]
    pub async fn add_access_token(
        &self,
        account: AccountId,
        hash: &str,
        name: &str,
        scopes: &str,
        at: Timestamp,
        expires_at: Option<Timestamp>,
    ) -> Result<AccessTokenId, StoreError> {
        let statement = "INSERT INTO access_token (hash, account_id, name, scopes, created_at, expires_at) \
                         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id";
        let id: i64 = on_pool!(self, |pool| sqlx::query_scalar(statement)
            .bind(hash)
            .bind(account.0)
            .bind(name)
            .bind(scopes)
            .bind(to_number(at))
            .bind(expires_at.map(to_number))
            .fetch_one(pool)
            .await?);
        Ok(AccessTokenId(id))
    }

    /// The token with this hash, unless it has ended. That it was used is noted at most once a minute, so that reading writes
    /// nothing.
    #[boxed]
    pub async fn use_access_token(
        &self,
        hash: &str,
        now: Timestamp,
    ) -> Result<Option<AccessToken>, StoreError> {
        let statement = "SELECT id, account_id, name, scopes, created_at, used_at, expires_at FROM access_token \
                         WHERE hash = $1 AND (expires_at IS NULL OR expires_at > $2)";
        let row: Option<Row> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(hash)
            .bind(to_number(now))
            .fetch_optional(pool)
            .await?);
        let Some(mut token) = row.map(access_token) else { return Ok(None) };
        if token.used_at.is_none_or(|used| now.duration_since(used) > NOTED_EVERY) {
            let statement = "UPDATE access_token SET used_at = $2 WHERE id = $1";
            execute!(self, statement, token.id.0, to_number(now));
            token.used_at = Some(now);
        }
        Ok(Some(token))
    }

    /// The tokens of an account.
    #[boxed]
    pub async fn access_tokens(&self, account: AccountId) -> Result<Vec<AccessToken>, StoreError> {
        let statement = "SELECT id, account_id, name, scopes, created_at, used_at, expires_at \
                         FROM access_token WHERE account_id = $1 ORDER BY id";
        let rows: Vec<Row> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(account.0).fetch_all(pool).await?);
        Ok(rows.into_iter().map(access_token).collect())
    }

    /// Takes a token of an account back.
    #[boxed]
    pub async fn revoke_access_token(&self, account: AccountId, id: AccessTokenId) -> Result<(), StoreError> {
        let statement = "DELETE FROM access_token WHERE account_id = $1 AND id = $2";
        execute!(self, statement, account.0, id.0);
        Ok(())
    }

    /// Takes all tokens of an account back; how many there were.
    #[boxed]
    pub async fn revoke_access_tokens(&self, account: AccountId) -> Result<u64, StoreError> {
        let statement = "DELETE FROM access_token WHERE account_id = $1";
        Ok(execute!(self, statement, account.0))
    }
}
