//! The players' time: what is left, what is free, who is away and for how long.
//!
//! In the first edition of the rules, an absent player is not charged during the grace period. In the second, the clock runs whether its
//! player is present or not; the grace period is how long the others wait before they can claim. Only after the site was down is nobody
//! charged until they are back, for at most the grace period. In the third, absent players also get five minutes when a game resumes after
//! a pause.
//!
//! Time used is counted up to a moment and then from there on, never from the beginning of a turn: so time for which nobody is charged (the
//! game was paused, the site was down) is skipped by moving that moment, and an event in between costs nobody anything. If the clock is set
//! back, nobody gains or loses time.

use jiff::{SignedDuration, Timestamp};
use ronde_quoridor::Seat;

use crate::{Control, Edition, Handling, Terms};

/// How long absent players are not charged when a game resumes after a pause.
const TO_HEAR_OF_IT: SignedDuration = SignedDuration::from_mins(5);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Clocks {
    control: Control,
    first_move: Option<SignedDuration>,
    edition: Edition,
    /// How long a player may be away, by the terms.
    grace: SignedDuration,
    /// By seat.
    own: Vec<PlayerTime>,
    /// Everything up to here is counted.
    counted_to: Timestamp,
    /// What has been counted of the current turn.
    turn: SignedDuration,
}

/// The time of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PlayerTime {
    /// Left on the clock; meaningless when days are counted.
    left: SignedDuration,
    /// How long the player may still be away without being charged.
    free: SignedDuration,
    /// How long the player has been away in this turn, at their own expense.
    away: SignedDuration,
    is_here: bool,
    has_moved: bool,
}

/// What limits a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Limit {
    /// Nothing here; the tournament forfeits no-shows.
    None,
    /// This much for the turn, then the game is called off.
    FirstMove(SignedDuration),
    /// This much for the turn.
    Days(SignedDuration),
    /// The player's own clock.
    Clock,
}

impl Clocks {
    /// Before the first move. If the first move is limited, a game without one is called off.
    pub(super) fn new(terms: &Terms, is_first_move_limited: bool, at: Timestamp) -> Self {
        let Handling { first_move, grace, edition } = terms.handling;
        let grace = seconds(grace);
        let free = if edition == Edition::First { grace } else { SignedDuration::ZERO };
        let base = match terms.control {
            Control::Clock { base, .. } => seconds(base),
            Control::Days { .. } => SignedDuration::ZERO,
        };
        let own =
            PlayerTime { left: base, free, away: SignedDuration::ZERO, is_here: true, has_moved: false };
        Self {
            control: terms.control,
            first_move: is_first_move_limited.then(|| seconds(first_move)),
            edition,
            grace,
            own: vec![own; usize::from(terms.seats.number())],
            counted_to: at,
            turn: SignedDuration::ZERO,
        }
    }

    /// Counts the time up to now, for the player to move.
    pub(super) fn count(&mut self, mover: Option<Seat>, at: Timestamp) {
        let elapsed = self.since(at);
        if let Some(mover) = mover {
            self.turn += elapsed;
            if self.limit(mover) == Limit::Clock {
                let own = &mut self.own[mover.index()];
                *own = own.after(elapsed);
            }
        }
        // players who were present need no time to come back
        if self.edition >= Edition::Second && elapsed.is_positive() {
            let here = self.own.iter_mut().filter(|own| own.is_here);
            here.for_each(|own| own.free = SignedDuration::ZERO);
        }
        self.counted_to = self.counted_to.max(at);
    }

    /// The site was down: the time up to now is charged to nobody. Players need a moment to come back, which is not charged either.
    pub(super) fn stand(&mut self, at: Timestamp) {
        self.skip(at);
        if self.edition >= Edition::Second {
            self.own.iter_mut().for_each(|own| own.free = self.grace);
        }
    }

    /// Skips the time up to now. Absent players count as having just left. If the clock was set back meanwhile, time is counted from the
    /// earlier moment on: otherwise everyone would have free time until the old moment comes round again.
    pub(super) fn skip(&mut self, at: Timestamp) {
        self.counted_to = at;
        self.forget_absence();
    }

