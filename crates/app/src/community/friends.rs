//! Asking, accepting, blocking; who is there.

use async_recursion::async_recursion as boxed;
use ronde_community::{Bond, Key, Presence, Step};
use ronde_domain::AccountId;
use ronde_protocol::{BondShape, FriendShape, PersonShape, Push};
use ronde_store::accounts::Account;
use ronde_store::community::friends::{Acquaintance, BondSeen};

use super::Community;
use crate::error::{AppError, NotAllowed};

/// Maximum number of people found by one search.
const FOUND: i64 = 20;

impl Community {
    /// Everybody whom somebody knows, with how present the friends are.
    #[boxed]
    pub async fn friends(&self, of: &Account) -> Result<Vec<FriendShape>, AppError> {
        let known = self.store().acquaintances(of.id).await?;
        let presences = self.connections().presences(known.iter().map(|one| one.id).collect()).await;
        Ok(known.into_iter().zip(presences).map(|(one, presence)| friend(one, presence)).collect())
    }

    /// People whose name begins with the text.
    #[boxed]
    pub async fn people(&self, by: &Account, text: &str) -> Result<Vec<PersonShape>, AppError> {
        let text: String = text.chars().filter(|c| !c.is_control()).take(100).collect();
        if text.trim().is_empty() {
            return Ok(Vec::new());
        }
        let found = self.store().find_people_called(&text, by.id, FOUND).await?;
        Ok(found.into_iter().map(|(id, name)| PersonShape { id, name }).collect())
    }

    /// Takes a step towards somebody; what they are then.
    #[boxed]
    pub async fn step(&self, by: &Account, other: AccountId, step: Step) -> Result<FriendShape, AppError> {
        let other = self.store().account(other).await?;
        if other.confirmed_at.is_none() {
            return Err(AppError::NotFound("account"));
        }
        let taken = self.store().take_step(by.id, other.id, step, self.now()).await?;
        let (step, relation) = taken.map_err(NotAllowed::Bond)?;
        let are_friends = relation.bond() == Bond::Friends;
        self.connections().set_friends(by.id, other.id, are_friends).await;
        if let Some(pair) = self.store().conversation_for(&Key::pair(by.id, other.id)).await? {
            self.0.memberships.forget(pair);
        }
        let presences = self.connections().presences(vec![by.id, other.id]).await;
        let seen_by = |who: &Account, whom: &Account, presence| {
            let side =
                if who.id < whom.id { ronde_community::Side::Low } else { ronde_community::Side::High };
            FriendShape {
                id: whom.id,
                name: whom.name.clone(),
                bond: bond(BondSeen::of(relation.bond(), side)),
                is_blocked: relation.blocks(side),
                presence: if are_friends { presence } else { Presence::Gone },
            }
        };
        let mine = seen_by(by, &other, presences[1]);
        self.connections().tell(vec![by.id], &Push::Friend { friend: mine.clone() }).await;
        // whom one blocks is not told so, only that there is nothing any more
        if step != Step::Unblock {
            let theirs = seen_by(&other, by, presences[0]);
            self.connections().tell(vec![other.id], &Push::Friend { friend: theirs }).await;
        }
        self.notifications().changed([by.id, other.id]);
        if matches!(step, Step::Block | Step::Unblock) {
            self.tell_unheard(by).await?;
        }
        Ok(mine)
    }

    /// Tells one's own devices whose words are not to be shown.
    async fn tell_unheard(&self, by: &Account) -> Result<(), AppError> {
        let unheard = self.store().unheard(by.id).await?;
        self.connections().tell(vec![by.id], &Push::Unheard { unheard }).await;
        Ok(())
    }

    /// Whom somebody has muted, by name.
    #[boxed]
    pub async fn muted(&self, by: &Account) -> Result<Vec<PersonShape>, AppError> {
        let muted = self.store().muted(by.id).await?;
        Ok(muted.into_iter().map(|(id, name)| PersonShape { id, name }).collect())
    }

    /// Mutes somebody, or hears them again.
    #[boxed]
    pub async fn mute(&self, by: &Account, other: AccountId, is_muted: bool) -> Result<(), AppError> {
        let other = self.store().account(other).await?.id;
        if other == by.id {
            return Err(NotAllowed::Bond(ronde_community::NoBond::Oneself).into());
        }
        self.store().set_mute(by.id, other, is_muted, self.now()).await?;
        self.tell_unheard(by).await
    }
}

fn friend(one: Acquaintance, presence: Presence) -> FriendShape {
    FriendShape {
        id: one.id,
        name: one.name,
        bond: bond(one.bond),
        is_blocked: one.is_blocked,
        presence: if one.bond == BondSeen::Friends { presence } else { Presence::Gone },
    }
}

fn bond(seen: BondSeen) -> BondShape {
    BondShape::from_code(seen.code())
}
