//! Tokens that programs use instead of a password. Shown once, kept as a hash, limited by scopes.

use async_recursion::async_recursion as boxed;
use jiff::{SignedDuration, Timestamp};
use sqlx_macros::FromRow;

use crate::{AccessTokenId, AccountId, Store, StoreError};

const NOTED_EVERY: SignedDuration = SignedDuration::from_mins(1);

/// A token of a program.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct AccessToken {
    pub id: AccessTokenId,
    /// On whose behalf.
    #[sqlx(rename = "account_id")]
    pub account: AccountId,
    /// What its owner calls it.
    pub name: String,
    /// What it may do, separated by blanks.
    pub scopes: String,
    pub created_at: Timestamp,
    pub used_at: Option<Timestamp>,
    /// When it ends; never, if nothing is said.
    pub expires_at: Option<Timestamp>,
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
        let query = sqlx::query_scalar(statement).bind(hash).bind(account).bind(name).bind(scopes);
        Ok(query.bind(at).bind(expires_at).fetch_one(&self.pool).await?)
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
        let found: Option<AccessToken> =
            sqlx::query_as(statement).bind(hash).bind(now).fetch_optional(&self.pool).await?;
        let Some(mut token) = found else { return Ok(None) };
        if token.used_at.is_none_or(|used| now.duration_since(used) > NOTED_EVERY) {
            let statement = "UPDATE access_token SET used_at = $2 WHERE id = $1";
            sqlx::query(statement).bind(token.id).bind(now).execute(&self.pool).await?;
            token.used_at = Some(now);
        }
        Ok(Some(token))
    }

    /// The tokens of an account.
    #[boxed]
    pub async fn access_tokens(&self, account: AccountId) -> Result<Vec<AccessToken>, StoreError> {
        let statement = "SELECT id, account_id, name, scopes, created_at, used_at, expires_at \
                         FROM access_token WHERE account_id = $1 ORDER BY id";
        Ok(sqlx::query_as(statement).bind(account).fetch_all(&self.pool).await?)
    }

    /// Takes a token of an account back.
    #[boxed]
    pub async fn revoke_access_token(&self, account: AccountId, id: AccessTokenId) -> Result<(), StoreError> {
        let statement = "DELETE FROM access_token WHERE account_id = $1 AND id = $2";
        sqlx::query(statement).bind(account).bind(id).execute(&self.pool).await?;
        Ok(())
    }

    /// Takes all tokens of an account back; how many there were.
    #[boxed]
    pub async fn revoke_access_tokens(&self, account: AccountId) -> Result<u64, StoreError> {
        let statement = "DELETE FROM access_token WHERE account_id = $1";
        Ok(sqlx::query(statement).bind(account).execute(&self.pool).await?.rows_affected())
    }
}
