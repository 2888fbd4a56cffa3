//! Links that were mailed: each works once, for a while, for one purpose. Only hashes are kept.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use sqlx_macros::FromRow;

use crate::{AccountId, Store, StoreError};

/// What a mailed link is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To confirm the address of a new account.
    Confirm,
    /// To set a new password.
    Reset,
    /// To confirm another address; the detail is that address.
    ChangeEmail,
    /// To become the first administrator.
    FirstAdmin,
    /// To stop mails that are not about the account itself.
    Unsubscribe,
    /// To look at the page that waits for a confirmation; the detail is the account whose address was typed, if it has one already.
    Waiting,
    /// To type the second factor: the password was right. It is never mailed; the detail is where to go afterwards.
    SecondStep,
}

impl Purpose {
    const ALL: [Self; 7] = [
        Self::Confirm,
        Self::Reset,
        Self::ChangeEmail,
        Self::FirstAdmin,
        Self::Unsubscribe,
        Self::Waiting,
        Self::SecondStep,
    ];

    /// Whether a new link makes earlier ones of the account worthless. Every mail must stay one that can be unsubscribed from, a page may
    /// wait in several browsers, and nobody may end the owner's link for a new password by asking for another one.
    const fn replaces_earlier(self) -> bool {
        !matches!(self, Self::Unsubscribe | Self::Waiting | Self::Reset | Self::SecondStep)
    }

    pub(crate) fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|purpose| purpose.code() == code)
    }

    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Reset => "reset",
            Self::ChangeEmail => "change-email",
            Self::FirstAdmin => "first-admin",
            Self::Unsubscribe => "unsubscribe",
            Self::Waiting => "waiting",
            Self::SecondStep => "second-step",
        }
    }
}

/// A link to be kept.
#[derive(Clone, Debug)]
pub struct NewToken<'a> {
    /// The hash of its secret.
    pub hash: &'a str,
    /// What it is for.
    pub purpose: Purpose,
    /// For whom.
    pub account: Option<AccountId>,
    /// What else it says.
    pub detail: Option<&'a str>,
    pub expires_at: Timestamp,
}

/// What a link that was used said.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct UsedToken {
    /// For whom.
    #[sqlx(rename = "account_id")]
    pub account: Option<AccountId>,
    /// What else it says.
    pub detail: Option<String>,
}

impl Store {
    /// Keeps a link. Earlier ones of the same account for the same purpose stop working, unless they do no harm.
    #[boxed]
    pub async fn add_token(&self, new: &NewToken<'_>, at: Timestamp) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        if let Some(account) = new.account.filter(|_| new.purpose.replaces_earlier()) {
            sqlx::query("DELETE FROM token WHERE account_id = $1 AND purpose = $2 AND used_at IS NULL")
                .bind(account)
                .bind(new.purpose.code())
                .execute(&mut *tx)
                .await?;
        }
        sqlx::query(
            "INSERT INTO token (hash, purpose, account_id, detail, created_at, expires_at) \
                 VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(new.hash)
        .bind(new.purpose.code())
        .bind(new.account)
        .bind(new.detail)
        .bind(at)
        .bind(new.expires_at)
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(())
    }

    /// What a link would do, without using it.
    #[boxed]
    pub async fn peek_token(
        &self,
        hash: &str,
        purpose: Purpose,
        now: Timestamp,
    ) -> Result<Option<UsedToken>, StoreError> {
        let statement = "SELECT account_id, detail FROM token \
                         WHERE hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3";
        Ok(sqlx::query_as(statement)
            .bind(hash)
            .bind(purpose.code())
            .bind(now)
            .fetch_optional(&self.pool)
            .await?)
    }

    /// Uses a link up; none if it does not exist, has ended or was used before. Of two at the same moment one gets it.
    #[boxed]
    pub async fn use_token(
        &self,
        hash: &str,
        purpose: Purpose,
        now: Timestamp,
    ) -> Result<Option<UsedToken>, StoreError> {
        let statement = "UPDATE token SET used_at = $3 WHERE hash = $1 AND purpose = $2 AND used_at IS NULL \
                         AND expires_at > $3 RETURNING account_id, detail";
        Ok(sqlx::query_as(statement)
            .bind(hash)
            .bind(purpose.code())
            .bind(now)
            .fetch_optional(&self.pool)
            .await?)
    }

    /// By which the pages are known that wait for this account to be confirmed.
    #[boxed]
    pub async fn waiting_pages(&self, account: AccountId) -> Result<Vec<String>, StoreError> {
        let statement =
            "SELECT hash FROM token WHERE account_id = $1 AND purpose = 'waiting' AND detail IS NULL";
        Ok(sqlx::query_scalar(statement).bind(account).fetch_all(&self.pool).await?)
    }

    /// Whose address it is for which the pages of an account wait, if it is that of another account.
    #[boxed]
    pub async fn owner_waited_for(&self, account: AccountId) -> Result<Option<AccountId>, StoreError> {
        let statement = "SELECT detail FROM token WHERE account_id = $1 AND purpose = 'waiting' \
                         AND detail IS NOT NULL ORDER BY created_at DESC LIMIT 1";
        let owner: Option<String> =
            sqlx::query_scalar(statement).bind(account).fetch_optional(&self.pool).await?;
        Ok(owner.and_then(|owner| owner.parse().ok()))
    }

    /// Makes every link worthless by which the owner of an account could be locked out: for a new password, for another address. Mails
    /// that would carry one and have not gone are forgotten, too.
    #[boxed]
    pub async fn forget_links(&self, account: AccountId) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        for statement in [
            "DELETE FROM token WHERE account_id = $1 AND used_at IS NULL AND purpose IN ('reset', 'change-email', 'second-step')",
            "DELETE FROM mail WHERE account_id = $1 AND sent_at IS NULL AND purpose IN ('reset', 'change-email')",
        ] {
            sqlx::query(statement).bind(account).execute(&mut *tx).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// Lets the links of an account for a purpose that were made after a moment, and were not used, work until another; how many. Links
    /// that have ended already come back to life.
    #[boxed]
    pub async fn prolong_links(
        &self,
        account: AccountId,
        purpose: Purpose,
        made_after: Timestamp,
        until: Timestamp,
    ) -> Result<u64, StoreError> {
        let statement = "UPDATE token SET expires_at = CASE WHEN expires_at < $4 THEN $4 ELSE expires_at END \
                         WHERE account_id = $1 AND purpose = $2 AND used_at IS NULL AND created_at > $3";
        Ok(sqlx::query(statement)
            .bind(account)
            .bind(purpose.code())
            .bind(made_after)
            .bind(until)
            .execute(&self.pool)
            .await?
            .rows_affected())
    }
}
