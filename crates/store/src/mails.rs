//! The outbox: a mail is stored with what it is about and sent afterwards, again and again until it has gone.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use sqlx::{AssertSqlSafe, Row as _};
use sqlx_macros::FromRow;

use crate::db::Row;
use crate::tokens::Purpose;
use crate::{AccountId, MailId, Store, StoreError};

/// A mail.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Mail {
    pub id: MailId,
    #[sqlx(rename = "account_id")]
    pub account: Option<AccountId>,
    pub recipient: String,
    /// What about.
    pub subject: String,
    pub body: String,
    pub created_at: Timestamp,
    /// How often sending was tried.
    pub tries: i64,
    /// When it went.
    pub sent_at: Option<Timestamp>,
    /// Why it did not go the last time.
    pub failure: Option<String>,
    /// What its link is for, if it has one. The link itself is made when the mail is sent.
    #[sqlx(flatten)]
    pub purpose: Option<Purpose>,
    /// What the link says beside.
    pub detail: Option<String>,
    /// Whether it is not about the account itself, and can be unsubscribed from.
    pub is_news: bool,
}

/// A mail to be sent.
#[derive(Clone, Debug)]
pub struct NewMail<'a> {
    /// Whose account it goes to.
    pub account: Option<AccountId>,
    pub recipient: &'a str,
    /// What about.
    pub subject: &'a str,
    pub body: &'a str,
    /// What its link is for.
    pub purpose: Option<Purpose>,
    /// What the link says beside.
    pub detail: Option<&'a str>,
    /// Whether it is not about the account itself.
    pub is_news: bool,
}

/// The columns of a [`Mail`].
const COLUMNS: &str =
    "id, account_id, recipient, subject, body, created_at, tries, sent_at, failure, purpose, detail, is_news";

/// One that only a newer version knows is none.
impl sqlx::FromRow<'_, Row> for Option<Purpose> {
    fn from_row(row: &Row) -> Result<Self, sqlx::Error> {
        let code: Option<String> = row.try_get("purpose")?;
        Ok(code.as_deref().and_then(Purpose::from_code))
    }
}

impl Store {
    /// Puts a mail into the outbox.
    #[boxed]
    pub async fn add_mail(&self, new: &NewMail<'_>, at: Timestamp) -> Result<MailId, StoreError> {
        let statement = "INSERT INTO mail (account_id, recipient, subject, body, created_at, next_try, purpose, detail, is_news) \
                         VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8) RETURNING id";
        let query = sqlx::query_scalar(statement).bind(new.account).bind(new.recipient).bind(new.subject);
        let query = query
            .bind(new.body)
            .bind(at)
            .bind(new.purpose.map(Purpose::code))
            .bind(new.detail)
            .bind(new.is_news);
        Ok(query.fetch_one(&self.pool).await?)
    }

    /// Takes the next mail that is due, so that no other sender takes it before `until`.
    #[boxed]
    pub async fn claim_mail(&self, now: Timestamp, until: Timestamp) -> Result<Option<Mail>, StoreError> {
        let statement = format!(
            "UPDATE mail SET next_try = $2, tries = tries + 1 WHERE sent_at IS NULL AND next_try <= $1 AND id = \
             (SELECT id FROM mail WHERE sent_at IS NULL AND next_try <= $1 ORDER BY next_try, id LIMIT 1) \
             RETURNING {COLUMNS}"
        );
        let query = sqlx::query_as(AssertSqlSafe(statement)).bind(now).bind(until);
        Ok(query.fetch_optional(&self.pool).await?)
    }

    /// Notes that a mail has gone.
    #[boxed]
    pub async fn mail_sent(&self, id: MailId, at: Timestamp) -> Result<(), StoreError> {
        let statement = "UPDATE mail SET sent_at = $2, failure = NULL WHERE id = $1";
        sqlx::query(statement).bind(id).bind(at).execute(&self.pool).await?;
        Ok(())
    }

