//! How a window widens with the wait.
//!
//! It widens in steps rather than continuously, so that a waiting page can say when the next one comes.

use std::time::Duration;

/// A window as wide as this, or wider, lets anyone in.
pub const ANYONE: u32 = 5_000;

/// How far apart ratings may be, depending on how long a player has waited.
///
/// ```
/// use std::time::Duration;
/// use ronde_matchmaking::{ANYONE, Widening};
///
/// let widening = Widening {
///     start: 100,
///     step: 50,
///     every: Duration::from_secs(5),
///     anyone_after: Duration::from_secs(120),
/// };
/// let window = |seconds| widening.window(Duration::from_secs(seconds));
/// assert_eq!([window(0), window(4), window(5), window(60)], [100, 100, 150, 700]);
/// assert_eq!([window(119), window(120)], [1_250, ANYONE]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Widening {
    /// The width at first, in points to either side.
    pub start: u32,
    /// How many points it gains with each step.
    pub step: u32,
    /// How long a step takes.
    pub every: Duration,
    /// After this time the window lets anyone in.
    pub anyone_after: Duration,
}

/// A future window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// After how long a wait in total.
    pub after: Duration,
    /// How wide the window is then.
    pub window: u32,
}

impl Widening {
    /// The width of the window after this wait.
    pub fn window(&self, waited: Duration) -> u32 {
        if waited >= self.anyone_after {
            return ANYONE;
        }
        let steps = u32::try_from(waited.as_millis() / self.millis()).unwrap_or(u32::MAX);
        self.start.saturating_add(self.step.saturating_mul(steps)).min(ANYONE)
    }

    /// The wait after which the window covers this gap.
    ///
    /// ```
    /// use ronde_matchmaking::Rules;
    ///
    /// let widening = Rules::for_minutes().widening;
    /// assert_eq!([80.0, 100.1, 3_000.0].map(|gap| widening.reaches(gap).as_secs()), [0, 5, 120]);
    /// ```
    pub fn reaches(&self, gap: f64) -> Duration {
        let missing = gap - f64::from(self.start);
        if missing <= 0.0 {
            return Duration::ZERO;
        }
        let steps = (missing / f64::from(self.step)).ceil();
        Duration::try_from_secs_f64(steps * self.seconds())
            .map_or(self.anyone_after, |time| time.min(self.anyone_after))
    }

    /// The steps still to come after this wait, up to the one that lets anyone in.
    pub fn ahead(&self, waited: Duration) -> impl Iterator<Item = Step> + use<> {
        let widening = *self;
        let mut last = Step { after: waited, window: widening.window(waited) };
        std::iter::from_fn(move || {
            if last.window >= ANYONE {
                return None;
            }
            let steps = last.after.as_millis() / widening.millis() + 1;
            let next = u64::try_from(steps * widening.millis()).unwrap_or(u64::MAX);
            let after = Duration::from_millis(next).min(widening.anyone_after);
            last = Step { after, window: widening.window(after) };
            Some(last)
        })
    }

    /// How many points the window gains in a second.
    pub fn per_second(&self) -> f64 {
        f64::from(self.step) / self.seconds()
    }

    /// A step takes at least a millisecond, even if the rules say otherwise.
    fn millis(&self) -> u128 {
        self.every.as_millis().max(1)
    }

    fn seconds(&self) -> f64 {
        self.every.max(Duration::from_millis(1)).as_secs_f64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;

    #[test]
    fn the_steps_ahead_are_those_that_come() {
        let widening = Rules::for_minutes().widening;
        let steps: Vec<Step> = widening.ahead(Duration::from_secs(112)).collect();
        let step = |seconds, window| Step { after: Duration::from_secs(seconds), window };
        assert_eq!(steps, [step(115, 1_250), step(120, ANYONE)]);
        assert_eq!(widening.ahead(Duration::ZERO).count(), 24);
        assert_eq!(widening.ahead(Duration::from_secs(500)).count(), 0);
    }

    #[test]
    fn the_window_reaches_a_gap_when_it_is_said_to() {
        let widening = Rules::for_days().widening;
        for gap in [0.0, 99.5, 100.0, 100.5, 149.9, 733.0, 1_299.0, 1_301.0, 4_000.0, 90_000.0] {
            let after = widening.reaches(gap);
            let wide_enough =
                |after| widening.window(after) >= ANYONE || f64::from(widening.window(after)) >= gap;
            assert!(wide_enough(after), "{gap}");
            let just_before = after.checked_sub(Duration::from_millis(1));
            assert!(just_before.is_none_or(|before| !wide_enough(before)), "{gap}");
        }
    }

    #[test]
    fn a_window_that_does_not_grow_opens_in_the_end() {
        let widening =
            Widening { start: 10, step: 0, every: Duration::ZERO, anyone_after: Duration::from_secs(9) };
        assert_eq!((widening.window(Duration::from_secs(8)), widening.reaches(20.0).as_secs()), (10, 9));
    }
}
