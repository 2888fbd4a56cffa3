//! A player of a tournament, according to its log.

use std::collections::BTreeMap;

use ronde_domain::{Bye, PairingNumber, PlayerId, RequestedBye, RoundNumber};

use crate::Profile;

/// A player of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub(crate) id: PlayerId,
    pub(crate) profile: Profile,
    pub(crate) number: Option<PairingNumber>,
    pub(crate) entered: RoundNumber,
    /// From which rounds on the player takes part (`true`) or not, in the order recorded.
    pub(crate) comings_and_goings: Vec<(RoundNumber, bool)>,
    pub(crate) byes: BTreeMap<RoundNumber, RequestedBye>,
    pub(crate) is_waiting: bool,
    pub(crate) is_checked_in: bool,
}

/// Whether a player is to be paired in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Yes.
    Here,
    /// No; the round gives this entry.
    Out(Bye),
}

impl Player {
    pub(crate) fn new(id: PlayerId, profile: Profile, entered: RoundNumber) -> Self {
        Self {
            id,
            profile,
            number: None,
            entered,
            comings_and_goings: Vec::new(),
            byes: BTreeMap::new(),
            is_waiting: false,
            is_checked_in: false,
        }
    }

    /// The player's id in the log.
    pub const fn id(&self) -> PlayerId {
        self.id
    }

    /// What is known about the person.
    pub const fn profile(&self) -> &Profile {
        &self.profile
    }

    /// The pairing number, once assigned.
    pub const fn number(&self) -> Option<PairingNumber> {
        self.number
    }

    /// The granted byes, by round.
    pub const fn byes(&self) -> &BTreeMap<RoundNumber, RequestedBye> {
        &self.byes
    }

    /// Whether the player is on the waiting list.
    pub const fn is_waiting(&self) -> bool {
        self.is_waiting
    }

    /// Whether the player has checked in.
    pub const fn is_checked_in(&self) -> bool {
        self.is_checked_in
    }

    /// Whether the player has withdrawn, or has not entered yet, as of `round`.
    pub fn is_gone(&self, round: RoundNumber) -> bool {
        let last_word = self.comings_and_goings.iter().rev().find(|(from, _)| *from <= round);
        round < self.entered || last_word.is_some_and(|(_, here)| !here)
    }

    /// Whether the player is to be paired in `round`.
    pub fn presence(&self, round: RoundNumber) -> Presence {
        if self.is_gone(round) {
            return Presence::Out(Bye::ZeroPoint);
        }
        self.byes.get(&round).map_or(Presence::Here, |&bye| Presence::Out(bye.into()))
    }
}
