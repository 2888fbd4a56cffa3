//! Who may come into a conversation and write there, cached.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, RwLock, RwLockReadGuard};

use ronde_community::{Bond, Key, Part, Relation, Seq, Writing};
use ronde_domain::{AccountId, ConversationId};
use ronde_store::Store;
use ronde_store::community::conversations::{Conversation, Member};

use crate::cache::StoreCache;
use crate::error::{AppError, NotAllowed};

/// A conversation and who takes part.
#[derive(Debug)]
pub(super) struct Membership {
    pub(super) conversation: Conversation,
    members: RwLock<HashMap<AccountId, Inside>>,
    /// What two people are to each other, if it is their conversation.
    relation: Option<Relation>,
}

/// Somebody who takes part.
#[derive(Clone, Copy, Debug)]
pub(super) struct Inside {
    pub(super) part: Part,
    pub(super) reads_from: Seq,
}

impl Membership {
    /// Somebody who takes part.
    pub(super) fn inside(&self, who: AccountId) -> Result<Inside, NotAllowed> {
        self.members().get(&who).copied().ok_or(NotAllowed::NotMember)
    }

    /// Everybody who takes part.
    pub(super) fn member_ids(&self) -> HashSet<AccountId> {
        self.members().keys().copied().collect()
    }

    /// How many take part.
    pub(super) fn count(&self) -> usize {
        self.members().len()
    }

    /// Somebody has come into a room for everybody.
    pub(super) fn came(&self, who: AccountId) {
        let inside = Inside { part: Part::Member, reads_from: Seq(1) };
        self.members.write().expect("nobody panics while holding the members").insert(who, inside);
    }

    /// Somebody has left a room for everybody.
    pub(super) fn went(&self, who: AccountId) {
        self.members.write().expect("nobody panics while holding the members").remove(&who);
    }

    /// Whether somebody may write, as far as the conversation goes.
    pub(super) fn may_write(&self, who: AccountId, keeps_order: bool) -> Result<(), NotAllowed> {
        self.inside(who)?;
        match self.relation {
            Some(relation) if relation.is_barred() => return Err(NotAllowed::Barred),
            Some(relation) if relation.bond() != Bond::Friends => return Err(NotAllowed::NotFriends),
            _ => {}
        }
        if self.conversation.writing == Writing::Keepers && !keeps_order {
            return Err(NotAllowed::Closed);
        }
        Ok(())
    }

    fn members(&self) -> RwLockReadGuard<'_, HashMap<AccountId, Inside>> {
        self.members.read().expect("nobody panics while holding the members")
    }
}

/// The memberships that were needed lately. Cheap to clone.
#[derive(Clone, Debug)]
pub(super) struct Memberships {
    store: Store,
    cache: Arc<StoreCache<ConversationId, Arc<Membership>>>,
}

impl Memberships {
    pub(super) fn new(store: Store) -> Self {
        Self { store, cache: Arc::new(StoreCache::new(20_000, None)) }
    }

    /// Who takes part in a conversation.
    pub(super) async fn get(&self, id: ConversationId) -> Result<Arc<Membership>, AppError> {
        self.cache.get(id, self.read(id)).await
    }

    async fn read(&self, id: ConversationId) -> Result<Arc<Membership>, AppError> {
        let conversation = self.store.conversation(id).await;
        let conversation = conversation.map_err(|error| match error {
            ronde_store::StoreError::NotFound(_) => NotAllowed::NotMember.into(),
            error => AppError::from(error),
        })?;
        let members = self.store.members(id).await?;
        let relation = match &conversation.key {
            Key::Pair(one, other) => Some(self.store.relation(*one, *other).await?),
            _ => None,
        };
        let inside =
            |member: Member| (member.id, Inside { part: member.part, reads_from: member.reads_from });
        let members = RwLock::new(members.into_iter().map(inside).collect());
        Ok(Arc::new(Membership { conversation, members, relation }))
    }

    /// The membership, if it is at hand.
    pub(super) fn cached(&self, id: ConversationId) -> Option<Arc<Membership>> {
        self.cache.cached(id)
    }

    /// Asks the store again next time.
    pub(super) fn forget(&self, id: ConversationId) {
        self.cache.forget(id);
    }

    /// Asks the store again for every membership.
    pub(super) fn forget_all(&self) {
        self.cache.forget_all();
    }
}
