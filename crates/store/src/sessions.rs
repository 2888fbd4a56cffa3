//! Sessions of browsers. Only the hash of a session's secret is kept, so a stolen database opens nothing.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;

use crate::moment::{from_number, to_number};
use crate::{AccountId, Store, StoreError};

/// A browser that is logged in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The hash of its secret, by which it is known.
    pub hash: String,
    /// Whose.
    pub account: AccountId,
    /// What the browser says of itself.
    pub browser: String,
    /// The address that it came from.
    pub address: String,
    /// When it began.
    pub created_at: Timestamp,
    /// When it was last used.
    pub seen_at: Timestamp,
    /// When it ends.
    pub expires_at: Timestamp,
}

type Row = (String, i64, String, String, i64, i64, i64);

fn session((hash, account, browser, address, created_at, seen_at, expires_at): Row) -> Session {
    Session {
        hash,
        account: AccountId(account),
        browser,
        address,
        created_at: from_number(created_at),
        seen_at: from_number(seen_at),
        expires_at: from_number(expires_at),
    }
}

impl Store {
    /// Begins a session.
    #[boxed]
    pub async fn add_session(&self, session: &Session) -> Result<(), StoreError> {
        let statement = "INSERT INTO session (hash, account_id, browser, address, created_at, seen_at, expires_at) \
                         VALUES ($1, $2, $3, $4, $5, $6, $7)";
        execute!(
            self,
            statement,
            &session.hash,
            session.account.0,
            &session.browser,
            &session.address,
            to_number(session.created_at),
            to_number(session.seen_at),
            to_number(session.expires_at)
        );
        Ok(())
    }

    /// The session with this hash, unless it has ended.
    #[boxed]
    pub async fn session(&self, hash: &str, now: Timestamp) -> Result<Option<Session>, StoreError> {
        let statement = "SELECT hash, account_id, browser, address, created_at, seen_at, expires_at \
                         FROM session WHERE hash = $1 AND expires_at > $2";
        let row: Option<Row> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(hash)
            .bind(to_number(now))
            .fetch_optional(pool)
            .await?);
        Ok(row.map(session))
    }

    /// The sessions of an account that have not ended, the last used first.
    #[boxed]
    pub async fn sessions(&self, account: AccountId, now: Timestamp) -> Result<Vec<Session>, StoreError> {
        let statement = "SELECT hash, account_id, browser, address, created_at, seen_at, expires_at \
                         FROM session WHERE account_id = $1 AND expires_at > $2 ORDER BY seen_at DESC";
        let rows: Vec<Row> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(account.0)
            .bind(to_number(now))
            .fetch_all(pool)
            .await?);
        Ok(rows.into_iter().map(session).collect())
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
        execute!(self, statement, hash, to_number(now), to_number(expires_at));
        Ok(())
    }

    /// Ends one session of an account.
    #[boxed]
    pub async fn end_session(&self, account: AccountId, hash: &str) -> Result<(), StoreError> {
        let statement = "DELETE FROM session WHERE account_id = $1 AND hash = $2";
        execute!(self, statement, account.0, hash);
        Ok(())
    }

    /// Ends all sessions of an account but one.
    #[boxed]
    pub async fn end_sessions(&self, account: AccountId, except: Option<&str>) -> Result<(), StoreError> {
        let statement = "DELETE FROM session WHERE account_id = $1 AND hash <> $2";
        execute!(self, statement, account.0, except.unwrap_or_default());
        Ok(())
    }

    /// When the owner of a session last typed the password again.
    #[boxed]
    pub async fn session_confirmed_at(&self, hash: &str) -> Result<Option<Timestamp>, StoreError> {
        let statement = "SELECT confirmed_at FROM session WHERE hash = $1";
        let row: Option<Option<i64>> =
            on_pool!(self, |pool| sqlx::query_scalar(statement).bind(hash).fetch_optional(pool).await?);
        Ok(row.flatten().map(from_number))
    }

    /// Notes that the owner of a session has just typed the password again.
    #[boxed]
    pub async fn confirm_session(&self, hash: &str, at: Timestamp) -> Result<(), StoreError> {
        let statement = "UPDATE session SET confirmed_at = $2 WHERE hash = $1";
        execute!(self, statement, hash, to_number(at));
        Ok(())
    }
}
