//! The time of the players: what is left, what is free, who is away and for how long.
//!
//! In the first edition of the rules, a player who is away is not charged for the time of the grace. In the second, the clock runs
//! whether its player is there or not; the grace is how long the others wait before they can claim. Only after the site was down is
//! nobody charged until they are back, for as long as the grace lasts. In the third, absent players also get five minutes when a game
//! resumes after a pause.
//!
//! What has been used is counted up to a moment and then from there on, never from the beginning of a turn: so time for which nobody is
//! charged (the game was paused, the site was down) is left out by moving that moment, and an event in between costs nobody
//! anything. When the clock is set back, nobody gains or loses time by it.

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
    /// How long somebody may be away, by the terms.
    grace: SignedDuration,
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
    free: SignedDuration,
    /// For how long the player has been away in this turn, at their own expense.
    away: SignedDuration,
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
        let Handling { first_move, grace, edition } = terms.handling;
        let grace = seconds(grace);
        let free = if edition == Edition::First { grace } else { SignedDuration::ZERO };
        let base = match terms.control {
            Control::Clock { base, .. } => seconds(base),
            Control::Days { .. } => SignedDuration::ZERO,
        };
        let own = Own { left: base, free, away: SignedDuration::ZERO, is_here: true, has_moved: false };
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
        // players who were present need no time to come back
        if self.edition >= Edition::Second && elapsed.is_positive() {
            let here = self.own.iter_mut().filter(|own| own.is_here);
            here.for_each(|own| own.free = SignedDuration::ZERO);
        }
        self.counted_to = self.counted_to.max(at);
    }

    /// The site was down: the time up to now is counted for nobody. Players need a moment to come back, and nobody is charged for it.
    pub(super) fn stand(&mut self, at: Timestamp) {
        self.skip(at);
        if self.edition >= Edition::Second {
            self.own.iter_mut().for_each(|own| own.free = self.grace);
        }
    }

    /// Counts the time up to now for nobody. Who is away counts as having just gone. If the clock was set back meanwhile, time is counted
    /// from the earlier moment on: otherwise everybody would have free time until the old moment comes round again.
    pub(super) fn skip(&mut self, at: Timestamp) {
        self.counted_to = at;
        self.forget_absence();
    }

    /// The game goes on after a pause, of which nobody is charged. Who is away has to hear of it first.
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

    /// It is the next player's turn.
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

    /// Whether there are clocks at all, and not days.
    pub(super) const fn counts_seconds(&self) -> bool {
        matches!(self.control, Control::Clock { .. })
    }

    /// What is left on a clock, if nothing happens until then.
    pub(super) fn left(&self, seat: Seat, mover: Option<Seat>, now: Timestamp) -> SignedDuration {
        self.then(seat, mover, now).left
    }

    /// How long a player may still be away: without being charged in the first edition, before the others can claim in the second.
    pub(super) fn grace(&self, seat: Seat, mover: Option<Seat>, now: Timestamp) -> SignedDuration {
        let own = self.then(seat, mover, now);
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

    /// Whether time is taken from the clock of the one who is to move, at this moment.
    pub(super) fn is_charged(&self, mover: Seat, now: Timestamp) -> bool {
        self.runs_in(mover, now).is_some_and(|wait| wait.is_zero())
    }

    /// How long until the player on the move is charged; a turn may cost nothing at all.
    pub(super) fn runs_in(&self, mover: Seat, now: Timestamp) -> Option<SignedDuration> {
        let own = self.then(mover, Some(mover), now);
        (self.limit(mover) == Limit::Clock).then(|| own.free())
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
        if self.is_here { SignedDuration::ZERO } else { self.free }
    }

    /// After so much time of the own turn.
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
