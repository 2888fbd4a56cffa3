//! What the clock shows, as a function of elapsed monotonic time.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

/// The clock speeds up or slows down by at most one part in this many: less than two seconds in a game of an hour,
/// the same for both players.
const GENTLY: i32 = 2_000;
/// A larger difference is not drift: the other clock has jumped.
const JUMP: SignedDuration = SignedDuration::from_secs(10);

/// When the hands were set, to what, and how far off they still are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hands {
    /// Monotonic time when they were set.
    set_at: Duration,
    /// What they showed then.
    shown: Timestamp,
    /// The difference to make up from then on.
    owed: SignedDuration,
}

impl Hands {
    pub(super) const fn at(shown: Timestamp) -> Self {
        Self::set(Duration::ZERO, shown)
    }

    pub(super) const fn set(set_at: Duration, shown: Timestamp) -> Self {
        Self { set_at, shown, owed: SignedDuration::ZERO }
    }

    /// What they show at this monotonic time.
    pub(super) fn read(&self, monotonic: Duration) -> Timestamp {
        let gone = self.gone(monotonic);
        later(self.shown, gone + self.made_up(gone))
    }

    /// Starts to make up a difference. Returns false for a jump, which is ignored.
    pub(super) fn correct(&mut self, monotonic: Duration, ahead: SignedDuration) -> bool {
        let is_drift = ahead.abs() <= JUMP;
        if is_drift {
            *self = Self { set_at: monotonic, shown: self.read(monotonic), owed: ahead };
        }
        is_drift
    }

    /// Moves them forward at once.
    pub(super) fn skip(&mut self, monotonic: Duration, by: Duration) {
        let gone = self.gone(monotonic);
        let shown = later(self.read(monotonic), SignedDuration::try_from(by).unwrap_or_default());
        *self = Self { set_at: monotonic, shown, owed: self.owed - self.made_up(gone) };
    }

    fn gone(&self, monotonic: Duration) -> SignedDuration {
        SignedDuration::try_from(monotonic.saturating_sub(self.set_at)).unwrap_or(SignedDuration::MAX)
    }

    /// How much of the difference is made up after this time.
    fn made_up(&self, gone: SignedDuration) -> SignedDuration {
        let most = gone / GENTLY;
        self.owed.clamp(-most, most)
    }
}

fn later(at: Timestamp, by: SignedDuration) -> Timestamp {
    at.checked_add(by).unwrap_or(Timestamp::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Timestamp = Timestamp::UNIX_EPOCH;

    fn shows(hands: &Hands, seconds: u64) -> SignedDuration {
        hands.read(Duration::from_secs(seconds)).duration_since(START)
    }

    #[test]
    fn a_small_difference_is_made_up_slowly_and_then_no_more() {
        for sign in [1, -1] {
            let mut hands = Hands::at(START);
            assert!(hands.correct(Duration::ZERO, SignedDuration::from_secs(sign)));
            assert_eq!(shows(&hands, 1_000), SignedDuration::from_millis(1_000_000 + 500 * sign));
            assert_eq!(shows(&hands, 2_000), SignedDuration::from_secs(2_000 + sign));
            assert_eq!(shows(&hands, 9_000), SignedDuration::from_secs(9_000 + sign));
        }
    }

    #[test]
    fn it_never_goes_back_or_jumps_when_it_is_corrected() {
        let mut hands = Hands::at(START);
        let mut last = SignedDuration::ZERO;
        for second in 1..600 {
            let ahead = SignedDuration::from_secs(if second % 7 < 3 { -9 } else { 9 });
            hands.correct(Duration::from_secs(second), ahead);
            let now = shows(&hands, second);
            let gone = now - last;
            assert!(gone > SignedDuration::from_millis(999) && gone < SignedDuration::from_millis(1_001));
            last = now;
        }
    }

    #[test]
    fn a_jump_of_the_other_clock_changes_nothing() {
        for ahead in [600, -600, 30 * 86_400, -30 * 86_400] {
            let mut hands = Hands::at(START);
            assert!(!hands.correct(Duration::from_mins(1), SignedDuration::from_secs(ahead)));
            assert_eq!(shows(&hands, 120), SignedDuration::from_secs(120));
        }
    }

    #[test]
    fn time_that_was_slept_through_is_added() {
        let mut hands = Hands::at(START);
        hands.correct(Duration::ZERO, SignedDuration::from_secs(1));
        hands.skip(Duration::from_secs(1_000), Duration::from_hours(8));
        assert_eq!(shows(&hands, 1_000), SignedDuration::from_millis(8 * 3_600_000 + 1_000_500));
        assert_eq!(shows(&hands, 3_000), SignedDuration::from_secs(8 * 3_600 + 3_001));
    }
}
