//! People whose words somebody does not want to see.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;

use crate::moment::to_number;
use crate::{AccountId, Store, StoreError};

impl Store {
    /// Mutes somebody, or hears them again.
    #[boxed]
    pub async fn set_mute(
        &self,
        by: AccountId,
        other: AccountId,
        is_muted: bool,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        if is_muted {
            let statement =
                "INSERT INTO mute (account_id, other_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
            execute!(self, statement, by.0, other.0, to_number(at));
        } else {
            execute!(self, "DELETE FROM mute WHERE account_id = $1 AND other_id = $2", by.0, other.0);
        }
        Ok(())
    }

    /// Whose words somebody does not want to see: those muted, and those blocked.
    #[boxed]
    pub async fn unheard(&self, by: AccountId) -> Result<Vec<AccountId>, StoreError> {
        let statement = "SELECT other_id FROM mute WHERE account_id = $1 \
                         UNION SELECT other_id FROM friend WHERE account_id = $1 AND blocks";
        let rows: Vec<i64> =
            on_pool!(self, |pool| sqlx::query_scalar(statement).bind(by.0).fetch_all(pool).await?);
        Ok(rows.into_iter().map(AccountId).collect())
    }

    /// Whom somebody has muted, by name.
    #[boxed]
    pub async fn muted(&self, by: AccountId) -> Result<Vec<(AccountId, String)>, StoreError> {
        let statement = "SELECT a.id, a.name FROM mute m JOIN account a ON a.id = m.other_id \
                         WHERE m.account_id = $1 ORDER BY a.name_key";
        let rows: Vec<(i64, String)> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(by.0).fetch_all(pool).await?);
        Ok(rows.into_iter().map(|(id, name)| (AccountId(id), name)).collect())
    }
}
