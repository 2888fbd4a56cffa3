//! How well a system predicts: log-loss, Brier score and calibration over games that it had not seen.

use serde::Serialize;

/// Classes of expected scores, each a twentieth wide.
pub const CLASSES: usize = 20;

/// Predictions and results.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    games: u64,
    log_loss: f64,
    brier: f64,
    classes: [Class; CLASSES],
}

/// The games with expected scores in one class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Class {
    /// The number of games in the class.
    pub games: u64,
    /// The sum of the expected scores.
    pub expected: f64,
    /// The sum of the actual scores.
    pub real: f64,
}

impl Tally {
    /// Adds a game: White's expected and actual score. A draw is half a win and half a loss.
    pub fn add(&mut self, expected: f64, score: f64) {
        // misplaced certainty is not punished without limit
        let p = expected.clamp(1e-6, 1.0 - 1e-6);
        self.games += 1;
        self.log_loss -= score * p.ln() + (1.0 - score) * (1.0 - p).ln();
        self.brier += (score - expected) * (score - expected);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 20")]
        let class = ((p * 20.0) as usize).min(CLASSES - 1);
        let class = &mut self.classes[class];
        class.games += 1;
        class.expected += expected;
        class.real += score;
    }

    /// The number of games that were predicted.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// The mean log-loss; 0.6931 for always saying ½.
    pub fn log_loss(&self) -> f64 {
        self.log_loss / self.number()
    }

    /// The mean squared error.
    pub fn brier(&self) -> f64 {
        self.brier / self.number()
    }

    /// The mean distance between expected and actual score in the classes, weighted by games.
    pub fn calibration_error(&self) -> f64 {
        self.classes.iter().map(|class| (class.expected - class.real).abs()).sum::<f64>() / self.number()
    }

    /// The classes, from expected scores of 0 up to 1.
    pub const fn classes(&self) -> &[Class; CLASSES] {
        &self.classes
    }

    #[expect(clippy::cast_precision_loss, reason = "a count of games")]
    fn number(&self) -> f64 {
        self.games.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn always_saying_one_half() {
        let mut tally = Tally::default();
        for score in [1.0, 0.0, 0.5, 1.0] {
            tally.add(0.5, score);
        }
        assert!((tally.log_loss() - 2.0_f64.ln()).abs() < 1e-12);
        assert!((tally.brier() - 0.1875).abs() < 1e-12);
        assert!((tally.calibration_error() - 0.125).abs() < 1e-12);
        assert_eq!((tally.games(), tally.classes()[10].games), (4, 4));
    }

    #[test]
    fn certainty_that_fails_is_punished_within_bounds() {
        let mut tally = Tally::default();
        tally.add(1.0, 0.0);
        assert!(tally.log_loss().is_finite() && tally.log_loss() > 10.0);
        assert_eq!(tally.classes()[19].games, 1);
    }
}
