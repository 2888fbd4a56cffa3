//! The outbox: a mail is stored with what it is about and sent afterwards, again and again until it has gone.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;

use crate::moment::{from_number, to_number};
use crate::tokens::Purpose;
use crate::{AccountId, MailId, Store, StoreError};

/// A mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// Which.
    pub id: MailId,
    /// Whose.
    pub account: Option<AccountId>,
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
    /// What its link is for, if it has one. The link itself is made when the mail is sent.
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
    /// To whom.
    pub recipient: &'a str,
    /// What about.
    pub subject: &'a str,
    /// The text.
    pub body: &'a str,
    /// What its link is for.
    pub purpose: Option<Purpose>,
    /// What the link says beside.
    pub detail: Option<&'a str>,
    /// Whether it is not about the account itself.
    pub is_news: bool,
}

read_by_name! {
    struct Row {
        id: i64,
        account_id: Option<i64>,
        recipient: String,
        subject: String,
        body: String,
        created_at: i64,
        tries: i64,
        sent_at: Option<i64>,
        failure: Option<String>,
        purpose: Option<String>,
        detail: Option<String>,
        is_news: bool,
    }
}

fn mail(row: Row) -> Mail {
    let Row { id, recipient, subject, body, created_at, tries, sent_at, failure, detail, is_news, .. } = row;
    Mail {
        id: MailId(id),
        account: row.account_id.map(AccountId),
        recipient,
        subject,
        body,
        created_at: from_number(created_at),
        tries,
        sent_at: sent_at.map(from_number),
        failure,
        purpose: row.purpose.as_deref().and_then(Purpose::from_code),
        detail,
        is_news,
    }
}

macro_rules! columns {
    () => {
        "id, account_id, recipient, subject, body, created_at, tries, sent_at, failure, purpose, detail, is_news"
    };
}

impl Store {
    /// Puts a mail into the outbox.
    #[boxed]
    pub async fn add_mail(&self, new: &NewMail<'_>, at: Timestamp) -> Result<MailId, StoreError> {
        let statement = "INSERT INTO mail (account_id, recipient, subject, body, created_at, next_try, purpose, detail, is_news) \
                         VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8) RETURNING id";
        let id: i64 = on_pool!(self, |pool| sqlx::query_scalar(statement)
            .bind(new.account.map(|account| account.0))
            .bind(new.recipient)
            .bind(new.subject)
            .bind(new.body)
            .bind(to_number(at))
            .bind(new.purpose.map(Purpose::code))
            .bind(new.detail)
            .bind(new.is_news)
            .fetch_one(pool)
            .await?);
        Ok(MailId(id))
    }

    /// Takes the next mail that is due, so that no other sender takes it before `until`.
    #[boxed]
    pub async fn claim_mail(&self, now: Timestamp, until: Timestamp) -> Result<Option<Mail>, StoreError> {
        let statement = concat!(
            "UPDATE mail SET next_try = $2, tries = tries + 1 WHERE sent_at IS NULL AND next_try <= $1 AND id = ",
            "(SELECT id FROM mail WHERE sent_at IS NULL AND next_try <= $1 ORDER BY next_try, id LIMIT 1) RETURNING ",
            columns!()
        );
        let row: Option<Row> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(to_number(now))
            .bind(to_number(until))
            .fetch_optional(pool)
            .await?);
        Ok(row.map(mail))
    }

    /// Notes that a mail has gone.
    #[boxed]
    pub async fn mail_sent(&self, id: MailId, at: Timestamp) -> Result<(), StoreError> {
        let statement = "UPDATE mail SET sent_at = $2, failure = NULL WHERE id = $1";
        execute!(self, statement, id.0, to_number(at));
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
        execute!(self, statement, id.0, failure, to_number(next_try));
        Ok(())
    }

    /// The newest mails, for the administrator.
    #[boxed]
    pub async fn mails(&self, limit: i64, offset: i64) -> Result<Vec<Mail>, StoreError> {
        let statement = concat!("SELECT ", columns!(), " FROM mail ORDER BY id DESC LIMIT $1 OFFSET $2");
        let rows: Vec<Row> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(limit).bind(offset).fetch_all(pool).await?);
        Ok(rows.into_iter().map(mail).collect())
    }

    /// The mails to an account, the newest first.
    #[boxed]
    pub async fn mails_of(&self, account: AccountId) -> Result<Vec<Mail>, StoreError> {
        let statement = concat!("SELECT ", columns!(), " FROM mail WHERE account_id = $1 ORDER BY id DESC");
        let rows: Vec<Row> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(account.0).fetch_all(pool).await?);
        Ok(rows.into_iter().map(mail).collect())
    }

    /// One mail.
    #[boxed]
    pub async fn mail(&self, id: MailId) -> Result<Mail, StoreError> {
        let statement = concat!("SELECT ", columns!(), " FROM mail WHERE id = $1");
        let row: Option<Row> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(id.0).fetch_optional(pool).await?);
        row.map(mail).ok_or(StoreError::NotFound("mail"))
    }

    /// Lets a mail that has not gone be tried at once.
    #[boxed]
    pub async fn retry_mail(&self, id: MailId, now: Timestamp) -> Result<(), StoreError> {
        let statement = "UPDATE mail SET next_try = $2, tries = 0 WHERE id = $1 AND sent_at IS NULL";
        execute!(self, statement, id.0, to_number(now));
        Ok(())
    }

    /// The mails that have not gone, the oldest first.
    #[boxed]
    pub async fn unsent_mails(&self, limit: i64) -> Result<Vec<Mail>, StoreError> {
        let statement =
            concat!("SELECT ", columns!(), " FROM mail WHERE sent_at IS NULL ORDER BY id LIMIT $1");
        let rows: Vec<Row> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(limit).fetch_all(pool).await?);
        Ok(rows.into_iter().map(mail).collect())
    }

    /// Lets every mail that has not gone be tried at once; how many.
    #[boxed]
    pub async fn retry_mails(&self, now: Timestamp) -> Result<u64, StoreError> {
        let statement = "UPDATE mail SET next_try = $1 WHERE sent_at IS NULL";
        Ok(execute!(self, statement, to_number(now)))
    }

    /// How many mails wait to be sent.
    #[boxed]
    pub async fn waiting_mails(&self) -> Result<i64, StoreError> {
        let statement = "SELECT COUNT(*) FROM mail WHERE sent_at IS NULL";
        Ok(on_pool!(self, |pool| sqlx::query_scalar(statement).fetch_one(pool).await?))
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
        Ok(on_pool!(self, |pool| sqlx::query_scalar(statement)
            .bind(account.0)
            .bind(purpose.code())
            .bind(to_number(since))
            .fetch_one(pool)
            .await?))
    }
}
