//! What the players offer each other: the offers that stand, and what follows when all agree.

use ronde_quoridor::{Seat, Seats};

use super::Table;
use super::course::Course;
use crate::{Control, Event, NoGame, Offer, Phase, Refused};

/// The offers that stand, in the order in which they were made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Offers(Vec<(Seat, Offer)>);

impl Offers {
    pub(super) fn iter(&self) -> impl Iterator<Item = (Seat, Offer)> {
        self.0.iter().copied()
    }

    pub(super) fn has(&self, seat: Seat, what: Offer) -> bool {
        self.0.contains(&(seat, what))
    }

    pub(super) fn make(&mut self, seat: Seat, what: Offer) {
        if !self.has(seat, what) {
            self.0.push((seat, what));
        }
    }

    /// Who has offered it takes it back; who has not declines those of all others.
    pub(super) fn decline(&mut self, seat: Seat, what: Offer) {
        let is_own = self.has(seat, what);
        self.0.retain(|(by, offer)| *offer != what || (is_own && *by != seat));
    }

    /// Who moves does not want the draw that others have offered.
    pub(super) fn pass_over(&mut self, mover: Seat) {
        self.0.retain(|(by, offer)| *offer != Offer::Draw || *by == mover);
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}

impl Table {
    /// What follows when a player offers something or agrees.
    pub(super) fn offer(&self, seat: Seat, what: Offer) -> Result<Vec<Event>, Refused> {
        let course = self.may_offer(seat, what)?;
        if course.offers.has(seat, what) {
            return Err(Refused::OfferedAlready);
        }
        let mut events = vec![Event::Offered { seat, what }];
        if self.is_agreed(course, what, Some(seat)) {
            events.extend(match what {
                Offer::Draw => Some(Event::Drawn),
                Offer::Abort => Some(Event::CalledOff { why: NoGame::Agreed }),
                Offer::Pause => Some(Event::Paused),
                Offer::Resume => Some(Event::Resumed),
                // the next game is another table
                Offer::Rematch => None,
            });
        }
        Ok(events)
    }

    /// What follows when a player takes an offer back or declines.
    pub(super) fn decline(&self, seat: Seat, what: Offer) -> Result<Vec<Event>, Refused> {
        let course = if what == Offer::Rematch { self.at_table(seat)? } else { self.still_in(seat)? };
        if course.offers.iter().any(|(_, offer)| offer == what) {
            Ok(vec![Event::Declined { seat, what }])
        } else {
            Err(Refused::NotOffered)
        }
    }

    fn may_offer(&self, seat: Seat, what: Offer) -> Result<&Course, Refused> {
        if what == Offer::Rematch {
            let course = self.at_table(seat)?;
            return if self.is_over() { Ok(course) } else { Err(Refused::NotOver) };
        }
        let course = self.still_in(seat)?;
        let is_paused = self.phase() == Phase::Paused;
        match what {
            Offer::Draw if self.terms.seats != Seats::Two || !self.is_among_people() => Err(Refused::NoDraw),
            Offer::Abort if self.access.is_board() => Err(Refused::NoAbort),
            Offer::Pause if is_paused => Err(Refused::Paused),
            Offer::Pause if self.access.is_board() || matches!(self.terms.control, Control::Days { .. }) => {
                Err(Refused::NoPause)
            }
            Offer::Resume if !is_paused => Err(Refused::NotPaused),
            Offer::Draw | Offer::Abort | Offer::Pause | Offer::Resume | Offer::Rematch => Ok(course),
        }
    }

    /// Whether all whose word counts have offered it, or are just doing so. A computer has nothing against it; it is never asked for
    /// a draw. Who is out of the game has no say in it, but may want another.
    pub(super) fn is_agreed(&self, course: &Course, what: Offer, offering: Option<Seat>) -> bool {
        let position = course.game.position();
        let has_a_say = |seat: &Seat| what == Offer::Rematch || position.pawn(*seat).is_some();
        let mut asked = self.people().filter(has_a_say).peekable();
        asked.peek().is_some() && asked.all(|seat| Some(seat) == offering || course.offers.has(seat, what))
    }
}
