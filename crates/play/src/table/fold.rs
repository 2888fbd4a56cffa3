//! Applies events. A refused one changes nothing.

use jiff::Timestamp;
use ronde_quoridor::Seat;

use super::Table;
use super::course::Course;
use crate::{Damage, Event, NoGame, Offer};

impl Table {
    /// Applies one event.
    pub(super) fn happen(&mut self, event: Event, at: Timestamp) -> Result<(), Damage> {
        match event {
            Event::Made { .. } => Err(Damage::MadeTwice),
            Event::Sat { sitter } => self.sat(sitter),
            Event::StoodUp { sitter } => self.stood_up(sitter),
            Event::Began { order } => self.began(order, at),
            Event::CalledOff { why, by: _ } => self.end(why, at),
            Event::Moved { play } => self.under_way()?.moved(play, at),
            Event::Left { seat, why } => self.under_way()?.left(seat, why, at),
            Event::TakenBack { moves } => self.under_way()?.taken_back(moves, at),
            // the next event says what the claim led to
            Event::Claimed { seat } => self.under_way()?.check_seat(seat),
            Event::Drawn => self.under_way()?.drawn(at),
            Event::Paused => self.under_way()?.paused(at),
            Event::Resumed => self.under_way()?.resumed(at),
            Event::Offered { seat, what } => self.offered(seat, what, at),
            Event::Declined { seat, what } => self.declined(seat, what, at),
            Event::Dropped { seat } => self.under_way()?.came_or_went(seat, false, at),
            Event::Returned { seat } => self.under_way()?.came_or_went(seat, true, at),
            Event::Stood => {
                self.under_way()?.clocks.stand(at);
                Ok(())
            }
            Event::Outage { since } => {
                self.under_way()?.stood_since(since, at);
                Ok(())
            }
        }
    }

    /// The game, if it has begun and not ended.
    fn under_way(&mut self) -> Result<&mut Course, Damage> {
        if self.is_over() {
            return Err(Damage::Over);
        }
        self.course.as_mut().ok_or(Damage::NotBegun)
    }

    fn end(&mut self, why: NoGame, at: Timestamp) -> Result<(), Damage> {
        if self.is_over() {
            return Err(Damage::Over);
        }
        if let Some(course) = &mut self.course {
            let mover = course.mover();
            course.clocks.count(mover, at);
            course.offers.clear();
        }
        self.called_off = Some(why);
        Ok(())
    }

    fn offered(&mut self, seat: Seat, what: Offer, at: Timestamp) -> Result<(), Damage> {
        self.offering(seat, what, at)?.offered(seat, what, at);
        Ok(())
    }

    fn declined(&mut self, seat: Seat, what: Offer, at: Timestamp) -> Result<(), Damage> {
        self.offering(seat, what, at)?.declined(seat, what);
        Ok(())
    }

    /// The game in which something is offered or declined; after the end, only a rematch can be.
    fn offering(&mut self, seat: Seat, what: Offer, at: Timestamp) -> Result<&mut Course, Damage> {
        if self.is_over() != (what == Offer::Rematch) {
            return Err(if self.is_over() { Damage::Over } else { Damage::NotOver });
        }
        let mover = self.mover();
        let course = self.course.as_mut().ok_or(Damage::NotBegun)?;
        course.check_seat(seat)?;
        course.clocks.count(mover, at);
        Ok(course)
    }
}
