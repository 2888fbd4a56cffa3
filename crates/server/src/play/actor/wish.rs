//! What is wanted at a table, and what follows from it. Nothing here waits or tells: the actor does.

use jiff::Timestamp;
use ronde_domain::AccountId;
use ronde_play::{Act, Control, Damaged, Entry, NoGame, Offer, Phase, Refused, Sitter, Table};
use ronde_quoridor::{Move, Seat};

use crate::error::AppError;
use crate::play::lots;
use crate::play::shown::Face;

/// What somebody wants, or the site on behalf of the rules.
#[derive(Clone, Debug)]
pub(in crate::play) enum Wish {
    /// To sit down.
    Sit(AccountId, Face),
    /// To go before the game begins. Whoever made the table takes it away.
    StandUp(AccountId),
    /// To move.
    Play {
        /// Who.
        by: AccountId,
        /// Which move of the game it is to be.
        ply: u32,
        /// The move.
        play: Move,
    },
    /// A computer has made up its mind.
    Answer {
        /// Where it sits.
        seat: Seat,
        /// Which move of the game it is to be.
        ply: u32,
        /// The move.
        play: Move,
    },
    /// To give up.
    Resign(AccountId),
    /// To call the game off.
    Abort(AccountId),
    /// To offer something or to agree.
    Offer(AccountId, Offer),
    /// To take an offer back or to decline.
    Decline(AccountId, Offer),
    /// Somebody's first connection has come.
    Return(AccountId),
    /// Somebody's last connection has gone.
    Drop(AccountId),
    /// A player did not come.
    Forfeit(Seat),
    /// The arbiter has put the game off.
    Adjourn,
    /// The game is not wanted any more.
    CallOff(NoGame),
    /// The site was down.
    Restart,
    /// The time may have consequences.
    Look,
}

/// What follows from a wish: the table as it will be, and what is to be stored before anybody hears of it.
#[derive(Debug)]
pub(super) struct Step {
    pub(super) table: Table,
    pub(super) entries: Vec<Entry>,
    pub(super) at: Timestamp,
}

impl Step {
    /// What follows from a wish, or why it cannot be.
    pub(super) fn decide(table: &Table, wish: &Wish, now: Timestamp) -> Result<Self, AppError> {
        // a clock that is set back does not give anybody time
        let mut step = Self { table: table.clone(), entries: Vec::new(), at: now.max(table.changed_at()) };
        match wish {
            Wish::Sit(who, _) => {
                step.take(&Act::Sit(Sitter::Account(*who)))?;
                step.begin_if_full()?;
            }
            Wish::StandUp(who) => step.take(&Act::StandUp(Sitter::Account(*who)))?,
            Wish::Play { by, ply, play } => {
                let seat = seat_of(table, *by)?;
                // whoever moves is there, however they do it
                if !table.is_here(seat) {
                    step.take(&Act::Return(seat))?;
                }
                step.take(&Act::Play { seat, ply: *ply, play: *play })?;
            }
            Wish::Answer { seat, ply, play } => {
                step.take(&Act::Play { seat: *seat, ply: *ply, play: *play })?;
            }
            Wish::Resign(by) => step.take(&Act::Resign(seat_of(table, *by)?))?,
            Wish::Abort(by) => step.take(&Act::Abort(seat_of(table, *by)?))?,
            Wish::Offer(by, what) => step.take(&Act::Offer(seat_of(table, *by)?, *what))?,
            Wish::Decline(by, what) => step.take(&Act::Decline(seat_of(table, *by)?, *what))?,
            Wish::Return(by) => step.take(&Act::Return(seat_of(table, *by)?))?,
            Wish::Drop(by) => step.take(&Act::Drop(seat_of(table, *by)?))?,
            Wish::Forfeit(seat) => step.take(&Act::Forfeit(*seat))?,
            Wish::Adjourn => step.take(&Act::Adjourn)?,
            Wish::CallOff(why) => step.take(&Act::CallOff(*why))?,
            Wish::Restart => step.restart()?,
            Wish::Look => step.take(&Act::Look)?,
        }
        Ok(step)
    }

    fn take(&mut self, act: &Act) -> Result<(), AppError> {
        let events = self.table.decide(act, self.at)?;
        let entries = self.table.take(events, self.at).map_err(|damaged: Damaged| {
            tracing::error!(error = %damaged, "what was decided at a table does not fit it");
            AppError::Internal
        })?;
        self.entries.extend(entries);
        Ok(())
    }

    /// Seats are drawn when all chairs are taken.
    fn begin_if_full(&mut self) -> Result<(), AppError> {
        let is_full = self.table.sitters().len() == usize::from(self.table.terms().seats.number());
        if self.table.phase() == Phase::Waiting && is_full {
            self.take(&Act::Begin(lots::shuffled(self.table.sitters())))?;
        }
        Ok(())
    }

    /// The site was down: nobody is charged for it. Who plays with a clock counts as dropped until they are back; their grace begins now.
    fn restart(&mut self) -> Result<(), AppError> {
        let has_clock = matches!(self.table.terms().control, Control::Clock { .. });
        if self.table.phase() != Phase::Playing {
            return Ok(());
        }
        if !has_clock {
            // days go on; only who would have lost while nobody could move has the time anew
            if self.table.due().is_some_and(|due| due <= self.at) {
                self.take(&Act::Stand)?;
            }
            return Ok(());
        }
        self.take(&Act::Stand)?;
        for seat in self.table.terms().seats.seats() {
            self.take(&Act::Drop(seat))?;
        }
        Ok(())
    }
}

/// Where somebody sits.
fn seat_of(table: &Table, who: AccountId) -> Result<Seat, Refused> {
    table.seat_of(who).ok_or_else(|| match table.phase() {
        _ if !table.is_seated(who) => Refused::NotSeated,
        Phase::Over => Refused::Over,
        _ => Refused::NotBegun,
    })
}
