//! The special formula, for players with few games and those who have won or lost all of them.
//!
//! The rating is the one at which the expected scores add up to the points; earlier games count as games against the player's own rating,
//! or 400 points below (all won) or above (all lost).

use serde::{Deserialize, Serialize};

use super::Streak;

/// The highest special rating.
pub const MOST: f64 = 2700.0;
/// Against an opponent this far away, a win or a loss is certain.
const SURE: f64 = 400.0;
/// Expected scores that differ by less than this are equal.
const EQUAL: f64 = 1e-7;

/// A rating by the special formula.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Special {
    /// R₀′: the rating against which earlier games count.
    pub prior: f64,
    /// The points of the games before.
    pub prior_score: f64,
    /// Where the expected scores add up to the points.
    pub solution: f64,
    /// The same, at most 2700.
    pub rating: f64,
}

/// `PWe`: the expected score, a straight line that ends 400 points away.
pub fn expected(own: f64, opponent: f64) -> f64 {
    (0.5 + (own - opponent) / (2.0 * SURE)).clamp(0.0, 1.0)
}

/// Rates a player with the rating `start` from `effective` games against these opponents.
pub fn rate(start: f64, effective: f64, streak: Streak, opponents: &[f64], score: f64) -> Special {
    let (prior, prior_score) = match streak {
        Streak::Won => (start - SURE, effective),
        Streak::Lost => (start + SURE, 0.0),
        Streak::NoGame | Streak::Mixed => (start, effective / 2.0),
    };
    let sum = |rating: f64| {
        let games: f64 = opponents.iter().map(|&opponent| expected(rating, opponent)).sum();
        effective * expected(rating, prior) + games - prior_score - score
    };
    let mut knots: Vec<f64> =
        opponents.iter().chain([&prior]).flat_map(|&rating| [rating - SURE, rating + SURE]).collect();
    knots.sort_by(f64::total_cmp);
    let solution = nearest_root(&sum, &knots, start);
    Special { prior, prior_score, solution, rating: solution.min(MOST) }
}

/// The zero of a non-decreasing function that is linear between the knots and constant outside. If it is zero on a whole interval, the
/// point nearest to `start`.
fn nearest_root(function: &dyn Fn(f64) -> f64, knots: &[f64], start: f64) -> f64 {
    let values: Vec<f64> = knots.iter().map(|&knot| function(knot)).collect();
    let crossing = |left: usize| {
        let (from, to) = (values[left], values[left + 1]);
        let part = if to - from > 0.0 { (-from / (to - from)).clamp(0.0, 1.0) } else { 0.0 };
        knots[left] + part * (knots[left + 1] - knots[left])
    };
    let first = match values.iter().position(|&value| value >= -EQUAL) {
        Some(0) => f64::NEG_INFINITY,
        Some(right) => crossing(right - 1),
        None => f64::INFINITY,
    };
    let last = match values.iter().rposition(|&value| value <= EQUAL) {
        Some(left) if left + 1 == values.len() => f64::INFINITY,
        Some(left) => crossing(left),
        None => f64::NEG_INFINITY,
    };
    start.max(first).min(last.max(first))
}
