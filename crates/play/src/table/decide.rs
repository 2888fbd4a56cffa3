//! What follows from an act, or why it is refused.

use std::borrow::Cow;

use jiff::Timestamp;
use ronde_quoridor::{Leaving, Move, Seat};

use super::Table;
use super::course::Course;
use crate::{Act, Control, Event, NoGame, Phase, PlayerAct, Refused};

impl Table {
    /// What follows from an act now: events in order, all at this moment; none if there is nothing to do, for example if the move has
    /// already been made.
    ///
    /// Whatever somebody wants, the consequences of time come first: a player who moves after the flag has fallen is out of the game. Such
    /// events are returned together with those of an act that is still possible; if it is refused, they are left to [`Act::Look`].
    pub fn decide(&self, act: &Act, now: Timestamp) -> Result<Vec<Event>, Refused> {
        if matches!(act, Act::Stand) {
            // the time since the last event is ignored: that is what the act says
            let runs = self.phase() == Phase::Playing;
            return Ok(if runs { vec![Event::Stood] } else { Vec::new() });
        }
        if let Act::Outage { since } = act {
            // anyone whose time ran out before is found at the next check
            let runs = self.phase() == Phase::Playing;
            return Ok(if runs { vec![Event::Outage { since: *since }] } else { Vec::new() });
        }
        let mut then = Cow::Borrowed(self);
        let mut events = Vec::new();
        while let Some(event) = then.fallen_due(now) {
            then.to_mut().happen(event.clone(), now).expect("whose time is over is in the game");
            events.push(event);
        }
        events.extend(then.answer(act, now)?);
        if self.is_left_to_computers(&events, now) {
            events.push(Event::called_off(NoGame::NobodyLeft));
        }
        Ok(events)
    }

    /// Whether the last person leaves: computers don't play on for nobody.
    fn is_left_to_computers(&self, events: &[Event], now: Timestamp) -> bool {
        if !events.iter().any(|event| matches!(event, Event::Left { .. })) || self.is_among_people() {
            return false;
        }
        let mut after = self.clone();
        for event in events {
            after.happen(event.clone(), now).expect("what was decided fits");
        }
        let is_in = |seat: Seat| after.game().is_some_and(|game| game.position().pawn(seat).is_some());
        !after.is_over() && !after.people().any(is_in)
    }

    /// The consequences of time.
    fn fallen_due(&self, now: Timestamp) -> Option<Event> {
        if self.pause_given_up_at().is_some_and(|given_up_at| given_up_at <= now) {
            return Some(Event::called_off(NoGame::NeverResumed));
        }
        let seat = self.mover()?;
        let clocks = &self.course.as_ref()?.clocks;
        let is_over = clocks.deadline(seat)? <= now;
        is_over.then(|| {
            if clocks.is_undone_in_the_end(seat) {
                Event::CalledOff { why: NoGame::NoFirstMove, by: Some(seat) }
            } else {
                Event::Left { seat, why: Leaving::OutOfTime }
            }
        })
    }

    /// What follows from an act when everyone has time left.
    fn answer(&self, act: &Act, now: Timestamp) -> Result<Vec<Event>, Refused> {
        match act {
            Act::Sit(sitter) => self.sit(*sitter),
            Act::StandUp(sitter) => self.stand_up(*sitter),
            Act::Begin(order) => self.begin(order),
            Act::Player(seat, act) => self.done_by(*seat, *act, now),
            Act::Drop(seat) => Ok(self.come_or_go(*seat, false)),
            Act::Return(seat) => Ok(self.come_or_go(*seat, true)),
            Act::Forfeit(seat) => self.forfeit(*seat),
            Act::Adjourn => Ok(self.adjourn()),
            Act::CallOff(why) if !self.is_over() => Ok(vec![Event::called_off(*why)]),
            Act::CallOff(_) => Err(Refused::Over),
            Act::Stand | Act::Outage { .. } | Act::Look => Ok(Vec::new()),
        }
    }

