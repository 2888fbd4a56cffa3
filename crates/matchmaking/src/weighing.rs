//! What a game is worth, in hundredths of a rating point.
//!
//! Everybody who is seated is worth a lot, and the more the longer that player has waited: each second counts as many points as the window gains
//! in it; who is overdue goes before all who are not. Who has waited a minute longer under the rules for minutes is left out only if that brings others closer by 600
//! points. From that comes off what the ratings are apart, large gaps more than in proportion (one of 200 is
//! worse than two of 100), and something for recent opponents. To seat two more is worth more than what all gaps of a pool
//! can gain by ordinary means, so that as many as possible are seated.

use std::time::Duration;

use crate::Rules;

/// What it is worth that somebody is seated at all, in points.
const SEATED: f64 = 100_000.0;
/// A longer wait than this counts no more.
const LONGEST: f64 = 1_000_000.0;
/// What one who is overdue is worth besides: more than any gap costs.
const OVERDUE: f64 = 50_000.0;
/// Gaps beyond are all the same.
const FARTHEST: f64 = 4_000.0;
/// At this gap the last point counts thrice as much as the first.
const STEEP: f64 = 400.0;

impl Rules {
    /// What it is worth to seat somebody who has waited so long.
    pub(crate) fn worth(&self, waited: Duration) -> i64 {
        let is_overdue = self.overdue_after.is_some_and(|after| waited >= after);
        let overdue = if is_overdue { OVERDUE } else { 0.0 };
        hundredths(SEATED + overdue + (waited.as_secs_f64() * self.widening.per_second()).min(LONGEST))
    }

    /// What comes off for each pair of recent opponents.
    pub(crate) fn rematch_cost(&self) -> i64 {
        hundredths(f64::from(self.rematch).min(FARTHEST))
    }
}

/// What comes off for ratings that are so far apart.
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
        assert_eq!(rules.worth(Duration::from_secs(60)) - rules.worth(Duration::ZERO), 60_000);
        assert_eq!(rules.worth(Duration::MAX), hundredths(SEATED + OVERDUE + LONGEST));
    }
}
