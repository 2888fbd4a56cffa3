//! Which kinds of notifications somebody wants by e-mail.

use async_recursion::async_recursion as boxed;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Kind;
use crate::{AccountId, Store, StoreError};

/// When to e-mail a kind of notification.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MailWish {
    /// Never.
    #[default]
    Off,
    /// Right away, unless the reader is on the site.
    AtOnce,
    /// Once a day, everything together.
    Daily,
}

impl MailWish {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Off, Self::AtOnce, Self::Daily];

    /// Its name in the database and in forms.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::AtOnce => "at-once",
            Self::Daily => "daily",
        }
    }

    /// The setting with this name.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|wish| wish.code() == code)
    }
}

impl Store {
    /// Somebody's e-mail settings. Kinds that are missing are not e-mailed.
    #[boxed]
    pub async fn notice_settings(&self, account: AccountId) -> Result<BTreeMap<Kind, MailWish>, StoreError> {
        let statement = "SELECT kind, mail FROM notice_setting WHERE account_id = $1";
        let rows: Vec<(String, String)> =
            sqlx::query_as(statement).bind(account).fetch_all(&self.pool).await?;
        let known =
            rows.into_iter().map(|(kind, mail)| Kind::from_code(&kind).zip(MailWish::from_code(&mail)));
        Ok(known.flatten().collect())
    }

    /// Changes somebody's e-mail settings, from the next notification on.
    #[boxed]
    pub async fn set_notice_settings(
        &self,
        account: AccountId,
        wishes: &BTreeMap<Kind, MailWish>,
    ) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        for (kind, wish) in wishes {
            let forgotten = "DELETE FROM notice_setting WHERE account_id = $1 AND kind = $2";
            sqlx::query(forgotten).bind(account).bind(kind.code()).execute(&mut *tx).await?;
            if *wish != MailWish::Off {
                let set = "INSERT INTO notice_setting (account_id, kind, mail) VALUES ($1, $2, $3)";
                let query = sqlx::query(set).bind(account).bind(kind.code()).bind(wish.code());
                query.execute(&mut *tx).await?;
            }
        }
        tx.commit().await
    }
}
