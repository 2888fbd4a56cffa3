//! What others want to know about a table.

use jiff::{SignedDuration, Timestamp};
use ronde_domain::{AccountId, GameId};
use ronde_quoridor::{Event as GameEvent, Game, Leaving, Outcome, Seat};

use super::{Made, Table};
use crate::{Access, NoGame, Offer, Phase, Sitter, Terms};

impl Table {
    /// What was agreed.
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Who may sit down.
    pub const fn access(&self) -> &Access {
        &self.access
    }

    /// The earlier game, for a rematch.
    pub const fn after(&self) -> Option<GameId> {
        self.after
    }

    /// The number of the last event.
    pub const fn head(&self) -> i64 {
        self.head
    }

    /// When the table was made.
    pub const fn made_at(&self) -> Timestamp {
        self.made_at
    }

    /// When something last happened there.
    pub const fn changed_at(&self) -> Timestamp {
        self.changed_at
    }

    /// When the game began.
    pub fn began_at(&self) -> Option<Timestamp> {
        self.course.as_ref().map(|course| course.began_at)
    }

    /// How far it is.
    pub fn phase(&self) -> Phase {
        match &self.course {
            _ if self.is_over() => Phase::Over,
            None => Phase::Waiting,
            Some(course) if course.paused_at.is_some() => Phase::Paused,
            Some(_) => Phase::Playing,
        }
    }

    /// The first to sit down: without them, a waiting table is closed.
    pub const fn maker(&self) -> Option<AccountId> {
        self.maker
    }

    /// The players: by chair while the table waits, then in seat order.
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// Whether somebody sits there, with or without a seat in a game.
    pub fn is_seated(&self, account: AccountId) -> bool {
        self.sitters.contains(&Sitter::Account(account))
    }

    /// Who has a seat, once seats are drawn.
    pub fn sitter(&self, seat: Seat) -> Option<Sitter> {
        self.course.as_ref().and_then(|_| self.sitters.get(seat.index()).copied())
    }

    /// Where somebody plays, once seats are drawn.
    pub fn seat_of(&self, account: AccountId) -> Option<Seat> {
        self.people().find(|seat| self.sitter(*seat) == Some(Sitter::Account(account)))
    }

    /// The seats of people, including those who have left the game.
    pub(super) fn people(&self) -> impl Iterator<Item = Seat> {
        let is_person = |seat: &Seat| self.sitter(*seat).is_some_and(|sitter| sitter.account().is_some());
        self.terms.seats.seats().filter(is_person)
    }

    /// Whether no computer plays.
    pub fn is_among_people(&self) -> bool {
        self.sitters.iter().all(|sitter| sitter.account().is_some())
    }

    /// The game on the board, once seats are drawn.
    pub fn game(&self) -> Option<&Game> {
        self.course.as_ref().map(|course| &course.game)
    }

    /// The moves with their times.
    pub fn moves(&self) -> &[Made] {
        self.course.as_ref().map_or(&[], |course| &course.moves)
    }

    /// Whose turn it is, even while the game is paused.
    pub fn to_move(&self) -> Option<Seat> {
        let course = self.course.as_ref().filter(|_| !self.is_over())?;
        Some(course.game.position().to_move())
    }

    /// The player to move in a game that is in progress right now.
    pub(super) fn mover(&self) -> Option<Seat> {
        self.to_move().filter(|_| self.phase() == Phase::Playing)
    }

    /// Players who have left the game, and why, in the order in which they did.
    pub fn out(&self) -> impl Iterator<Item = (Seat, Leaving)> {
        self.game().into_iter().flat_map(Game::events).filter_map(|event| match event {
            GameEvent::Left { seat, why } => Some((*seat, *why)),
            GameEvent::Move(_) | GameEvent::DrawAgreed => None,
        })
    }

    /// The time left on a player's clock, charged up to now; `None` when days are counted, or for a seat that doesn't exist.
    pub fn clock(&self, seat: Seat, now: Timestamp) -> Option<SignedDuration> {
        let base = self.terms.control.base().filter(|_| self.terms.seats.has(seat))?;
        Some(self.course.as_ref().map_or(base, |course| course.clocks.left(seat, self.mover(), now)))
    }

