//! A player's first rating (7.1.4, 8.2): the games against rated opponents and two hypothetical draws.

use ronde_domain::Rating;
use serde::{Deserialize, Serialize};

use super::change::FLOOR;
use super::{Opposition, performance};
use crate::event::half_points;

/// The number of games against rated opponents that a first rating needs.
const GAMES: usize = 5;
/// Two draws against opponents with this rating are added.
const HYPOTHETICAL: i64 = 1800;
/// The highest first rating.
const HIGHEST: i64 = 2200;

/// A first rating, or as much as there is of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Initial {
    /// The games against rated opponents.
    pub games: Vec<Opposition>,
    /// The points in them, in half points.
    pub half_points: u32,
    /// The sum of the opponents' ratings, including the two hypothetical ones.
    pub sum: i64,
    /// The score in percent, including the two hypothetical games.
    pub percent: u8,
    /// The difference that table 8.1.1 gives.
    pub difference: i32,
    /// The resulting rating, whether or not it can be published.
    pub rating: i64,
    /// Whether it can.
    pub verdict: Verdict,
}

/// Whether a first rating is published.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It is.
    Published,
    /// Not even half a point in the first event: the event is ignored.
    Zero,
    /// Fewer than five games so far.
    TooFewGames,
    /// Below 1400.
    TooLow,
}

impl Initial {
    /// The rating, if it is published.
    pub fn published(&self) -> Option<Rating> {
        let rating = u16::try_from(self.rating).ok().and_then(Rating::new);
        rating.filter(|_| self.verdict == Verdict::Published)
    }
}

/// Rates all games of a newcomer that have been pooled so far.
pub fn rate(games: &[Opposition]) -> Initial {
    let games: Vec<Opposition> = games.iter().filter(|game| game.rating.is_some()).copied().collect();
    let ratings = games.iter().filter_map(|game| game.rating).map(|rating| i64::from(rating.get()));
    let sum = ratings.sum::<i64>() + 2 * HYPOTHETICAL;
    let scored: u32 = games.iter().map(|game| u32::from(half_points(game.mark))).sum();
    let number = i64::try_from(games.len()).unwrap_or(i64::MAX) + 2;
    let percent = performance::percent(i64::from(scored) + 2, number);
    let difference = crate::table::difference(percent);
    let rating = (performance::rounded_mean(sum, number, difference)).min(HIGHEST);
    let verdict = if scored == 0 {
        Verdict::Zero
    } else if games.len() < GAMES {
        Verdict::TooFewGames
    } else if rating < i64::from(FLOOR) {
        Verdict::TooLow
    } else {
        Verdict::Published
    };
    Initial { games, half_points: scored, sum, percent, difference, rating, verdict }
}