    /// Notes why a mail did not go, and when to try again.
    #[boxed]
    pub async fn mail_failed(
        &self,
        id: MailId,
        failure: &str,
        next_try: Timestamp,
    ) -> Result<(), StoreError> {
        let statement = "UPDATE mail SET failure = $2, next_try = $3 WHERE id = $1";
        sqlx::query(statement).bind(id).bind(failure).bind(next_try).execute(&self.pool).await?;
        Ok(())
    }

    /// The newest mails, for the administrator.
    #[boxed]
    pub async fn mails(&self, limit: i64, offset: i64) -> Result<Vec<Mail>, StoreError> {
        let statement = format!("SELECT {COLUMNS} FROM mail ORDER BY id DESC LIMIT $1 OFFSET $2");
        Ok(sqlx::query_as(AssertSqlSafe(statement)).bind(limit).bind(offset).fetch_all(&self.pool).await?)
    }

    /// The mails to an account, the newest first.
    #[boxed]
    pub async fn mails_of(&self, account: AccountId) -> Result<Vec<Mail>, StoreError> {
        let statement = format!("SELECT {COLUMNS} FROM mail WHERE account_id = $1 ORDER BY id DESC");
        Ok(sqlx::query_as(AssertSqlSafe(statement)).bind(account).fetch_all(&self.pool).await?)
    }

    /// One mail.
    #[boxed]
    pub async fn mail(&self, id: MailId) -> Result<Mail, StoreError> {
        let statement = format!("SELECT {COLUMNS} FROM mail WHERE id = $1");
        let found = sqlx::query_as(AssertSqlSafe(statement)).bind(id).fetch_optional(&self.pool).await?;
        found.ok_or(StoreError::NotFound("mail"))
    }

    /// Lets a mail that has not gone be tried at once.
    #[boxed]
    pub async fn retry_mail(&self, id: MailId, now: Timestamp) -> Result<(), StoreError> {
        let statement = "UPDATE mail SET next_try = $2, tries = 0 WHERE id = $1 AND sent_at IS NULL";
        sqlx::query(statement).bind(id).bind(now).execute(&self.pool).await?;
        Ok(())
    }

    /// The mails that have not gone, the oldest first.
    #[boxed]
    pub async fn unsent_mails(&self, limit: i64) -> Result<Vec<Mail>, StoreError> {
        let statement = format!("SELECT {COLUMNS} FROM mail WHERE sent_at IS NULL ORDER BY id LIMIT $1");
        Ok(sqlx::query_as(AssertSqlSafe(statement)).bind(limit).fetch_all(&self.pool).await?)
    }

    /// Lets every mail that has not gone be tried at once; how many.
    #[boxed]
    pub async fn retry_mails(&self, now: Timestamp) -> Result<u64, StoreError> {
        let statement = "UPDATE mail SET next_try = $1 WHERE sent_at IS NULL";
        Ok(sqlx::query(statement).bind(now).execute(&self.pool).await?.rows_affected())
    }

    /// How many mails wait to be sent.
    #[boxed]
    pub async fn waiting_mails(&self) -> Result<i64, StoreError> {
        let statement = "SELECT COUNT(*) FROM mail WHERE sent_at IS NULL";
        Ok(sqlx::query_scalar(statement).fetch_one(&self.pool).await?)
    }

    /// How many mails with a link for this purpose were written to an account since then.
    #[boxed]
    pub async fn mails_for(
        &self,
        account: AccountId,
        purpose: Purpose,
        since: Timestamp,
    ) -> Result<i64, StoreError> {
        let statement =
            "SELECT COUNT(*) FROM mail WHERE account_id = $1 AND purpose = $2 AND created_at > $3";
        Ok(sqlx::query_scalar(statement)
            .bind(account)
            .bind(purpose.code())
            .bind(since)
            .fetch_one(&self.pool)
            .await?)
    }
}
