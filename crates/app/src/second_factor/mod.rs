//! The second factor: a code from the owner's phone (RFC 6238), or a recovery code.
//!
//! [`otp`] computes codes, [`recovery`] creates the codes for a lost phone, [`Required`] says who must use it. The
//! pages are in `features/accounts`.

mod otp;
mod recovery;
mod required;

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use ronde_store::{AccountId, Store};

pub use self::otp::{address, fresh_key, matching_step};
pub use self::recovery::fresh_codes;
pub use self::required::Required;
use crate::error::AppError;

/// Whether this is a code of the account: from the phone, or a recovery code. Each works once.
#[boxed]
pub async fn use_code(
    store: &Store,
    account: AccountId,
    typed: &str,
    now: Timestamp,
) -> Result<bool, AppError> {
    let typed: String = typed.chars().filter(|letter| !letter.is_whitespace()).take(64).collect();
    let Some(key) = store.otp_key(account).await?.filter(|key| key.is_on) else { return Ok(false) };
    if let Some(step) = matching_step(&key.secret, &typed, now) {
        let is_fresh = store.use_otp_step(account, step).await?;
        if !is_fresh {
            tracing::warn!(account = account.0, "a code of the second factor was used twice");
        }
        return Ok(is_fresh);
    }
    match recovery::kept(&typed, &key.secret) {
        Some(hash) => Ok(store.use_recovery_code(account, &hash, now).await?),
        None => Ok(false),
    }
}
