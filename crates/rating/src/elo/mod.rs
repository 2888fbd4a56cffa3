//! Elo ratings with the logistic curve, K = 32: two players here, any number in [`many`].
//!
//! Ratings are kept exact and published rounded to the nearest whole number (two players) or rounded down (more). Each modality, a game
//! with its number of players or its time control, has its own list; the ledger takes care of that.
//!
//! ```
//! use ronde_rating::elo;
//!
//! let game = elo::rate(1500.0, 1753.0, elo::WIN, elo::K);
//! assert_eq!(game.after.map(elo::published), [1526, 1727]);
//! ```

pub mod many;
mod system;

use serde::{Deserialize, Serialize};

pub use system::{Derivation, Elo, EloGame, Standing};

/// The weight of a game.
pub const K: f64 = 32.0;
/// The rating of a newcomer.
pub const START: f64 = 1500.0;
/// No rating falls below this.
pub const FLOOR: f64 = 100.0;
/// The first player's score after a win.
pub const WIN: f64 = 1.0;

/// A game of two, and its effect on both.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Duel {
    /// The ratings before.
    pub before: [f64; 2],
    /// The expected scores.
    pub expected: [f64; 2],
    /// The scores.
    pub score: [f64; 2],
    /// The weight of the game.
    pub k: f64,
    /// The gains; their sum is zero.
    pub change: [f64; 2],
    /// The ratings after, exact.
    pub after: [f64; 2],
}

/// A player's expected score against an opponent.
pub fn expected(own: f64, opponent: f64) -> f64 {
    // 10^(x/400) as a power of e, which is the faster one
    const SCALE: f64 = std::f64::consts::LN_10 / 400.0;
    1.0 / (1.0 + ((opponent - own) * SCALE).exp())
}

/// One game; `score` is that of `first`.
pub fn rate(first: f64, second: f64, score: f64, k: f64) -> Duel {
    let expectation = expected(first, second);
    let change = k * (score - expectation);
    Duel {
        before: [first, second],
        expected: [expectation, 1.0 - expectation],
        score: [score, 1.0 - score],
        k,
        change: [change, -change],
        after: [first + change, second - change],
    }
}

/// The rating that lists show: the nearest whole number, halves up.
#[expect(clippy::cast_possible_truncation, reason = "ratings are small numbers")]
pub fn published(exact: f64) -> i32 {
    (exact + 0.5).floor() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_example_of_two() {
        let game = rate(1500.0, 1753.0, WIN, K);
        assert!((game.expected[0] - 0.189).abs() < 5e-4 && (game.expected[1] - 0.811).abs() < 5e-4);
        assert_eq!(game.after.map(published), [1526, 1727]);
    }

    #[test]
    fn the_table_of_the_transformed_form() {
        let cases = [
            (2400.0, 2000.0, 1.0, 0.909_091, 2402.909),
            (1500.0, 1500.0, 1.0, 0.5, 1516.0),
            (1600.0, 1800.0, 1.0, 0.240_253, 1624.312),
            (1600.0, 1800.0, 0.5, 0.240_253, 1608.312),
        ];
        for (first, second, score, expectation, after) in cases {
            let game = rate(first, second, score, K);
            assert!((game.expected[0] - expectation).abs() < 1e-6, "{game:?}");
            assert!((game.after[0] - after).abs() < 1e-3, "{game:?}");
        }
    }
}
