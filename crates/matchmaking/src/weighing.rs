//! What a game is worth, in hundredths of a rating point.
//!
//! Seating a player is worth a lot, and more the longer that player has waited: each second counts as many points as the window gains in
//! it, and overdue players come before all others. Under the rules for minutes, a player who has waited a minute longer is left out only if
//! that brings others closer by 600 points. From this we subtract the gap in ratings, large gaps more than in proportion (one of 200 is
//! worse than two of 100), and something for recent opponents. Seating two more players is worth more than all the gaps of a pool can
//! ordinarily gain, so that as many as possible are seated.

use std::time::Duration;

use crate::Rules;

/// What seating anybody at all is worth, in points.
const SEATED: f64 = 100_000.0;
/// A longer wait than this no longer counts.
const LONGEST: f64 = 1_000_000.0;
/// What an overdue player is worth in addition: more than any gap costs.
const OVERDUE: f64 = 50_000.0;
/// Larger gaps than this cost the same.
const FARTHEST: f64 = 4_000.0;
/// At this gap the last point counts three times as much as the first.
const STEEP: f64 = 400.0;

impl Rules {
    /// What seating somebody who has waited this long is worth.
    pub(crate) fn worth(&self, waited: Duration) -> i64 {
        let is_overdue = self.overdue_after.is_some_and(|after| waited >= after);
        let overdue = if is_overdue { OVERDUE } else { 0.0 };
        hundredths(SEATED + overdue + (waited.as_secs_f64() * self.widening.per_second()).min(LONGEST))
    }

    /// The penalty for each pair of recent opponents.
    pub(crate) fn rematch_cost(&self) -> i64 {
        hundredths(f64::from(self.rematch).min(FARTHEST))
    }
}

/// The cost of ratings this far apart.
pub(crate) fn cost(gap: f64) -> i64 {
    let gap = gap.min(FARTHEST);
    hundredths(gap + gap * gap / STEEP)
}

/// For points that are not negative.
#[expect(clippy::cast_possible_truncation, reason = "a few million points at most")]
fn hundredths(points: f64) -> i64 {
    // truncating is much faster than rounding, and this is done for every edge
    (points * 100.0 + 0.5) as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_small_gaps_are_better_than_one_large() {
        assert_eq!([0.0, 100.0, 200.0].map(cost), [0, 12_500, 30_000]);
        assert!(cost(f64::INFINITY) + Rules::for_minutes().rematch_cost() < hundredths(OVERDUE));
    }

    #[test]
    fn a_minute_of_waiting_is_worth_what_the_window_gains() {
        let rules = Rules::for_minutes();
        assert_eq!(rules.worth(Duration::from_mins(1)) - rules.worth(Duration::ZERO), 60_000);
        assert_eq!(rules.worth(Duration::MAX), hundredths(SEATED + OVERDUE + LONGEST));
    }
}
