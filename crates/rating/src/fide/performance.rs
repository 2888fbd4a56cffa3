//! The performance rating: the opponents' mean plus the difference for the score.

use ronde_domain::{Mark, Rating};

use crate::event::half_points;
use crate::table;

/// The performance in games against rated opponents; `None` without a game.
///
/// ```
/// # use ronde_domain::{Mark, Rating};
/// # use ronde_rating::fide::performance::performance;
/// let games = [(2000, Mark::Win), (2100, Mark::Draw)].map(|(rating, mark)| (Rating::new(rating).unwrap(), mark));
/// assert_eq!(performance(&games), Some(2050 + 193)); // three quarters of the points
/// ```
pub fn performance(games: &[(Rating, Mark)]) -> Option<i64> {
    let number = i64::try_from(games.len()).ok().filter(|&number| number > 0)?;
    let sum = games.iter().map(|(rating, _)| i64::from(rating.get())).sum();
    let scored = games.iter().map(|&(_, mark)| i64::from(half_points(mark))).sum();
    Some(rounded_mean(sum, number, table::difference(percent(scored, number))))
}

/// A score in percent of the maximum; .005 is rounded up.
pub(super) fn percent(half_points: i64, games: i64) -> u8 {
    u8::try_from((100 * half_points + games).div_euclid(2 * games)).unwrap_or(100)
}

/// `sum / number + difference` to the nearest whole number, halves up.
pub(super) fn rounded_mean(sum: i64, number: i64, difference: i32) -> i64 {
    (2 * sum + number).div_euclid(2 * number) + i64::from(difference)
}
