//! What a player need not put up with: an opponent who goes away when it is their turn, and a pause without end.
//!
//! A claim against an absent opponent takes them out of the game. A claim on a pause that is over lets the game go on: then the clock
//! decides as it always does, and nobody loses merely because the other one came back first. These rules hold from the second edition
//! on, and never for a board of a tournament, where the arbiter decides.

use jiff::Timestamp;
use ronde_quoridor::{Leaving, Seat};

use super::Table;
use crate::{Edition, Event, Offer, Refused};

/// Who refuses so often to go on during one pause holds the game up.
const REFUSALS: u32 = 2;

impl Table {
    /// When the pause is over that stands now: from then on every player can have the game go on. It has no end while nobody waits:
    /// whoever is left with computers goes on when they like.
    pub fn pause_ends_at(&self) -> Option<Timestamp> {
        let course = self.course.as_ref().filter(|_| !self.is_over())?;
        let paused_at = course.paused_at?;
        let is_in = |seat: &Seat| course.game.position().pawn(*seat).is_some();
        let is_waited_for = !self.access.is_board() && self.people().filter(is_in).count() >= 2;
        let longest = self.terms.longest_pause().filter(|_| is_waited_for)?;
        Some(paused_at.checked_add(longest).unwrap_or(Timestamp::MAX))
    }

    /// When the site calls a paused game off that nobody wants to go on with: as long after the end of the pause as the pause lasted.
    pub fn pause_given_up_at(&self) -> Option<Timestamp> {
        let longest = self.terms.longest_pause()?;
        Some(self.pause_ends_at()?.checked_add(longest).unwrap_or(Timestamp::MAX))
    }

    /// Who is to move and away, and from when on the others can claim, if nothing happens.
    pub fn absent(&self) -> Option<(Seat, Timestamp)> {
        let mover = self.mover().filter(|_| !self.access.is_board())?;
        Some((mover, self.course.as_ref()?.clocks.claim_at(mover)?))
    }

    /// From when on a player can claim, if nothing happens; never if there is nothing to claim.
    pub fn claim_at(&self, seat: Seat) -> Option<Timestamp> {
        self.still_in(seat).ok()?;
        let against = self.absent().filter(|(absent, _)| *absent != seat);
        self.pause_ends_at().or(against.map(|(_, from)| from))
    }

    /// Whether a player keeps a paused game from going on: has refused twice, or has not come back although the pause is over. Who has
    /// refused twice is not taken at the word any more: only a game that goes on helps.
    pub fn is_held_up_by(&self, seat: Seat, now: Timestamp) -> bool {
        let (Some(ends_at), Ok(course)) = (self.pause_ends_at(), self.still_in(seat)) else { return false };
        let is_ready = course.offers.has(seat, Offer::Resume);
        course.refusals(seat) >= REFUSALS || (!is_ready && ends_at <= now)
    }

    /// What follows when a player claims.
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

    /// Whether the rules of the second edition hold, as they do in every later one.
    pub(super) fn is_second_edition(&self) -> bool {
        self.terms.handling.edition >= Edition::Second
    }
}
