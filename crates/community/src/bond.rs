//! Friendship: what two people are to each other.
//!
//! A relation is the fold of the steps both have taken. Each side blocks on its own account; a block ends the friendship and every request,
//! and bars both directions: if you have blocked somebody, you can't write to them either.

use serde::{Deserialize, Serialize};

/// One of the two, by the number of the account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The lower number.
    Low,
    /// The higher number.
    High,
}

impl Side {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Low => Self::High,
            Self::High => Self::Low,
        }
    }
}

/// What two people are to each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bond {
    /// Nothing.
    #[default]
    Strangers,
    /// One has asked the other.
    Asked {
        /// Who.
        by: Side,
    },
    /// Both have agreed.
    Friends,
}

/// What somebody can do about a relation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Ask for friendship.
    Ask,
    /// Withdraw the request.
    Withdraw,
    /// Say yes.
    Accept,
    /// Say no.
    Decline,
    /// End the friendship.
    Remove,
    /// Have nothing more to do with the other person.
    Block,
    /// Lift the block.
    Unblock,
}

impl Step {
    /// All.
    pub const ALL: [Self; 7] =
        [Self::Ask, Self::Withdraw, Self::Accept, Self::Decline, Self::Remove, Self::Block, Self::Unblock];

    /// As stored and as written in addresses.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Ask => "ask",
            Self::Withdraw => "withdraw",
            Self::Accept => "accept",
            Self::Decline => "decline",
            Self::Remove => "remove",
            Self::Block => "block",
            Self::Unblock => "unblock",
        }
    }

    /// The step with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|step| step.code() == code)
    }
}

/// Why a step cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoBond {
    /// The other has blocked this one.
    #[error("this person does not want to hear from you")]
    Barred,
    /// This one has blocked the other.
    #[error("you have blocked this person; unblock first")]
    YouBlocked,
    /// They are friends already.
    #[error("you are friends already")]
    FriendsAlready,
    /// This one has asked already.
    #[error("you have asked already")]
    AskedAlready,
    /// The other has not asked.
    #[error("this person has not asked you")]
    NotAsked,
    /// They are not friends.
    #[error("you are not friends")]
    NotFriends,
    /// There is no block to lift.
    #[error("you have not blocked this person")]
    NotBlocked,
    /// You can't be your own friend.
    #[error("this is yourself")]
    Oneself,
    /// Too many requests are waiting for an answer.
    #[error("too many of your requests are unanswered; withdraw some first")]
    TooManyRequests,
}

impl NoBond {
    /// All of them, so that each has a sentence.
    pub const ALL: [Self; 9] = [
        Self::Barred,
        Self::YouBlocked,
        Self::FriendsAlready,
        Self::AskedAlready,
        Self::NotAsked,
        Self::NotFriends,
        Self::NotBlocked,
        Self::Oneself,
        Self::TooManyRequests,
    ];

    /// Its name in protocols.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Barred => "barred",
            Self::YouBlocked => "you-blocked",
            Self::FriendsAlready => "friends-already",
            Self::AskedAlready => "asked-already",
            Self::NotAsked => "not-asked",
            Self::NotFriends => "not-friends",
            Self::NotBlocked => "not-blocked",
            Self::Oneself => "oneself",
            Self::TooManyRequests => "too-many-requests",
        }
    }
}

/// What two people are to each other, and who has blocked whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Relation {
    bond: Bond,
    low_blocks: bool,
    high_blocks: bool,
}

impl Relation {
    /// The fold of all steps so far.
    pub fn of(steps: impl IntoIterator<Item = (Side, Step)>) -> Self {
        let mut relation = Self::default();
        for (by, step) in steps {
            relation.apply(by, step);
        }
        relation
    }

    /// What they are to each other.
    pub const fn bond(&self) -> Bond {
        self.bond
    }

    /// Whether this side has blocked the other.
    pub const fn blocks(&self, side: Side) -> bool {
        match side {
            Side::Low => self.low_blocks,
            Side::High => self.high_blocks,
        }
    }

    /// Whether either has blocked the other. If so, neither can write to, invite or be matched with the
    /// other.
    pub const fn is_barred(&self) -> bool {
        self.low_blocks || self.high_blocks
    }

    /// Takes a step if it is allowed now, and returns the step that counts: asking somebody who has already asked you is accepting.
    pub fn take(&mut self, by: Side, step: Step) -> Result<Step, NoBond> {
        let step = self.decide(by, step)?;
        self.apply(by, step);
        Ok(step)
    }

