//! What players offer each other: open offers, how many are allowed, and what follows when all agree.

use jiff::Timestamp;
use ronde_quoridor::{Seat, Seats};

use super::Table;
use super::course::Course;
use crate::{Control, Event, NoGame, Offer, Phase, Refused};

/// How often a player may offer the same thing in one game. Agreeing doesn't count, but agreeing and taking it back does.
const OFFERS: usize = 3;

/// The open offers in the order in which they were made, and all offers made before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Offers {
    standing: Vec<(Seat, Offer)>,
    /// Every offer that did not answer another player's.
    made: Vec<(Seat, Offer)>,
    /// Every agreement that was taken back while the offer of somebody else stood.
    taken_back: Vec<(Seat, Offer)>,
}

impl Offers {
    pub(super) fn iter(&self) -> impl Iterator<Item = (Seat, Offer)> {
        self.standing.iter().copied()
    }

    pub(super) fn has(&self, seat: Seat, what: Offer) -> bool {
        self.standing.contains(&(seat, what))
    }

    /// Whether another player has offered it, so that offering it is agreeing.
    pub(super) fn is_from_another(&self, seat: Seat, what: Offer) -> bool {
        self.iter().any(|(by, offer)| by != seat && offer == what)
    }

    pub(super) fn make(&mut self, seat: Seat, what: Offer) {
        if !self.is_from_another(seat, what) {
            self.made.push((seat, what));
        }
        if !self.has(seat, what) {
            self.standing.push((seat, what));
        }
    }

    /// Withdraws a player's own offer, or otherwise declines everyone else's.
    pub(super) fn decline(&mut self, seat: Seat, what: Offer) {
        let is_own = self.has(seat, what);
        if is_own && self.is_from_another(seat, what) {
            self.taken_back.push((seat, what));
        }
        self.standing.retain(|(by, offer)| *offer != what || (is_own && *by != seat));
    }

    /// A player who moves declines the others' draw offers; and moves that were to be taken back are no longer the last ones.
    pub(super) fn pass_over(&mut self, mover: Seat) {
        self.standing.retain(|(by, offer)| match offer {
            Offer::Draw => *by == mover,
            Offer::TakeBack => false,
            Offer::Abort | Offer::Pause | Offer::Resume | Offer::Rematch => true,
        });
    }

    pub(super) fn clear(&mut self) {
        self.standing.clear();
    }

    fn times_made(&self, seat: Seat, what: Offer) -> usize {
        times(&self.made, seat, what)
    }

    fn times_taken_back(&self, seat: Seat, what: Offer) -> usize {
        times(&self.taken_back, seat, what)
    }
}

fn times(list: &[(Seat, Offer)], seat: Seat, what: Offer) -> usize {
    list.iter().filter(|one| **one == (seat, what)).count()
}

impl Table {
    /// Whether a player can offer something now, or agree to it; otherwise why not.
    pub fn may_offer(&self, seat: Seat, what: Offer) -> Result<(), Refused> {
        let course = self.offering_in(seat, what)?;
        if course.offers.has(seat, what) {
            return Err(Refused::OfferedAlready);
        }
        self.check_limits(course, seat, what)
    }

    /// What follows when a player offers something or agrees.
    pub(super) fn offer(&self, seat: Seat, what: Offer, now: Timestamp) -> Result<Vec<Event>, Refused> {
        self.may_offer(seat, what)?;
        let course = self.offering_in(seat, what)?;
        let mut events = self.stale(course, seat, what, now);
        let is_stale = !events.is_empty();
        events.push(Event::Offered { seat, what });
        if !is_stale && self.is_agreed(course, what, Some(seat)) {
            events.extend(match what {
                Offer::Draw => Some(Event::Drawn),
                Offer::Abort => Some(Event::called_off(NoGame::Agreed)),
                Offer::Pause => Some(Event::Paused),
                Offer::Resume => Some(Event::Resumed),
                // the next game is another table
                Offer::Rematch => None,
                Offer::TakeBack => {
                    // the first to ask has the last move undone
                    let asked =
                        course.offers.iter().find(|(_, offer)| *offer == what).map_or(seat, |(by, _)| by);
                    let moves = course.moves_to_undo(asked).ok_or(Refused::NothingToTakeBack)?;
                    Some(Event::TakenBack { moves })
                }
            });
        }
        Ok(events)
    }

