//! Browsers that have logged in before.
//!
//! Such a browser keeps a secret that outlives its sessions, so guessing passwords elsewhere does not slow it down.
//! Only the hash is stored, and the secret grants no access: it only shows that the owner has logged in here before.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;

use crate::{AccountId, Store, StoreError};

/// Browsers remembered per account; the least recently used are forgotten.
const MOST: i64 = 30;

impl Store {
    /// Whether the browser with this secret has logged in to the account before.
    #[boxed]
    pub async fn is_known_device(
        &self,
        hash: &str,
        account: AccountId,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let statement =
            "SELECT COUNT(*) > 0 FROM device WHERE hash = $1 AND account_id = $2 AND expires_at > $3";
        Ok(sqlx::query_scalar(statement).bind(hash).bind(account).bind(now).fetch_one(&self.pool).await?)
    }

    /// Whether the browser with this secret has logged in to any account before.
    #[boxed]
    pub async fn is_device(&self, hash: &str, now: Timestamp) -> Result<bool, StoreError> {
        let statement = "SELECT COUNT(*) > 0 FROM device WHERE hash = $1 AND expires_at > $2";
        Ok(sqlx::query_scalar(statement).bind(hash).bind(now).fetch_one(&self.pool).await?)
    }

    /// Remembers that a browser has logged in to an account.
    #[boxed]
    pub async fn remember_device(
        &self,
        hash: &str,
        account: AccountId,
        now: Timestamp,
        expires_at: Timestamp,
    ) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        let statement = "INSERT INTO device (hash, account_id, seen_at, expires_at) VALUES ($1, $2, $3, $4) \
                             ON CONFLICT (hash, account_id) DO UPDATE SET seen_at = excluded.seen_at, \
                             expires_at = excluded.expires_at";
        sqlx::query(statement).bind(hash).bind(account).bind(now).bind(expires_at).execute(&mut *tx).await?;
        let statement = "DELETE FROM device WHERE account_id = $1 AND hash NOT IN \
                             (SELECT hash FROM device WHERE account_id = $1 ORDER BY seen_at DESC, hash LIMIT $2)";
        sqlx::query(statement).bind(account).bind(MOST).execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Forgets the browsers that have logged in to an account.
    #[boxed]
    pub async fn forget_devices(&self, account: AccountId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM device WHERE account_id = $1").bind(account).execute(&self.pool).await?;
        Ok(())
    }
}
