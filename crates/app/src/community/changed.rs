//! Changes made by others: drops what is cached and tells those affected.

use async_recursion::async_recursion as boxed;
use ronde_community::{Bond, Key};
use ronde_domain::{AccountId, ConversationId};
use ronde_store::StoreError;

use super::Community;

impl Community {
    /// An account has a new name or other rights. A connection that knows it as it was has to connect again.
    #[boxed]
    pub async fn account_changed(&self, who: AccountId) {
        self.forget_time_outs(who);
        self.connections().check_login(Some(who)).await;
    }

    /// A session or a token has ended: closes its connections.
    #[boxed]
    pub async fn login_ended(&self, who: AccountId) {
        self.connections().check_login(Some(who)).await;
    }

    /// Two people became friends, are no longer friends, or one has blocked the other.
    #[boxed]
    pub async fn friends_changed(&self, one: AccountId, other: AccountId) -> Result<(), StoreError> {
        let relation = self.store().relation(one, other).await?;
        if let Some(pair) = self.store().conversation_for(&Key::pair(one, other)).await? {
            self.0.memberships.forget(pair);
        }
        self.connections().set_friends(one, other, relation.bond() == Bond::Friends).await;
        Ok(())
    }

    /// A conversation has a new name or new rules.
    pub fn conversation_changed(&self, id: ConversationId) {
        self.0.memberships.forget(id);
    }

    /// Somebody joined or left a conversation, or changed roles in it. This process already knows its own changes: a
    /// room with thousands of members is not read again each time one of them joins.
    #[boxed]
    pub async fn member_changed(&self, id: ConversationId, who: AccountId) -> Result<(), StoreError> {
        let Some(membership) = self.0.memberships.cached(id) else { return Ok(()) };
        let stands = self.store().member(id, who).await?;
        let known = membership.inside(who).ok();
        if known.map(|inside| (inside.part, inside.reads_from))
            != stands.map(|member| (member.part, member.reads_from))
        {
            self.0.memberships.forget(id);
        }
        Ok(())
    }

    /// Somebody was timed out, or may write again.
    pub fn time_outs_changed(&self, of: AccountId) {
        self.forget_time_outs(of);
    }

    /// Anything may have changed.
    #[boxed]
    pub async fn forget_all(&self) {
        self.0.memberships.forget_all();
        self.0.time_outs.forget_all();
        self.connections().check_login(None).await;
    }
}
