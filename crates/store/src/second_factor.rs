//! The second factor of an account: the key that the owner's phone shares with the site, and recovery codes for a
//! lost phone.
//!
//! Checking codes is not done here. The key has to be readable, since codes are computed from it; recovery codes are
//! stored as hashes.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use sqlx_macros::FromRow;

use crate::backend::insert;
use crate::db::Connection;
use crate::{AccountId, Store, StoreError};

/// Replaces the recovery codes of an account within a transaction.
async fn replace_codes(
    tx: &mut Connection,
    account: AccountId,
    hashes: &[String],
) -> Result<(), sqlx::Error> {
    let forget = "DELETE FROM recovery_code WHERE account_id = $1";
    sqlx::query(forget).bind(account).execute(&mut *tx).await?;
    let head = "INSERT INTO recovery_code (account_id, hash)";
    insert(tx, head, hashes, "", |mut row, hash| {
        row.push_bind(account).push_bind(hash);
    })
    .await
}

/// The key of an account.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct OtpKey {
    /// The key, as base32.
    pub secret: String,
    /// Whether logging in needs a code; if not, the owner has not typed the first one yet.
    pub is_on: bool,
    /// The last time step whose code was used. It and earlier ones are refused.
    pub step: i64,
}

impl Store {
    /// The key of an account, if it has one.
    #[boxed]
    pub async fn otp_key(&self, account: AccountId) -> Result<Option<OtpKey>, StoreError> {
        let statement = "SELECT otp_secret AS secret, otp_since IS NOT NULL AS is_on, otp_step AS step FROM account \
             WHERE id = $1 AND erased_at IS NULL AND otp_secret IS NOT NULL";
        Ok(sqlx::query_as(statement).bind(account).fetch_optional(&self.pool).await?)
    }

    /// Gives an account a new key, not yet active. An active key stays.
    #[boxed]
    pub async fn offer_otp_key(&self, account: AccountId, secret: &str) -> Result<(), StoreError> {
        let statement = "UPDATE account SET otp_secret = $2, otp_step = 0 \
                         WHERE id = $1 AND otp_since IS NULL AND erased_at IS NULL";
        sqlx::query(statement).bind(account).bind(secret).execute(&self.pool).await?;
        Ok(())
    }

    /// Activates the key of an account with these recovery codes; false if it is already active.
    #[boxed]
    pub async fn turn_on_second_factor(
        &self,
        account: AccountId,
        step: i64,
        recovery: &[String],
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        let mut tx = self.begin().await?;
        let statement = "UPDATE account SET otp_since = $2, otp_step = $3 \
                         WHERE id = $1 AND otp_since IS NULL AND otp_secret IS NOT NULL";
        let done = sqlx::query(statement).bind(account).bind(at).bind(step).execute(&mut *tx).await?;
        let is_on = done.rows_affected() > 0;
        if is_on {
            replace_codes(&mut tx, account, recovery).await?;
        }
        tx.commit().await?;
        Ok(is_on)
    }

    /// Replaces the recovery codes of an account.
    #[boxed]
    pub async fn renew_recovery_codes(
        &self,
        account: AccountId,
        recovery: &[String],
    ) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        replace_codes(&mut tx, account, recovery).await?;
        tx.commit().await
    }

    /// Marks the code of a time step as used; false if it or a later one was used before. Of two at the same moment,
    /// one wins.
    #[boxed]
    pub async fn use_otp_step(&self, account: AccountId, step: i64) -> Result<bool, StoreError> {
        let statement =
            "UPDATE account SET otp_step = $2 WHERE id = $1 AND otp_since IS NOT NULL AND otp_step < $2";
        Ok(sqlx::query(statement).bind(account).bind(step).execute(&self.pool).await?.rows_affected() > 0)
    }

    /// Marks a recovery code as used; false if there is no such code.
    #[boxed]
    pub async fn use_recovery_code(
        &self,
        account: AccountId,
        hash: &str,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        let statement =
            "UPDATE recovery_code SET used_at = $3 WHERE account_id = $1 AND hash = $2 AND used_at IS NULL";
        Ok(sqlx::query(statement)
            .bind(account)
            .bind(hash)
            .bind(at)
            .execute(&self.pool)
            .await?
            .rows_affected()
            > 0)
    }

    /// The number of unused recovery codes of an account.
    #[boxed]
    pub async fn recovery_codes_left(&self, account: AccountId) -> Result<i64, StoreError> {
        let statement = "SELECT COUNT(*) FROM recovery_code WHERE account_id = $1 AND used_at IS NULL";
        Ok(sqlx::query_scalar(statement).bind(account).fetch_one(&self.pool).await?)
    }

    /// Turns the second factor of an account off; false if it was off.
    #[boxed]
    pub async fn turn_off_second_factor(&self, account: AccountId) -> Result<bool, StoreError> {
        let mut tx = self.begin().await?;
        let statement = "UPDATE account SET otp_secret = NULL, otp_since = NULL, otp_step = 0 \
                         WHERE id = $1 AND otp_since IS NOT NULL";
        let done = sqlx::query(statement).bind(account).execute(&mut *tx).await?;
        replace_codes(&mut tx, account, &[]).await?;
        tx.commit().await?;
        Ok(done.rows_affected() > 0)
    }
}
