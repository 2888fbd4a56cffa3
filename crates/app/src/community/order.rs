//! Who keeps order where, and who was told to be silent.

use async_recursion::async_recursion as boxed;
use std::sync::Arc;

use ronde_community::{Key, Part};
use ronde_domain::{AccountId, ConversationId};
use ronde_store::accounts::Account;
use ronde_store::community::moderation::TimeOut;
use ronde_store::roles::Role;

use super::Community;
use super::membership::Membership;
use crate::error::{AppError, NotAllowed};

impl Community {
    /// Whether somebody keeps order in a conversation.
    pub(super) async fn keeps_order(&self, who: &Account, membership: &Membership) -> Result<bool, AppError> {
        let part = membership.inside(who.id).map_or(Part::Member, |inside| inside.part);
        self.keeps_order_as(who, &membership.conversation.key, part).await
    }

    /// Whether somebody keeps order in a conversation.
    #[boxed]
    pub async fn keeps_order_in(&self, who: &Account, id: ConversationId) -> Result<bool, AppError> {
        let membership = self.0.memberships.get(id).await?;
        self.keeps_order(who, &membership).await
    }

    /// Whether somebody with this part keeps order: a moderator of the site in rooms for everybody, the arbiters in the room of their
    /// tournament as long as they are arbiters, who made it in a group. What friends say to each other is nobody's business.
    pub(super) async fn keeps_order_as(
        &self,
        who: &Account,
        key: &Key,
        part: Part,
    ) -> Result<bool, AppError> {
        let is_moderator = who.is_moderator || who.is_admin;
        Ok(match key {
            Key::Pair(..) => false,
            Key::Tournament(id) if !is_moderator => {
                self.store().role(*id, who.id).await?.is_some_and(|role| role >= Role::Arbiter)
            }
            Key::Tournament(_) | Key::Lobby | Key::Game(_) | Key::Spectators(_) => is_moderator,
            Key::Group(_) => part == Part::Keeper,
        })
    }

    /// Whether somebody keeps order there, or on the whole site.
    pub(super) async fn check_keeper(
        &self,
        who: &Account,
        conversation: Option<ConversationId>,
    ) -> Result<(), AppError> {
        let may = match conversation {
            None => who.is_moderator || who.is_admin,
            Some(id) => self.keeps_order_in(who, id).await?,
        };
        if may { Ok(()) } else { Err(NotAllowed::NotKeeper.into()) }
    }

    /// Whether somebody who keeps order has told them to be silent.
    pub(super) async fn check_time_out(
        &self,
        by: &Account,
        conversation: ConversationId,
    ) -> Result<(), AppError> {
        let now = self.now();
        let read = async { self.store().time_outs_of(by.id, now).await.map(Arc::new) };
        let outs = self.0.time_outs.get(by.id, read).await?;
        let holds =
            |out: &&TimeOut| out.until > now && out.conversation.is_none_or(|place| place == conversation);
        match outs.iter().filter(holds).max_by_key(|out| out.until) {
            Some(out) => Err(NotAllowed::TimedOut { until: out.until, reason: out.reason.clone() }.into()),
            None => Ok(()),
        }
    }

    /// Asks the store again about the time-outs of somebody.
    pub(super) fn forget_time_outs(&self, of: AccountId) {
        self.0.time_outs.forget(of);
    }
}
