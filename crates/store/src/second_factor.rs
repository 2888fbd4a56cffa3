//! The second factor of an account: the key that the owner's phone shares with the site, and recovery codes for a
//! lost phone.
//!
//! Checking codes is not done here. The key has to be readable, since codes are computed from it; recovery codes are
//! stored as hashes.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;

use crate::moment::to_number;
use crate::{AccountId, Store, StoreError};

/// Replaces the recovery codes of an account within a transaction.
macro_rules! replace_codes {
    ($tx:ident, $account:expr, $hashes:expr) => {{
        sqlx::query("DELETE FROM recovery_code WHERE account_id = $1")
            .bind($account.0)
            .execute(&mut *$tx)
            .await?;
        for hash in $hashes {
            sqlx::query("INSERT INTO recovery_code (account_id, hash) VALUES ($1, $2)")
                .bind($account.0)
                .bind(hash)
                .execute(&mut *$tx)
                .await?;
        }
    }};
}

/// The key of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
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
        let statement =
            "SELECT otp_secret, otp_since, otp_step FROM account WHERE id = $1 AND erased_at IS NULL";
        let row: Option<(Option<String>, Option<i64>, i64)> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(account.0).fetch_optional(pool).await?);
        Ok(row
            .and_then(|(secret, since, step)| Some(OtpKey { secret: secret?, is_on: since.is_some(), step })))
    }

    /// Gives an account a new key, not yet active. An active key stays.
    #[boxed]
    pub async fn offer_otp_key(&self, account: AccountId, secret: &str) -> Result<(), StoreError> {
        let statement = "UPDATE account SET otp_secret = $2, otp_step = 0 \
                         WHERE id = $1 AND otp_since IS NULL AND erased_at IS NULL";
        execute!(self, statement, account.0, secret);
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
        let is_on = in_transaction!(self, |tx| {
            let statement = "UPDATE account SET otp_since = $2, otp_step = $3 \
                             WHERE id = $1 AND otp_since IS NULL AND otp_secret IS NOT NULL";
            let done = sqlx::query(statement)
                .bind(account.0)
                .bind(to_number(at))
                .bind(step)
                .execute(&mut *tx)
                .await?;
            let is_on = done.rows_affected() > 0;
            if is_on {
                replace_codes!(tx, account, recovery);
            }
            is_on
        });
        Ok(is_on)
    }

    /// Replaces the recovery codes of an account.
    #[boxed]
    pub async fn renew_recovery_codes(
        &self,
        account: AccountId,
        recovery: &[String],
    ) -> Result<(), StoreError> {
        in_transaction!(self, |tx| replace_codes!(tx, account, recovery));
        Ok(())
    }

    /// Marks the code of a time step as used; false if it or a later one was used before. Of two at the same moment,
    /// one wins.
    #[boxed]
    pub async fn use_otp_step(&self, account: AccountId, step: i64) -> Result<bool, StoreError> {
        let statement =
            "UPDATE account SET otp_step = $2 WHERE id = $1 AND otp_since IS NOT NULL AND otp_step < $2";
        Ok(execute!(self, statement, account.0, step) > 0)
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
        Ok(execute!(self, statement, account.0, hash, to_number(at)) > 0)
    }

    /// The number of unused recovery codes of an account.
    #[boxed]
    pub async fn recovery_codes_left(&self, account: AccountId) -> Result<i64, StoreError> {
        let statement = "SELECT COUNT(*) FROM recovery_code WHERE account_id = $1 AND used_at IS NULL";
        Ok(on_pool!(self, |pool| sqlx::query_scalar(statement).bind(account.0).fetch_one(pool).await?))
    }

    /// Turns the second factor of an account off; false if it was off.
    #[boxed]
    pub async fn turn_off_second_factor(&self, account: AccountId) -> Result<bool, StoreError> {
        let was_on = in_transaction!(self, |tx| {
            let statement = "UPDATE account SET otp_secret = NULL, otp_since = NULL, otp_step = 0 \
                             WHERE id = $1 AND otp_since IS NOT NULL";
            let done = sqlx::query(statement).bind(account.0).execute(&mut *tx).await?;
            sqlx::query("DELETE FROM recovery_code WHERE account_id = $1")
                .bind(account.0)
                .execute(&mut *tx)
                .await?;
            done.rows_affected() > 0
        });
        Ok(was_on)
    }
}