    /// A player who wanted to resume and has left since would find their own clock running: the wish ends when somebody else has it too,
    /// and that one stands until the player is back and agrees.
    fn stale(&self, course: &Course, seat: Seat, what: Offer, now: Timestamp) -> Vec<Event> {
        let can_be = what == Offer::Resume && self.is_second_edition();
        let is_stale = |(by, offer): &(Seat, Offer)| {
            can_be && *offer == what && *by != seat && course.has_gone_since(*by, now)
        };
        let ends = |(seat, what)| Event::Declined { seat, what };
        course.offers.iter().filter(is_stale).map(ends).collect()
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

    /// A player who moves declines what the others have offered and a move leaves behind, so that they are
    /// notified.
    pub(super) fn passed_over(&self, course: &Course, mover: Seat) -> Vec<Event> {
        let is_passed_over = |what: &Offer| {
            let offers = &course.offers;
            // somebody who agreed to a draw still wants it after the move; a move that was to be taken back is no longer the last one
            let is_left = *what == Offer::TakeBack || !offers.has(mover, *what);
            self.is_second_edition() && offers.is_from_another(mover, *what) && is_left
        };
        let declined = |what| Event::Declined { seat: mover, what };
        [Offer::Draw, Offer::TakeBack].into_iter().filter(is_passed_over).map(declined).collect()
    }

    /// One open offer, and three of a kind in a game. Agreeing is allowed until it was taken back three times; resuming after a pause is
    /// always allowed, and the computer can be asked any number of times.
    fn check_limits(&self, course: &Course, seat: Seat, what: Offer) -> Result<(), Refused> {
        let offers = &course.offers;
        if what == Offer::Resume || !self.is_second_edition() || !self.is_among_people() {
            Ok(())
        } else if offers.is_from_another(seat, what) {
            if offers.times_taken_back(seat, what) >= OFFERS { Err(Refused::TooManyOffers) } else { Ok(()) }
        } else if offers.iter().any(|(by, _)| by == seat) {
            Err(Refused::OfferOpen)
        } else if offers.times_made(seat, what) >= OFFERS {
            Err(Refused::TooManyOffers)
        } else {
            Ok(())
        }
    }

    /// The game, if its terms and phase allow this offer.
    fn offering_in(&self, seat: Seat, what: Offer) -> Result<&Course, Refused> {
        if what == Offer::Rematch {
            let course = self.at_table(seat)?;
            return if self.is_over() { Ok(course) } else { Err(Refused::NotOver) };
        }
        let course = self.still_in(seat)?;
        let is_paused = self.phase() == Phase::Paused;
        match what {
            Offer::Draw if self.terms.seats != Seats::Two || !self.is_among_people() => Err(Refused::NoDraw),
            Offer::Abort if self.access.is_board() => Err(Refused::NoAbort),
            Offer::Pause | Offer::TakeBack if is_paused => Err(Refused::Paused),
            Offer::Pause if self.access.is_board() || !self.can_pause() => Err(Refused::NoPause),
            Offer::Resume if !is_paused => Err(Refused::NotPaused),
            Offer::TakeBack if !self.can_take_back() => Err(Refused::NoTakeBack),
            // the player agrees to what the other has asked for
            Offer::TakeBack if course.offers.is_from_another(seat, what) => Ok(course),
            Offer::TakeBack if course.moves_to_undo(seat).is_none() => Err(Refused::NothingToTakeBack),
            Offer::Draw | Offer::Abort | Offer::Pause | Offer::Resume | Offer::Rematch | Offer::TakeBack => {
                Ok(course)
            }
        }
    }

    /// A correspondence game is saved anyway; pausing it makes sense because a pause has an end.
    fn can_pause(&self) -> bool {
        matches!(self.terms.control, Control::Clock { .. }) || self.is_second_edition()
    }

    fn can_take_back(&self) -> bool {
        self.is_second_edition() && !self.terms.is_rated && !self.access.is_board()
    }

    /// Whether everyone whose consent is needed has offered it, or is just doing so. Computers always agree, but are never asked for a
    /// draw. Players who are out of the game need not consent, but may want a rematch.
    pub(super) fn is_agreed(&self, course: &Course, what: Offer, offering: Option<Seat>) -> bool {
        let position = course.game.position();
        let has_a_say = |seat: &Seat| what == Offer::Rematch || position.pawn(*seat).is_some();
        let mut asked = self.people().filter(has_a_say).peekable();
        asked.peek().is_some() && asked.all(|seat| Some(seat) == offering || course.offers.has(seat, what))
    }
}

impl Course {
    /// How many moves have to be undone so that a player can make their last move again; `None` if there is none, or if somebody has left
    /// the game since.
    fn moves_to_undo(&self, seat: Seat) -> Option<u32> {
        let place = self.moves.iter().rposition(|made| made.seat == seat)?;
        let moves = self.moves.len() - place;
        self.game.without_last(moves)?;
        u32::try_from(moves).ok()
    }
}
