//! Before the game: who sits down, who gets up, when it begins.

use jiff::Timestamp;

use super::Table;
use super::course::Course;
use crate::{Access, Damage, Event, NoGame, Phase, Refused, Sitter};

impl Table {
    /// What follows when somebody wants to sit down. The site puts its computers where it likes.
    pub(super) fn sit(&self, sitter: Sitter) -> Result<Vec<Event>, Refused> {
        self.check_waiting()?;
        if sitter.account().is_some() && self.sitters.contains(&sitter) {
            return Err(Refused::Seated);
        }
        if self.sitters.len() >= self.chairs() {
            return Err(Refused::Full);
        }
        if sitter.account().is_some() && !self.is_welcome(sitter) {
            return Err(Refused::NotInvited);
        }
        Ok(vec![Event::Sat { sitter }])
    }

    /// What follows when somebody gets up. Without its maker, a table is closed; a matched table, without any of its players.
    pub(super) fn stand_up(&self, sitter: Sitter) -> Result<Vec<Event>, Refused> {
        self.check_waiting()?;
        if !self.sitters.contains(&sitter) {
            return Err(Refused::NotSeated);
        }
        if self.access.is_board() {
            return Err(Refused::NoAbort);
        }
        let is_maker = self.maker.is_some() && sitter.account() == self.maker;
        if is_maker || matches!(self.access, Access::Matched { .. }) {
            return Ok(vec![Event::called_off(NoGame::NobodyCame)]);
        }
        Ok(vec![Event::StoodUp { sitter }])
    }

    /// What follows when seats are drawn.
    pub(super) fn begin(&self, order: &[Sitter]) -> Result<Vec<Event>, Refused> {
        self.check_waiting()?;
        if self.is_order(order) {
            Ok(vec![Event::Began { order: order.to_vec() }])
        } else {
            Err(Refused::NotSeated)
        }
    }

    pub(super) fn sat(&mut self, sitter: Sitter) -> Result<(), Damage> {
        let is_seated = sitter.account().is_some() && self.sitters.contains(&sitter);
        if self.phase() != Phase::Waiting || self.sitters.len() >= self.chairs() || is_seated {
            return Err(Damage::Chairs);
        }
        self.sitters.push(sitter);
        self.maker = self.maker.or(sitter.account());
        Ok(())
    }

    pub(super) fn stood_up(&mut self, sitter: Sitter) -> Result<(), Damage> {
        let chair = self.sitters.iter().position(|one| *one == sitter).ok_or(Damage::Chairs)?;
        if self.phase() != Phase::Waiting {
            return Err(Damage::Chairs);
        }
        self.sitters.remove(chair);
        Ok(())
    }

    pub(super) fn began(&mut self, order: Vec<Sitter>, at: Timestamp) -> Result<(), Damage> {
        if self.phase() != Phase::Waiting || !self.is_order(&order) {
            return Err(Damage::Order);
        }
        self.sitters = order;
        // a tournament waits for its players as long as its own settings say
        self.course = Some(Course::new(&self.terms, !self.access.is_board(), at));
        Ok(())
    }

    fn check_waiting(&self) -> Result<(), Refused> {
        match self.phase() {
            Phase::Waiting => Ok(()),
            Phase::Playing | Phase::Paused => Err(Refused::Begun),
            Phase::Over => Err(Refused::Over),
        }
    }

    fn chairs(&self) -> usize {
        usize::from(self.terms.seats.number())
    }

    /// People who invite others need not invite themselves.
    fn is_welcome(&self, sitter: Sitter) -> bool {
        match &self.access {
            Access::Open | Access::Link(_) | Access::Matched { .. } | Access::Board { .. } => true,
            Access::Invited(people) => {
                self.maker.is_none() || sitter.account().is_some_and(|account| people.contains(&account))
            }
            Access::Computer => self.maker.is_none(),
        }
    }

    /// Whether these are exactly the players at the table, and no chair is free.
    fn is_order(&self, order: &[Sitter]) -> bool {
        let times = |among: &[Sitter], sitter| among.iter().filter(|one| **one == sitter).count();
        let is_full = self.sitters.len() == self.chairs() && order.len() == self.chairs();
        is_full && order.iter().all(|sitter| times(order, *sitter) == times(&self.sitters, *sitter))
    }
}
