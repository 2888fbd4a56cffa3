//! The time of the players: what is left, what is free, who is away.
//!
//! What has been used is counted up to a moment and then from there on, never from the beginning of a turn: so time for which nobody is
//! charged (the game was paused, the site was down) is left out by moving that moment, and an event in between costs nobody
//! anything. A clock that is set back counts as one that stands.

use jiff::{SignedDuration, Timestamp};
use ronde_quoridor::Seat;

use crate::{Control, Handling, Terms};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Clocks {
    control: Control,
    first_move: Option<SignedDuration>,
    /// By seat.
    own: Vec<Own>,
    /// Up to here everything is counted.
    counted_to: Timestamp,
    /// What has been counted of the present turn.
    turn: SignedDuration,
}

/// The time of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Own {
    /// On the clock; of no meaning when days are counted.
    left: SignedDuration,
    /// How long the player may still be away without being charged.
    grace: SignedDuration,
    is_here: bool,
    has_moved: bool,
}

/// What bounds a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Limit {
    /// Nothing here; the tournament forfeits who does not come.
    None,
    /// So much for the turn, then the game is no game.
    FirstMove(SignedDuration),
    /// So much for the turn.
    Days(SignedDuration),
    /// The player's own clock.
    Clock,
}

impl Clocks {
    /// Before the first move. Only where it is limited, a first move that does not come undoes the game.
    pub(super) fn new(terms: &Terms, is_first_move_limited: bool, at: Timestamp) -> Self {
        let Handling { first_move, grace } = terms.handling;
        let base = match terms.control {
            Control::Clock { base, .. } => seconds(base),
            Control::Days { .. } => SignedDuration::ZERO,
        };
        let own = Own { left: base, grace: seconds(grace), is_here: true, has_moved: false };
        Self {
            control: terms.control,
            first_move: is_first_move_limited.then(|| seconds(first_move)),
            own: vec![own; usize::from(terms.seats.number())],
            counted_to: at,
            turn: SignedDuration::ZERO,
        }
    }

    /// Counts the time up to now, for the one who is to move.
    pub(super) fn count(&mut self, mover: Option<Seat>, at: Timestamp) {
        let elapsed = self.since(at);
        if let Some(mover) = mover {
            self.turn += elapsed;
            if self.limit(mover) == Limit::Clock {
                let own = &mut self.own[mover.index()];
                *own = own.after(elapsed);
            }
        }
        self.counted_to = self.counted_to.max(at);
    }

    /// Counts the time up to now for nobody.
    pub(super) fn stand(&mut self, at: Timestamp) {
        self.count(None, at);
    }

    /// A player has moved: the increment is added.
    pub(super) fn moved(&mut self, seat: Seat) {
        let own = &mut self.own[seat.index()];
        own.has_moved = true;
        if let Control::Clock { increment, .. } = self.control {
            own.left += seconds(increment);
        }
        self.begin_turn();
    }

    /// It is the next player's turn.
    pub(super) fn begin_turn(&mut self) {
        self.turn = SignedDuration::ZERO;
    }

    pub(super) fn set_here(&mut self, seat: Seat, is_here: bool) {
        self.own[seat.index()].is_here = is_here;
    }

    pub(super) fn is_here(&self, seat: Seat) -> bool {
        self.own[seat.index()].is_here
    }

    pub(super) fn has_moved(&self, seat: Seat) -> bool {
        self.own[seat.index()].has_moved
    }

    /// Whether there are clocks at all, and not days.
    pub(super) const fn counts_seconds(&self) -> bool {
        matches!(self.control, Control::Clock { .. })
    }

    /// What is left on a clock, if nothing happens until then.
    pub(super) fn left(&self, seat: Seat, mover: Option<Seat>, now: Timestamp) -> SignedDuration {
        self.then(seat, mover, now).left
    }

    /// How long a player may still be away without being charged.
    pub(super) fn grace(&self, seat: Seat, mover: Option<Seat>, now: Timestamp) -> SignedDuration {
        self.then(seat, mover, now).grace
    }

    /// Whether time is taken from the clock of the one who is to move, at this moment.
    pub(super) fn is_charged(&self, mover: Seat, now: Timestamp) -> bool {
        let own = self.then(mover, Some(mover), now);
        self.limit(mover) == Limit::Clock && own.free().is_zero()
    }

    /// Up to where everything is counted.
    pub(super) const fn counted_to(&self) -> Timestamp {
        self.counted_to
    }

    /// When the time of the one who is to move is over; never for a turn without a limit.
    pub(super) fn deadline(&self, mover: Seat) -> Option<Timestamp> {
        let own = &self.own[mover.index()];
        let left = match self.limit(mover) {
            Limit::None => return None,
            Limit::FirstMove(limit) | Limit::Days(limit) => (limit - self.turn).max(SignedDuration::ZERO),
            Limit::Clock => own.free() + own.left,
        };
        Some(self.counted_to.checked_add(left).unwrap_or(Timestamp::MAX))
    }

    /// Whether the game is no game when the time of the one who is to move is over.
    pub(super) fn is_undone_in_the_end(&self, mover: Seat) -> bool {
        matches!(self.limit(mover), Limit::FirstMove(_))
    }

    fn limit(&self, mover: Seat) -> Limit {
        const HOURS: i64 = 24;
        match self.control {
            Control::Days { days } => Limit::Days(SignedDuration::from_hours(HOURS * i64::from(days))),
            Control::Clock { .. } if self.has_moved(mover) => Limit::Clock,
            Control::Clock { .. } => self.first_move.map_or(Limit::None, Limit::FirstMove),
        }
    }

    /// The time of a player when nothing happens until then.
    fn then(&self, seat: Seat, mover: Option<Seat>, now: Timestamp) -> Own {
        let own = self.own[seat.index()];
        let runs = mover == Some(seat) && self.limit(seat) == Limit::Clock;
        if runs { own.after(self.since(now)) } else { own }
    }

    fn since(&self, now: Timestamp) -> SignedDuration {
        now.duration_since(self.counted_to).max(SignedDuration::ZERO)
    }
}

impl Own {
    /// What of the coming time is not charged.
    fn free(&self) -> SignedDuration {
        if self.is_here { SignedDuration::ZERO } else { self.grace }
    }

    /// After so much time of the own turn.
    fn after(self, elapsed: SignedDuration) -> Self {
        let free = self.free().min(elapsed);
        let charged = (elapsed - free).min(self.left);
        Self { grace: self.grace - free, left: self.left - charged, ..self }
    }
}

const fn seconds(number: u32) -> SignedDuration {
    SignedDuration::from_secs(number as i64)
}
