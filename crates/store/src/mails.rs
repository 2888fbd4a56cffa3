//! The outbox: a mail is stored with what it is about and sent afterwards, again and again until it has gone.

use jiff::Timestamp;

use crate::moment::{from_number, to_number};
use crate::{AccountId, MailId, Store, StoreError};

/// A mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// Which.
    pub id: MailId,
    /// To whom.
    pub recipient: String,
    /// What about.
    pub subject: String,
    /// The text.
    pub body: String,
    /// When it was written.
    pub created_at: Timestamp,
    /// How often sending was tried.
    pub tries: i64,
    /// When it went.
    pub sent_at: Option<Timestamp>,
    /// Why it did not go the last time.
    pub failure: Option<String>,
}

type Row = (i64, String, String, String, i64, i64, Option<i64>, Option<String>);

fn mail((id, recipient, subject, body, created_at, tries, sent_at, failure): Row) -> Mail {
    Mail {
        id: MailId(id),
        recipient,
        subject,
        body,
        created_at: from_number(created_at),
        tries,
        sent_at: sent_at.map(from_number),
        failure,
    }
}

impl Store {
    /// Puts a mail into the outbox.
    pub async fn add_mail(
        &self,
        account: Option<AccountId>,
        recipient: &str,
        subject: &str,
        body: &str,
        at: Timestamp,
    ) -> Result<MailId, StoreError> {
        let statement = "INSERT INTO mail (account_id, recipient, subject, body, created_at, next_try) \
                         VALUES ($1, $2, $3, $4, $5, $5) RETURNING id";
        let id: i64 = on_pool!(self, |pool| sqlx::query_scalar(statement)
            .bind(account.map(|account| account.0))
            .bind(recipient)
            .bind(subject)
            .bind(body)
            .bind(to_number(at))
            .fetch_one(pool)
            .await?);
        Ok(MailId(id))
    }

    /// Takes the next mail that is due, so that no other sender takes it before `until`.
    pub async fn claim_mail(&self, now: Timestamp, until: Timestamp) -> Result<Option<Mail>, StoreError> {
        let statement = "UPDATE mail SET next_try = $2, tries = tries + 1 WHERE sent_at IS NULL AND next_try <= $1 AND id = \
                         (SELECT id FROM mail WHERE sent_at IS NULL AND next_try <= $1 ORDER BY next_try, id LIMIT 1) \
                         RETURNING id, recipient, subject, body, created_at, tries, sent_at, failure";
        let row: Option<Row> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(to_number(now))
            .bind(to_number(until))
            .fetch_optional(pool)
            .await?);
        Ok(row.map(mail))
    }

    /// Notes that a mail has gone.
    pub async fn mail_sent(&self, id: MailId, at: Timestamp) -> Result<(), StoreError> {
        let statement = "UPDATE mail SET sent_at = $2, failure = NULL WHERE id = $1";
        execute!(self, statement, id.0, to_number(at));
        Ok(())
    }

    /// Notes why a mail did not go, and when to try again.
    pub async fn mail_failed(
        &self,
        id: MailId,
        failure: &str,
        next_try: Timestamp,
    ) -> Result<(), StoreError> {
        let statement = "UPDATE mail SET failure = $2, next_try = $3 WHERE id = $1";
        execute!(self, statement, id.0, failure, to_number(next_try));
        Ok(())
    }

    /// The newest mails, for the administrator.
    pub async fn mails(&self, limit: i64) -> Result<Vec<Mail>, StoreError> {
        let statement = "SELECT id, recipient, subject, body, created_at, tries, sent_at, failure \
                         FROM mail ORDER BY id DESC LIMIT $1";
        let rows: Vec<Row> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(limit).fetch_all(pool).await?);
        Ok(rows.into_iter().map(mail).collect())
    }

    /// The mails that have not gone, the oldest first.
    pub async fn unsent_mails(&self, limit: i64) -> Result<Vec<Mail>, StoreError> {
        let statement = "SELECT id, recipient, subject, body, created_at, tries, sent_at, failure \
                         FROM mail WHERE sent_at IS NULL ORDER BY id LIMIT $1";
        let rows: Vec<Row> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(limit).fetch_all(pool).await?);
        Ok(rows.into_iter().map(mail).collect())
    }

    /// Lets every mail that has not gone be tried at once; how many.
    pub async fn retry_mails(&self, now: Timestamp) -> Result<u64, StoreError> {
        let statement = "UPDATE mail SET next_try = $1 WHERE sent_at IS NULL";
        Ok(execute!(self, statement, to_number(now)))
    }

    /// How many mails wait to be sent.
    pub async fn waiting_mails(&self) -> Result<i64, StoreError> {
        let statement = "SELECT COUNT(*) FROM mail WHERE sent_at IS NULL";
        Ok(on_pool!(self, |pool| sqlx::query_scalar(statement).fetch_one(pool).await?))
    }
}
