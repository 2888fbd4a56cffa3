//! Notifications still to be sent by e-mail.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use sqlx::AssertSqlSafe;

use super::read::{Row, select_notices};
use super::{MailWish, Notice, NoticeId};
use crate::db::Json;
use crate::mails::NewMail;
use crate::{AccountId, Store, StoreError};

/// A notification still to be sent by e-mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingNotice {
    pub notice: Notice,
    /// When it is due.
    pub wish: MailWish,
}

impl Store {
    /// Accounts with notifications still to be sent by e-mail.
    #[boxed]
    pub async fn accounts_with_notices_to_mail(&self) -> Result<Vec<AccountId>, StoreError> {
        let statement = "SELECT DISTINCT account_id FROM notice WHERE mail IS NOT NULL ORDER BY account_id";
        Ok(sqlx::query_scalar(statement).fetch_all(&self.pool).await?)
    }

    /// Somebody's notifications still to be sent by e-mail, oldest first.
    #[boxed]
    pub async fn notices_to_mail(&self, account: AccountId) -> Result<Vec<WaitingNotice>, StoreError> {
        let mut waiting = Vec::new();
        for wish in [MailWish::AtOnce, MailWish::Daily] {
            let query =
                sqlx::query_as(select_notices("WHERE n.account_id = $1 AND n.mail = $2 ORDER BY n.id"));
            let rows: Vec<Row> = query.bind(account).bind(wish.code()).fetch_all(&self.pool).await?;
            let notices = rows.into_iter().filter_map(Row::notice);
            waiting.extend(notices.map(|notice| WaitingNotice { notice, wish }));
        }
        Ok(waiting)
    }

    /// Puts one e-mail about notifications into the outbox and marks them as sent, both or neither. Returns whether
    /// there was still something to send; nothing happens if another process was faster or the reader has seen them.
    /// Without an e-mail they are only marked.
    #[boxed]
    pub async fn mail_notices(
        &self,
        account: AccountId,
        notices: &[NoticeId],
        mail: Option<&NewMail<'_>>,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        if notices.is_empty() {
            return Ok(false);
        }
        let noted = format!(
            "UPDATE notice SET mail = NULL WHERE account_id = $1 AND mail IS NOT NULL AND id IN {}",
            self.numbers("$2")
        );
        let written = "INSERT INTO mail (account_id, recipient, subject, body, created_at, next_try, is_news) \
                       VALUES ($1, $2, $3, $4, $5, $5, $6)";
        let mut tx = self.begin().await?;
        let query = sqlx::query(AssertSqlSafe(noted)).bind(account).bind(Json(notices));
        let is_new = query.execute(&mut *tx).await?.rows_affected() > 0;
        if let Some(mail) = mail.filter(|_| is_new) {
            let query = sqlx::query(written).bind(account).bind(mail.recipient).bind(mail.subject);
            query.bind(mail.body).bind(at).bind(mail.is_news).execute(&mut *tx).await?;
        }
        tx.commit().await?;
        Ok(is_new)
    }
}
