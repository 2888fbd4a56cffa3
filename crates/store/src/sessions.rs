//! Sessions of browsers. Only the hash of a session's secret is kept, so a stolen database opens nothing.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use sqlx_macros::FromRow;

use crate::{AccountId, Store, StoreError};

/// A browser that is logged in.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Session {
    /// The hash of its secret, by which it is known.
    pub hash: String,
    #[sqlx(rename = "account_id")]
    pub account: AccountId,
    /// What the browser says of itself.
    pub browser: String,
    /// The address that it came from.
    pub address: String,
    pub created_at: Timestamp,
    pub seen_at: Timestamp,
    pub expires_at: Timestamp,
}

impl Store {
    /// Begins a session.
    #[boxed]
    pub async fn add_session(&self, session: &Session) -> Result<(), StoreError> {
        let statement = "INSERT INTO session (hash, account_id, browser, address, created_at, seen_at, expires_at) \
                         VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let query = sqlx::query(statement).bind(&session.hash).bind(session.account).bind(&session.browser);
        let query = query.bind(&session.address).bind(session.created_at).bind(session.seen_at);
        query.bind(session.expires_at).execute(&self.pool).await?;
        Ok(())
    }

    /// The session with this hash, unless it has ended.
    #[boxed]
    pub async fn session(&self, hash: &str, now: Timestamp) -> Result<Option<Session>, StoreError> {
        let statement = "SELECT hash, account_id, browser, address, created_at, seen_at, expires_at \
                         FROM session WHERE hash = $1 AND expires_at > $2";
        Ok(sqlx::query_as(statement).bind(hash).bind(now).fetch_optional(&self.pool).await?)
    }

    /// The sessions of an account that have not ended, the last used first.
    #[boxed]
    pub async fn sessions(&self, account: AccountId, now: Timestamp) -> Result<Vec<Session>, StoreError> {
        let statement = "SELECT hash, account_id, browser, address, created_at, seen_at, expires_at \
                         FROM session WHERE account_id = $1 AND expires_at > $2 ORDER BY seen_at DESC";
        Ok(sqlx::query_as(statement).bind(account).bind(now).fetch_all(&self.pool).await?)
    }

    /// Notes that a session is in use, and lets it last until then.
    #[boxed]
    pub async fn touch_session(
        &self,
        hash: &str,
        now: Timestamp,
        expires_at: Timestamp,
    ) -> Result<(), StoreError> {
        let statement = "UPDATE session SET seen_at = $2, expires_at = $3 WHERE hash = $1";
        sqlx::query(statement).bind(hash).bind(now).bind(expires_at).execute(&self.pool).await?;
        Ok(())
    }

    /// Ends one session of an account.
    #[boxed]
    pub async fn end_session(&self, account: AccountId, hash: &str) -> Result<(), StoreError> {
        let statement = "DELETE FROM session WHERE account_id = $1 AND hash = $2";
        sqlx::query(statement).bind(account).bind(hash).execute(&self.pool).await?;
        Ok(())
    }

    /// Ends all sessions of an account but one.
    #[boxed]
    pub async fn end_sessions(&self, account: AccountId, except: Option<&str>) -> Result<(), StoreError> {
        let statement = "DELETE FROM session WHERE account_id = $1 AND hash <> $2";
        sqlx::query(statement).bind(account).bind(except.unwrap_or_default()).execute(&self.pool).await?;
        Ok(())
    }

    /// When the owner of a session last typed the password again.
    #[boxed]
    pub async fn session_confirmed_at(&self, hash: &str) -> Result<Option<Timestamp>, StoreError> {
        let statement = "SELECT confirmed_at FROM session WHERE hash = $1";
        let found: Option<Option<Timestamp>> =
            sqlx::query_scalar(statement).bind(hash).fetch_optional(&self.pool).await?;
        Ok(found.flatten())
    }

    /// Notes that the owner of a session has just typed the password again.
    #[boxed]
    pub async fn confirm_session(&self, hash: &str, at: Timestamp) -> Result<(), StoreError> {
        let statement = "UPDATE session SET confirmed_at = $2 WHERE hash = $1";
        sqlx::query(statement).bind(hash).bind(at).execute(&self.pool).await?;
        Ok(())
    }
}
