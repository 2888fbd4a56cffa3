//! What the players offer each other: the offers that stand, how many are allowed, and what follows when all agree.

use jiff::Timestamp;
use ronde_quoridor::{Seat, Seats};

use super::Table;
use super::course::Course;
use crate::{Control, Event, NoGame, Offer, Phase, Refused};

/// How often a player may offer the same thing in one game. To agree is not to offer, but to agree and take it back so often is.
const OFFERS: usize = 3;

/// The offers that stand, in the order in which they were made, and all that were made before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Offers {
    standing: Vec<(Seat, Offer)>,
    /// Every offer that was nobody else's first.
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

    /// Whether another player has offered it: whoever does so too agrees.
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

    /// Who has offered it takes it back; who has not declines those of all others.
    pub(super) fn decline(&mut self, seat: Seat, what: Offer) {
        let is_own = self.has(seat, what);
        if is_own && self.is_from_another(seat, what) {
            self.taken_back.push((seat, what));
        }
        self.standing.retain(|(by, offer)| *offer != what || (is_own && *by != seat));
    }

    /// Who moves does not want the draw that others have offered; and what was to be taken back is no longer the last move.
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
    /// Whether a player could offer something now, or agree to it; or why not.
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
                    // whose last move is undone is who has asked first
                    let asked =
                        course.offers.iter().find(|(_, offer)| *offer == what).map_or(seat, |(by, _)| by);
                    let moves = course.moves_to_undo(asked).ok_or(Refused::NothingToTakeBack)?;
                    Some(Event::TakenBack { moves })
                }
            });
        }
        Ok(events)
    }

    /// Who wanted to go on and has gone since would find the own clock running: the wish ends when somebody else has it too, and that one
    /// stands until they are back and agree.
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

    /// Who moves declines what others have offered and a move leaves behind, so that they are told.
    pub(super) fn passed_over(&self, course: &Course, mover: Seat) -> Vec<Event> {
        let is_passed_over = |what: &Offer| {
            let offers = &course.offers;
            // who has agreed to a draw still wants it after the move; a move that was to be taken back is no longer the last one
            let is_left = *what == Offer::TakeBack || !offers.has(mover, *what);
            self.is_second_edition() && offers.is_from_another(mover, *what) && is_left
        };
        let declined = |what| Event::Declined { seat: mover, what };
        [Offer::Draw, Offer::TakeBack].into_iter().filter(is_passed_over).map(declined).collect()
    }

    /// One open offer, and three of a kind in a game. Agreeing is allowed until it was taken back three times; to want to go on
    /// after a pause is always allowed, and the computer can be asked as often as one likes.
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

    /// The game, if its terms and how far it is allow this to be offered.
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
            // who agrees does so to what the other one has asked for
            Offer::TakeBack if course.offers.is_from_another(seat, what) => Ok(course),
            Offer::TakeBack if course.moves_to_undo(seat).is_none() => Err(Refused::NothingToTakeBack),
            Offer::Draw | Offer::Abort | Offer::Pause | Offer::Resume | Offer::Rematch | Offer::TakeBack => {
                Ok(course)
            }
        }
    }

    /// A game of days is saved anyway; a pause of it makes sense since it has an end.
    fn can_pause(&self) -> bool {
        matches!(self.terms.control, Control::Clock { .. }) || self.is_second_edition()
    }

    fn can_take_back(&self) -> bool {
        self.is_second_edition() && !self.terms.is_rated && !self.access.is_board()
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

impl Course {
    /// How many moves have to be undone so that a player can make the last own move anew; nothing if there is none, or if somebody has
    /// left the game since.
    fn moves_to_undo(&self, seat: Seat) -> Option<u32> {
        let place = self.moves.iter().rposition(|made| made.seat == seat)?;
        let moves = self.moves.len() - place;
        self.game.without_last(moves)?;
        u32::try_from(moves).ok()
    }
}
