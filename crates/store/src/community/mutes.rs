//! People whose words somebody does not want to see.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;

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
            sqlx::query(statement).bind(by).bind(other).bind(at).execute(&self.pool).await?;
        } else {
            sqlx::query("DELETE FROM mute WHERE account_id = $1 AND other_id = $2")
                .bind(by)
                .bind(other)
                .execute(&self.pool)
                .await?;
        }
        Ok(())
    }

    /// Whose words somebody does not want to see: those muted, and those blocked.
    #[boxed]
    pub async fn unheard(&self, by: AccountId) -> Result<Vec<AccountId>, StoreError> {
        let statement = "SELECT other_id FROM mute WHERE account_id = $1 \
                         UNION SELECT other_id FROM friend WHERE account_id = $1 AND blocks";
        Ok(sqlx::query_scalar(statement).bind(by).fetch_all(&self.pool).await?)
    }

    /// Whom somebody has muted, by name.
    #[boxed]
    pub async fn muted(&self, by: AccountId) -> Result<Vec<(AccountId, String)>, StoreError> {
        let statement = "SELECT a.id, a.name FROM mute m JOIN account a ON a.id = m.other_id \
                         WHERE m.account_id = $1 ORDER BY a.name_key";
        Ok(sqlx::query_as(statement).bind(by).fetch_all(&self.pool).await?)
    }
}
