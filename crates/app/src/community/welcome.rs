//! What a client is told when it connects.

use async_recursion::async_recursion as boxed;
use ronde_protocol::{PersonShape, WelcomeShape};
use ronde_store::accounts::Account;

use super::Community;
use crate::error::AppError;

/// A client hears from the server at least this often, in seconds.
pub const HEARTBEAT: u64 = 20;

impl Community {
    /// Everything that a client needs to know at first.
    #[boxed]
    pub async fn welcome(&self, who: &Account) -> Result<WelcomeShape, AppError> {
        Ok(WelcomeShape {
            you: PersonShape { id: who.id, name: who.name.clone() },
            now: self.now(),
            friends: self.friends(who).await?,
            conversations: self.conversations(who).await?,
            unheard: self.store().unheard(who.id).await?.into_iter().collect(),
            notices: self.store().unread_notices(who.id).await?,
            heartbeat: HEARTBEAT,
        })
    }
}