    fn done_by(&self, seat: Seat, act: PlayerAct, now: Timestamp) -> Result<Vec<Event>, Refused> {
        match act {
            PlayerAct::Play { ply, r#move } => self.play(seat, ply, r#move),
            PlayerAct::Resign => self.resign(seat),
            PlayerAct::Abort => self.abort(seat),
            PlayerAct::Offer { what } => self.offer(seat, what, now),
            PlayerAct::Decline { what } => self.decline(seat, what),
            PlayerAct::Claim => self.claim(seat, now),
        }
    }

    fn play(&self, seat: Seat, number: u32, play: Move) -> Result<Vec<Event>, Refused> {
        let course = self.at_table(seat)?;
        let there = usize::try_from(number).ok().and_then(|number| course.moves.get(number));
        if there.is_some_and(|made| made.seat == seat && made.play == play) {
            return Ok(Vec::new());
        }
        self.still_in(seat)?;
        if course.paused_at.is_some() {
            return Err(Refused::Paused);
        }
        if number != course.game.plies() {
            return Err(Refused::Overtaken);
        }
        let position = course.game.position();
        if position.to_move() != seat {
            return Err(Refused::NotYourTurn);
        }
        position.check(play)?;
        let mut events = self.passed_over(course, seat);
        events.push(Event::Moved { play });
        Ok(events)
    }

    fn resign(&self, seat: Seat) -> Result<Vec<Event>, Refused> {
        self.still_in(seat)?;
        Ok(vec![if self.can_be_undone() {
            Event::CalledOff { why: NoGame::Aborted, by: Some(seat) }
        } else {
            Event::Left { seat, why: Leaving::Resigned }
        }])
    }

    fn abort(&self, seat: Seat) -> Result<Vec<Event>, Refused> {
        self.still_in(seat)?;
        if self.access.is_board() {
            Err(Refused::NoAbort)
        } else if self.can_be_undone() {
            Ok(vec![Event::CalledOff { why: NoGame::Aborted, by: Some(seat) }])
        } else {
            Err(Refused::TooLateToAbort)
        }
    }

    fn forfeit(&self, seat: Seat) -> Result<Vec<Event>, Refused> {
        let course = self.still_in(seat)?;
        if !self.access.is_board() || course.clocks.has_moved(seat) {
            return Err(Refused::NoForfeit);
        }
        Ok(vec![Event::Left { seat, why: Leaving::Forfeited }])
    }

    /// A game that is paused or has ended is left as it is.
    fn adjourn(&self) -> Vec<Event> {
        let runs = self.access.is_board() && self.phase() == Phase::Playing;
        if runs { vec![Event::Paused] } else { Vec::new() }
    }

    /// A lost or restored connection matters to players with a clock in a game that is not over; nobody else's is recorded.
    fn come_or_go(&self, seat: Seat, is_here: bool) -> Vec<Event> {
        let has_clock = matches!(self.terms.control, Control::Clock { .. });
        let is_person = self.sitter(seat).is_some_and(|sitter| sitter.account().is_some());
        match self.still_in(seat) {
            Ok(course) if has_clock && is_person && course.clocks.is_here(seat) != is_here => {
                vec![if is_here { Event::Returned { seat } } else { Event::Dropped { seat } }]
            }
            Ok(_) | Err(_) => Vec::new(),
        }
    }

    /// The game, for a player with a seat in it.
    pub(super) fn at_table(&self, seat: Seat) -> Result<&Course, Refused> {
        let not_begun = if self.is_over() { Refused::Over } else { Refused::NotBegun };
        let course = self.course.as_ref().ok_or(not_begun)?;
        if self.terms.seats.has(seat) { Ok(course) } else { Err(Refused::NotSeated) }
    }

    /// The game, for a player who has not left it; it is not over.
    pub(super) fn still_in(&self, seat: Seat) -> Result<&Course, Refused> {
        let course = self.at_table(seat)?;
        if self.is_over() {
            return Err(Refused::Over);
        }
        if course.game.position().pawn(seat).is_none() {
            return Err(Refused::Out);
        }
        Ok(course)
    }

    /// Until everyone has moved, one player alone can abort the game, except in a tournament.
    fn can_be_undone(&self) -> bool {
        !self.access.is_board() && !self.is_everybody_moved()
    }
}
