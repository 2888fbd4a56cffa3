//! The inner scale of Glicko-2 and the steps of the algorithm on it.

use std::f64::consts::PI;

use super::{State, volatility};

/// Rating points in one unit of the inner scale.
pub const UNIT: f64 = 173.7178;
/// The rating in the middle of the scale.
pub const MIDDLE: f64 = 1500.0;

/// A state on the inner scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scaled {
    /// µ
    pub mu: f64,
    /// φ
    pub phi: f64,
    /// σ
    pub sigma: f64,
}

/// The combined evidence of a period's games. Sums are kept as whole multiples of 2⁻⁴⁰, so that the order of the games can't matter, not
/// even in the last digit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    /// Σ g² E (1 − E)
    information: i64,
    /// Σ g (s − E)
    surprise: i64,
}

/// 2⁴⁰
const FINE: f64 = 1_099_511_627_776.0;

impl Evidence {
    /// Adds a game: the opponent's weight, the expected and the actual score.
    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a term is at most 2^40, and a sum of 2^23 such terms fits"
    )]
    pub fn add(&mut self, weight: f64, expected: f64, score: f64) {
        self.information += (weight * weight * expected * (1.0 - expected) * FINE) as i64;
        self.surprise += (weight * (score - expected) * FINE) as i64;
    }

    /// Σ g² E (1 − E), the inverse of v; never zero.
    #[expect(clippy::cast_precision_loss, reason = "more digits than a rating needs")]
    pub fn information(self) -> f64 {
        self.information.max(1) as f64 / FINE
    }

    /// Σ g (s − E).
    #[expect(clippy::cast_precision_loss, reason = "more digits than a rating needs")]
    pub fn surprise(self) -> f64 {
        self.surprise as f64 / FINE
    }
}

/// g(φ): how much of a game against an opponent with this deviation counts.
#[inline]
pub fn weight(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (PI * PI)).sqrt()
}

/// E: the expected score.
#[inline]
pub fn expected(mu: f64, opponent: f64, weight: f64) -> f64 {
    1.0 / (1.0 + (weight * (opponent - mu)).exp())
}

impl Scaled {
    /// The state after a number of periods without a game.
    #[must_use]
    pub fn idle(self, periods: f64) -> Self {
        Self { phi: (self.phi * self.phi + periods * self.sigma * self.sigma).sqrt(), ..self }
    }

    /// Steps 5 to 7: the state after a period, of which the fraction `periods` counts as time.
    #[must_use]
    pub fn settle(self, evidence: Evidence, tau: f64, periods: f64) -> Self {
        let information = evidence.information();
        let improvement = evidence.surprise() / information;
        let sigma = volatility::next(self, 1.0 / information, improvement, tau);
        let before_games = self.phi * self.phi + periods * sigma * sigma;
        let variance = before_games / (1.0 + before_games * information);
        Self { mu: self.mu + variance * evidence.surprise(), phi: variance.sqrt(), sigma }
    }
}

impl From<State> for Scaled {
    fn from(state: State) -> Self {
        Self { mu: (state.rating - MIDDLE) / UNIT, phi: state.deviation / UNIT, sigma: state.volatility }
    }
}

impl From<Scaled> for State {
    fn from(scaled: Scaled) -> Self {
        Self { rating: scaled.mu * UNIT + MIDDLE, deviation: scaled.phi * UNIT, volatility: scaled.sigma }
    }
}
