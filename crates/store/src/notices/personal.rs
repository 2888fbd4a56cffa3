//! What notifications hold about somebody: for data export and erasure.

use async_recursion::async_recursion as boxed;
use serde_json::{Value, json};

use crate::{AccountId, Store, StoreError};

/// Erases the notifications of account `$1`. Those of others stay, without the account's name.
pub(crate) const ERASING: &[&str] = &[
    "DELETE FROM notice WHERE account_id = $1 OR (other_id = $1 AND kind = 'friend')",
    "DELETE FROM notice_setting WHERE account_id = $1",
];

impl Store {
    /// Somebody's notifications, and which kinds they want by e-mail.
    #[boxed]
    pub async fn notices_about(&self, who: AccountId) -> Result<Value, StoreError> {
        let notices = self.notices(who, i64::MAX).await?.into_iter().map(|notice| {
            json!({
                "kind": notice.kind, "at": notice.at, "read": notice.is_read, "other": notice.other,
                "game": notice.game, "event": notice.event.map(|(_, name)| name), "round": notice.round,
                "detail": notice.detail,
            })
        });
        Ok(json!({ "notices": notices.collect::<Vec<_>>(), "mails": self.notice_settings(who).await? }))
    }
}