    /// The game resumes after a pause, for which nobody is charged. Absent players have to hear about it
    /// first.
    pub(super) fn resume(&mut self, at: Timestamp) {
        self.skip(at);
        if self.edition >= Edition::Third {
            let gone = self.own.iter_mut().filter(|own| !own.is_here);
            gone.for_each(|own| own.free = TO_HEAR_OF_IT);
        }
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

    /// The next player's turn begins.
    pub(super) fn begin_turn(&mut self) {
        self.turn = SignedDuration::ZERO;
        self.forget_absence();
    }

    fn forget_absence(&mut self) {
        self.own.iter_mut().for_each(|own| own.away = SignedDuration::ZERO);
    }

    pub(super) fn set_here(&mut self, seat: Seat, is_here: bool) {
        let own = &mut self.own[seat.index()];
        own.is_here = is_here;
        if is_here {
            own.away = SignedDuration::ZERO;
            if self.edition >= Edition::Second {
                own.free = SignedDuration::ZERO;
            }
        }
    }

    pub(super) fn is_here(&self, seat: Seat) -> bool {
        self.own[seat.index()].is_here
    }

    pub(super) fn has_moved(&self, seat: Seat) -> bool {
        self.own[seat.index()].has_moved
    }

    /// Whether there are clocks, rather than days.
    pub(super) const fn counts_seconds(&self) -> bool {
        matches!(self.control, Control::Clock { .. })
    }

    /// The time left on a clock, if nothing happens until then.
    pub(super) fn left(&self, seat: Seat, mover: Option<Seat>, now: Timestamp) -> SignedDuration {
        self.time_at(seat, mover, now).left
    }

    /// How long a player may still be away: without being charged in the first edition, before the others can claim in the second.
    pub(super) fn grace(&self, seat: Seat, mover: Option<Seat>, now: Timestamp) -> SignedDuration {
        let own = self.time_at(seat, mover, now);
        match self.edition {
            Edition::First => own.free,
            Edition::Second | Edition::Third => (self.grace - own.away).max(SignedDuration::ZERO),
        }
    }

    /// When the others can claim against the player on the move: never while that player is present or has yet to make a first move.
    pub(super) fn claim_at(&self, mover: Seat) -> Option<Timestamp> {
        let own = &self.own[mover.index()];
        let is_away = !own.is_here && self.limit(mover) == Limit::Clock;
        if self.edition == Edition::First || !is_away {
            return None;
        }
        let wait = own.free() + (self.grace - own.away).max(SignedDuration::ZERO);
        Some(self.counted_to.checked_add(wait).unwrap_or(Timestamp::MAX))
    }

    /// Whether the clock of the player to move is running at this moment.
    pub(super) fn is_charged(&self, mover: Seat, now: Timestamp) -> bool {
        self.runs_in(mover, now).is_some_and(|wait| wait.is_zero())
    }

    /// When the clock of the player to move starts to run; a turn may cost nothing at all.
    pub(super) fn runs_in(&self, mover: Seat, now: Timestamp) -> Option<SignedDuration> {
        let own = self.time_at(mover, Some(mover), now);
        (self.limit(mover) == Limit::Clock).then(|| own.free())
    }

    /// Up to where everything is counted.
    pub(super) const fn counted_to(&self) -> Timestamp {
        self.counted_to
    }

    /// When the time of the player to move is up; never for a turn without a limit.
    pub(super) fn deadline(&self, mover: Seat) -> Option<Timestamp> {
        let own = &self.own[mover.index()];
        let left = match self.limit(mover) {
            Limit::None => return None,
            Limit::FirstMove(limit) | Limit::Days(limit) => (limit - self.turn).max(SignedDuration::ZERO),
            Limit::Clock => own.free() + own.left,
        };
        Some(self.counted_to.checked_add(left).unwrap_or(Timestamp::MAX))
    }

    /// Whether the game is called off when the time of the player to move is up.
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

    /// A player's time then, if nothing happens before.
    fn time_at(&self, seat: Seat, mover: Option<Seat>, now: Timestamp) -> PlayerTime {
        let own = self.own[seat.index()];
        let runs = mover == Some(seat) && self.limit(seat) == Limit::Clock;
        if runs { own.after(self.since(now)) } else { own }
    }

    fn since(&self, now: Timestamp) -> SignedDuration {
        now.duration_since(self.counted_to).max(SignedDuration::ZERO)
    }
}

impl PlayerTime {
    /// How much of the coming time is free.
    fn free(&self) -> SignedDuration {
        if self.is_here { SignedDuration::ZERO } else { self.free }
    }

    /// After this much of the player's own turn.
    fn after(self, elapsed: SignedDuration) -> Self {
        let free = self.free().min(elapsed);
        let charged = (elapsed - free).min(self.left);
        let away = if self.is_here { self.away } else { self.away + elapsed - free };
        Self { free: self.free - free, away, left: self.left - charged, ..self }
    }
}

const fn seconds(number: u32) -> SignedDuration {
    SignedDuration::from_secs(number as i64)
}