    fn decide(self, by: Side, step: Step) -> Result<Step, NoBond> {
        match step {
            Step::Ask | Step::Block if self.blocks(by) => Err(NoBond::YouBlocked),
            Step::Ask if self.is_barred() => Err(NoBond::Barred),
            Step::Ask => match self.bond {
                Bond::Strangers => Ok(Step::Ask),
                Bond::Asked { by: asker } if asker == by => Err(NoBond::AskedAlready),
                Bond::Asked { .. } => Ok(Step::Accept),
                Bond::Friends => Err(NoBond::FriendsAlready),
            },
            Step::Withdraw => match self.bond {
                Bond::Asked { by: asker } if asker == by => Ok(step),
                _ => Err(NoBond::NotAsked),
            },
            Step::Accept | Step::Decline => match self.bond {
                Bond::Asked { by: asker } if asker != by => Ok(step),
                Bond::Friends if step == Step::Accept => Err(NoBond::FriendsAlready),
                _ => Err(NoBond::NotAsked),
            },
            Step::Remove if self.bond == Bond::Friends => Ok(step),
            Step::Remove => Err(NoBond::NotFriends),
            Step::Block => Ok(step),
            Step::Unblock if self.blocks(by) => Ok(step),
            Step::Unblock => Err(NoBond::NotBlocked),
        }
    }

    fn apply(&mut self, by: Side, step: Step) {
        match step {
            Step::Ask => self.bond = Bond::Asked { by },
            Step::Accept => self.bond = Bond::Friends,
            Step::Withdraw | Step::Decline | Step::Remove => self.bond = Bond::Strangers,
            Step::Block => {
                self.bond = Bond::Strangers;
                *self.block_of(by) = true;
            }
            Step::Unblock => *self.block_of(by) = false,
        }
    }

    fn block_of(&mut self, side: Side) -> &mut bool {
        match side {
            Side::Low => &mut self.low_blocks,
            Side::High => &mut self.high_blocks,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn two_who_ask_each_other_are_friends() {
        let mut relation = Relation::default();
        assert_eq!(relation.take(Side::High, Step::Ask), Ok(Step::Ask));
        assert_eq!(relation.take(Side::High, Step::Ask), Err(NoBond::AskedAlready));
        assert_eq!(relation.take(Side::High, Step::Accept), Err(NoBond::NotAsked));
        assert_eq!(relation.take(Side::Low, Step::Ask), Ok(Step::Accept));
        assert_eq!(relation.bond(), Bond::Friends);
        assert_eq!(relation.take(Side::Low, Step::Ask), Err(NoBond::FriendsAlready));
    }

    #[test]
    fn a_block_ends_everything_and_bars_both() {
        let mut relation = Relation::of([(Side::Low, Step::Ask), (Side::High, Step::Accept)]);
        assert_eq!(relation.take(Side::Low, Step::Block), Ok(Step::Block));
        assert_eq!((relation.bond(), relation.is_barred()), (Bond::Strangers, true));
        assert_eq!(relation.take(Side::High, Step::Ask), Err(NoBond::Barred));
        assert_eq!(relation.take(Side::Low, Step::Ask), Err(NoBond::YouBlocked));
        assert_eq!(relation.take(Side::High, Step::Unblock), Err(NoBond::NotBlocked));
        assert_eq!(relation.take(Side::Low, Step::Unblock), Ok(Step::Unblock));
        assert_eq!(relation.take(Side::High, Step::Ask), Ok(Step::Ask));
    }

    fn steps() -> impl Strategy<Value = Vec<(Side, Step)>> {
        let side = prop_oneof![Just(Side::Low), Just(Side::High)];
        prop::collection::vec((side, prop::sample::select(Step::ALL.to_vec())), 0..40)
    }

    proptest! {
        #[test]
        fn nobody_becomes_a_friend_without_having_wanted_it(steps in steps()) {
            let mut relation = Relation::default();
            let mut wanted = [false; 2];
            let mut taken = Vec::new();
            for (by, step) in steps {
                let Ok(step) = relation.take(by, step) else { continue };
                taken.push((by, step));
                match step {
                    Step::Ask | Step::Accept => wanted[by as usize] = true,
                    Step::Withdraw | Step::Decline | Step::Remove | Step::Block => wanted = [false; 2],
                    Step::Unblock => {}
                }
                prop_assert_eq!(relation.bond() == Bond::Friends, wanted == [true; 2]);
                prop_assert!(!relation.is_barred() || relation.bond() == Bond::Strangers);
            }
            prop_assert_eq!(Relation::of(taken), relation);
        }
    }
}
