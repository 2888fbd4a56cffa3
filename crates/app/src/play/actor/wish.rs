//! What is wanted at a table, and what follows from it. Nothing here waits or tells: the actor does.

use std::collections::HashSet;
use std::time::Instant;

use jiff::Timestamp;
use ronde_domain::AccountId;
use ronde_play::{Act, Control, Damaged, Entry, Offer, Phase, PlayerAct, Refused, Sitter, Table};
use ronde_quoridor::Seat;
use ronde_store::notices::GameNotices;

use crate::error::AppError;
use crate::notifications::of_game::GameStep;
use crate::play::lots;
use crate::play::shown::Face;

/// What somebody wants, or the site on behalf of the rules.
#[derive(Clone, Debug)]
pub(in crate::play) enum Wish {
    /// To sit down.
    Sit(AccountId, Face),
    /// What a player does.
    Player(AccountId, PlayerAct),
    /// What the site knows how to do at a table as it is: a computer's move, getting up, an order of the arbiter, what the time brings.
    Act(Act),
    /// Somebody's first connection has come.
    Return(AccountId),
    /// Somebody's last connection has gone.
    Drop(AccountId),
    /// The site was down.
    Restart,
    /// Nothing could be stored since then.
    Outage {
        /// Since when.
        since: Timestamp,
        /// Who has no connection now. It belongs to the same step: who loses the connection in an outage needs a moment to come back.
        gone: Vec<AccountId>,
    },
}

impl Wish {
    /// Whether a computer has made up its mind: it is asked again if that comes to nothing.
    pub(super) const fn is_of_computer(&self) -> bool {
        matches!(self, Self::Act(Act::Player(..)))
    }

    /// Who wants it, if it is somebody.
    pub(super) const fn by(&self) -> Option<AccountId> {
        match self {
            Self::Sit(who, _) | Self::Player(who, _) => Some(*who),
            Self::Act(Act::StandUp(sitter)) => sitter.account(),
            _ => None,
        }
    }
}

/// What follows from a wish: the table as it will be, and what is to be stored before anybody hears of it.
#[derive(Debug)]
pub(super) struct Step {
    pub(super) table: Table,
    pub(super) entries: Vec<Entry>,
    pub(super) at: Timestamp,
    /// When it was decided, on the machine's monotonic clock.
    pub(super) begun: Instant,
    /// Whose notices change with it.
    pub(super) noticed: Vec<AccountId>,
}

impl Step {
    /// What follows from a wish, or why it cannot be. `here` are those who are connected.
    pub(super) fn decide(
        table: &Table,
        wish: &Wish,
        now: Timestamp,
        here: &HashSet<AccountId>,
    ) -> Result<Self, AppError> {
        // a clock that is set back does not give anybody time; after a start with such a clock time is counted from there on
        let at = if matches!(wish, Wish::Restart) { now } else { now.max(table.changed_at()) };
        let mut step = Self {
            table: table.clone(),
            entries: Vec::new(),
            at,
            begun: Instant::now(),
            noticed: Vec::new(),
        };
        match wish {
            Wish::Sit(who, _) => {
                step.take(&Act::Sit(Sitter::Account(*who)))?;
                step.begin_if_full()?;
            }
            Wish::Player(by, act) => {
                let seat = seat_of(table, *by)?;
                match act {
                    // whoever moves is there, however they do it
                    PlayerAct::Play { .. } if !table.is_here(seat) => step.take(&Act::Return(seat))?,
                    PlayerAct::Offer { what: Offer::Resume } => step.look_around(*by, here)?,
                    // so is whoever claims
                    PlayerAct::Claim => {
                        step.take(&Act::Return(seat))?;
                        step.look_around(*by, here)?;
                    }
                    _ => {}
                }
                step.take(&act.by(seat))?;
            }
            Wish::Act(act) => step.take(act)?,
            Wish::Return(by) => step.take(&Act::Return(seat_of(table, *by)?))?,
            Wish::Drop(by) => step.take(&Act::Drop(seat_of(table, *by)?))?,
            Wish::Restart => step.restart()?,
            Wish::Outage { since, gone } => {
                step.take(&Act::Outage { since: *since })?;
                for who in gone {
                    step.take(&Act::Drop(seat_of(table, *who)?))?;
                }
            }
        }
        Ok(step)
    }

    /// What people are told of it who may not be looking. It is kept whom it concerns.
    pub(super) fn notices(
        &mut self,
        before: &Table,
        wish: &Wish,
        is_here: impl Fn(AccountId) -> bool,
    ) -> GameNotices {
        let step =
            GameStep { before: Some(before), entries: &self.entries, after: &self.table, by: wish.by() };
        let notices = step.notices(is_here);
        self.noticed = notices.people().collect();
        notices
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

    /// Before a game goes on: nobody has noted who came and went during the pause. Whoever acts is there, however they do it.
    fn look_around(&mut self, by: AccountId, here: &HashSet<AccountId>) -> Result<(), AppError> {
        if self.table.phase() != Phase::Paused {
            return Ok(());
        }
        for seat in self.table.terms().seats.seats() {
            if let Some(who) = self.table.sitter(seat).and_then(Sitter::account) {
                let is_here = who == by || here.contains(&who);
                self.take(&if is_here { Act::Return(seat) } else { Act::Drop(seat) })?;
            }
        }
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
            // days go on; only who would have lost while nobody could move has the time anew, or whose day is far away since the clock of
            // the machine was set back
            let is_set_back = self.at < self.table.changed_at();
            if is_set_back || self.table.due().is_some_and(|due| due <= self.at) {
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
