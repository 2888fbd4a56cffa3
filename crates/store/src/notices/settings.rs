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
            on_pool!(self, |pool| sqlx::query_as(statement).bind(account.0).fetch_all(pool).await?);
        let known =
            |(kind, mail): (String, String)| Some((Kind::from_code(&kind)?, MailWish::from_code(&mail)?));
        Ok(rows.into_iter().filter_map(known).collect())
    }

    /// Changes somebody's e-mail settings, from the next notification on.
    #[boxed]
    pub async fn set_notice_settings(
        &self,
        account: AccountId,
        wishes: &BTreeMap<Kind, MailWish>,
    ) -> Result<(), StoreError> {
        in_transaction!(self, |tx| {
            for (kind, wish) in wishes {
                sqlx::query("DELETE FROM notice_setting WHERE account_id = $1 AND kind = $2")
                    .bind(account.0)
                    .bind(kind.code())
                    .execute(&mut *tx)
                    .await?;
                if *wish != MailWish::Off {
                    sqlx::query("INSERT INTO notice_setting (account_id, kind, mail) VALUES ($1, $2, $3)")
                        .bind(account.0)
                        .bind(kind.code())
                        .bind(wish.code())
                        .execute(&mut *tx)
                        .await?;
                }
            }
        });
        Ok(())
    }
}