    /// How long a player may still be away: without being charged by old terms, before the others can claim by current ones. `None` when
    /// days are counted.
    pub fn grace(&self, seat: Seat, now: Timestamp) -> Option<SignedDuration> {
        self.terms.control.base().filter(|_| self.terms.seats.has(seat))?;
        Some(match &self.course {
            Some(course) => course.clocks.grace(seat, self.mover(), now),
            None => SignedDuration::from_secs(self.terms.handling.grace.into()),
        })
    }

    /// Whose clock is running, as of the last event: nobody's during a first move, while an absent player is not charged, or if nobody is
    /// to move.
    pub fn running(&self) -> Option<Seat> {
        self.running_at(self.course.as_ref()?.clocks.counted_to())
    }

    /// Whose clock will be running then, if nothing happens before; a grace period may be over.
    pub fn running_at(&self, now: Timestamp) -> Option<Seat> {
        let clocks = &self.course.as_ref()?.clocks;
        self.mover().filter(|mover| clocks.is_charged(*mover, now))
    }

    /// How long until a player's clock starts to run, if nothing happens: at once, after the grace period of an absent player, or never.
    pub fn runs_in(&self, seat: Seat, now: Timestamp) -> Option<SignedDuration> {
        let clocks = &self.course.as_ref()?.clocks;
        clocks.runs_in(self.mover().filter(|mover| *mover == seat)?, now)
    }

    /// When the time of the player to move is up, if nothing happens.
    pub fn deadline(&self) -> Option<Timestamp> {
        self.course.as_ref()?.clocks.deadline(self.mover()?)
    }

    /// When [`crate::Act::Look`] will next have a consequence: somebody's time is up, or a pause has been over for too long.
    pub fn due(&self) -> Option<Timestamp> {
        self.deadline().or_else(|| self.pause_given_up_at())
    }

    /// The open offers.
    pub fn offers(&self) -> impl Iterator<Item = (Seat, Offer)> {
        self.course.as_ref().into_iter().flat_map(|course| course.offers.iter())
    }

    /// Whether all people at the table have offered a rematch.
    pub fn wants_rematch(&self) -> bool {
        self.course.as_ref().is_some_and(|course| self.is_agreed(course, Offer::Rematch, None))
    }

    /// Whether a player is connected. Where days are counted, connections don't matter.
    pub fn is_here(&self, seat: Seat) -> bool {
        self.terms.seats.has(seat) && self.course.as_ref().is_none_or(|course| course.clocks.is_here(seat))
    }

    /// Whether the game is called off when a player's time is up, because the first move has not been made. A first move that was taken
    /// back counts as made.
    pub fn is_undone_in_the_end(&self, seat: Seat) -> bool {
        let is_undone = |course: &super::Course| course.clocks.is_undone_in_the_end(seat);
        self.terms.seats.has(seat) && self.course.as_ref().is_some_and(is_undone)
    }

    /// Whether everyone in the game has moved once: from then on nobody can abort it alone.
    pub fn is_everybody_moved(&self) -> bool {
        self.course.as_ref().is_some_and(|course| {
            course.game.position().remaining().all(|seat| course.clocks.has_moved(seat))
        })
    }

    /// Why it was called off.
    pub const fn called_off(&self) -> Option<NoGame> {
        self.called_off
    }

    /// How the game ended on the board; `None` if it was called off.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.game().and_then(Game::outcome)
    }

    /// Whether it has ended in any way.
    pub fn is_over(&self) -> bool {
        self.called_off.is_some() || self.outcome().is_some()
    }

    /// Whether it is rated: so agreed, and played to an end by people who all came.
    pub fn counts(&self) -> bool {
        let came = || self.out().all(|(_, why)| why != Leaving::Forfeited);
        self.terms.is_rated && self.outcome().is_some() && self.is_among_people() && came()
    }

    /// The places of the seats in a game that has ended: 1 for winning or sharing, the same lower place for all others.
    pub fn ranks(&self) -> Option<Vec<u32>> {
        let winners = &self.outcome()?.winners;
        let behind = winners.iter().fold(1, |place, _| place + 1);
        Some(self.terms.seats.seats().map(|seat| if winners.contains(&seat) { 1 } else { behind }).collect())
    }
}
