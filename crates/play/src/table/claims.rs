//! Claims: when the opponent goes away while to move, or a pause has expired.
//!
//! A claim against an absent opponent takes them out of the game. A claim on an expired pause resumes the game, so nobody loses merely
//! because the other player came back first. These rules apply from the second edition on, and never to tournament boards, where the
//! arbiter decides.

use jiff::Timestamp;
use ronde_quoridor::{Leaving, Seat};

use super::Table;
use crate::{Edition, Event, Offer, Refused};

/// After this many refusals to resume during one pause, a player is holding up the game.
const REFUSALS: u32 = 2;

impl Table {
    /// When the current pause ends; from then on any player can resume the game. It has no end while nobody is waiting: a player left alone
    /// with computers resumes whenever they like.
    pub fn pause_ends_at(&self) -> Option<Timestamp> {
        let course = self.course.as_ref().filter(|_| !self.is_over())?;
        let paused_at = course.paused_at?;
        let is_in = |seat: &Seat| course.game.position().pawn(*seat).is_some();
        let is_waited_for = !self.access.is_board() && self.people().filter(is_in).count() >= 2;
        let longest = self.terms.longest_pause().filter(|_| is_waited_for)?;
        Some(paused_at.checked_add(longest).unwrap_or(Timestamp::MAX))
    }

    /// When the site calls off a paused game that nobody resumes: as long after the end of the pause as the pause lasted.
    pub fn pause_given_up_at(&self) -> Option<Timestamp> {
        let longest = self.terms.longest_pause()?;
        Some(self.pause_ends_at()?.checked_add(longest).unwrap_or(Timestamp::MAX))
    }

    /// The absent player on the move, and when the others can claim if nothing changes.
    pub fn absent(&self) -> Option<(Seat, Timestamp)> {
        let mover = self.mover().filter(|_| !self.access.is_board())?;
        Some((mover, self.course.as_ref()?.clocks.claim_at(mover)?))
    }

    /// When a player can claim if nothing changes; `None` if there is nothing to claim.
    pub fn claim_at(&self, seat: Seat) -> Option<Timestamp> {
        self.still_in(seat).ok()?;
        let against = self.absent().filter(|(absent, _)| *absent != seat);
        self.pause_ends_at().or(against.map(|(_, from)| from))
    }

    /// Whether a player is holding up a paused game: has refused twice, or has not come back although the pause is over. After two refusals
    /// an offer to resume is not enough; the game has to be resumed.
    pub fn is_held_up_by(&self, seat: Seat, now: Timestamp) -> bool {
        let (Some(ends_at), Ok(course)) = (self.pause_ends_at(), self.still_in(seat)) else { return false };
        let is_ready = course.offers.has(seat, Offer::Resume);
        course.refusals(seat) >= REFUSALS || (!is_ready && ends_at <= now)
    }

    /// The events that follow from a player's claim.
    pub(super) fn claim(&self, seat: Seat, now: Timestamp) -> Result<Vec<Event>, Refused> {
        self.still_in(seat)?;
        let from = self.claim_at(seat).ok_or(Refused::NothingToClaim)?;
        if now < from {
            return Err(Refused::TooEarlyToClaim);
        }
        let consequence = match self.absent() {
            Some((seat, _)) => Event::Left { seat, why: Leaving::Abandoned },
            None => Event::Resumed,
        };
        Ok(vec![Event::Claimed { seat }, consequence])
    }

    /// Whether the rules of the second edition apply, as they do in every later one.
    pub(super) fn is_second_edition(&self) -> bool {
        self.terms.handling.edition >= Edition::Second
    }
}
