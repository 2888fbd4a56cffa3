//! Elo for three and more players at one board.
//!
//! Stronger opponents weigh more, weaker ones less, once they are 100 points away. The changes of a game don't sum to zero: four equal
//! players lose 32 points together.

use serde::{Deserialize, Serialize};

use super::{K, rate as rate_two};

/// What a game of many does to one of its players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Share {
    /// The rating before.
    pub before: f64,
    /// The weight of each opponent, in the order of the players without this one.
    pub weights: Vec<f64>,
    /// The player's expected score.
    pub expected: f64,
    /// The player's score: 1 for a win, divided among those who share it.
    pub score: f64,
    /// The gain.
    pub change: f64,
    /// The rating after, exact.
    pub after: f64,
}

/// One game among any number of players with these scores. Two players are rated by the formula for two.
///
/// ```
/// # use ronde_rating::elo::many;
/// let game = many::rate(&[1700.0, 1900.0, 1500.0, 1600.0], &[1.0, 0.0, 0.0, 0.0]);
/// let lists: Vec<i32> = game.iter().map(|share| many::published(share.after)).collect();
/// assert_eq!(lists, [1719, 1872, 1495, 1592]);
/// ```
pub fn rate(ratings: &[f64], scores: &[f64]) -> Vec<Share> {
    if let (&[first, second], &[score, _]) = (ratings, scores) {
        let duel = rate_two(first, second, score, K);
        let share = |index: usize| Share {
            before: duel.before[index],
            weights: vec![1.0],
            expected: duel.expected[index],
            score: duel.score[index],
            change: duel.change[index],
            after: duel.after[index],
        };
        return vec![share(0), share(1)];
    }
    ratings
        .iter()
        .zip(scores)
        .enumerate()
        .map(|(seat, (&own, &score))| share(ratings, seat, own, score))
        .collect()
}

fn share(ratings: &[f64], seat: usize, own: f64, score: f64) -> Share {
    let others = ratings.iter().enumerate().filter(|&(other, _)| other != seat).map(|(_, &rating)| rating);
    let weights: Vec<f64> = others.clone().map(|other| weight(own - other)).collect();
    // the transformed ratings 10^(r/400) relative to the player's own: no overflow for large ratings
    let against: f64 =
        others.zip(&weights).map(|(other, weight)| weight * 10_f64.powf((other - own) / 400.0)).sum();
    #[expect(clippy::cast_precision_loss, reason = "a table has few players")]
    let expected = 1.0 / (1.0 + against / weights.len().max(1) as f64);
    let change = K * (score - expected);
    Share { before: own, weights, expected, score, change, after: own + change }
}

/// The weight of an opponent; `lead` is how much better the player is.
fn weight(lead: f64) -> f64 {
    if lead.abs() >= 100.0 { (1.0 - lead / 1000.0).max(0.0) } else { 1.0 }
}

/// The rating that lists show: rounded down.
#[expect(clippy::cast_possible_truncation, reason = "ratings are small numbers")]
pub fn published(exact: f64) -> i32 {
    exact.floor() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_example_of_four() {
        let game = rate(&[1700.0, 1900.0, 1500.0, 1600.0], &[1.0, 0.0, 0.0, 0.0]);
        let exact = [1719.291, 1872.072, 1495.780, 1592.484];
        for (share, exact) in game.iter().zip(exact) {
            assert!((share.after - exact).abs() < 1e-3, "{share:?}");
        }
        let lists: Vec<i32> = game.iter().map(|share| published(share.after)).collect();
        assert_eq!(lists, [1719, 1872, 1495, 1592]);
    }

    #[test]
    fn two_players_use_the_formula_for_two() {
        let game = rate(&[1500.0, 1753.0], &[1.0, 0.0]);
        let duel = rate_two(1500.0, 1753.0, 1.0, K);
        assert!((game[0].after - duel.after[0]).abs() + (game[1].after - duel.after[1]).abs() < 1e-12);
    }

    #[test]
    fn four_equal_players_lose_together() {
        let game = rate(&[1500.0; 4], &[1.0, 0.0, 0.0, 0.0]);
        let sum: f64 = game.iter().map(|share| share.change).sum();
        assert!((sum + 32.0).abs() < 1e-9);
    }

    #[test]
    fn a_weight_is_never_below_zero() {
        let game = rate(&[3000.0, 1000.0, 1000.0], &[0.0, 1.0, 0.0]);
        assert!(game[0].weights.iter().all(|weight| *weight == 0.0));
        assert!((game[0].expected - 1.0).abs() < f64::EPSILON);
    }
}
