//! The random words of a seed, as numbers.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A stream of numbers that depends on the seed alone.
#[derive(Clone, Debug)]
pub(super) struct Dice(ChaCha8Rng);

impl Dice {
    pub(super) fn new(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }

    /// A number from 0 up to, but not including, 1.
    pub(super) fn fraction(&mut self) -> f64 {
        f64::from(self.0.next_u32()) / (f64::from(u32::MAX) + 1.0)
    }

    /// One of 0 … `bound` − 1.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        let bound = u32::try_from(bound).unwrap_or(u32::MAX);
        let scaled = (u64::from(self.0.next_u32()) * u64::from(bound)) >> 32;
        usize::try_from(scaled).unwrap_or_default()
    }

    /// True with a probability of `share` percent.
    pub(super) fn percent(&mut self, share: usize) -> bool {
        self.below(100) < share
    }

    /// The time until the next of events that happen `rate` times per unit of time.
    pub(super) fn exponential(&mut self, rate: f64) -> f64 {
        -(1.0 - self.fraction()).ln() / rate
    }

    /// A number from the normal distribution.
    pub(super) fn normal(&mut self, mean: f64, deviation: f64) -> f64 {
        let radius = (-2.0 * (1.0 - self.fraction()).ln()).sqrt();
        mean + deviation * radius * (std::f64::consts::TAU * self.fraction()).cos()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_deviation_are_as_asked_for() {
        let mut dice = Dice::new(5);
        let drawn: Vec<f64> = (0..20_000).map(|_| dice.normal(1500.0, 300.0)).collect();
        let mean = drawn.iter().sum::<f64>() / 20_000.0;
        let variance = drawn.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / 20_000.0;
        assert!((mean - 1500.0).abs() < 10.0 && (variance.sqrt() - 300.0).abs() < 8.0);
        let times = (0..20_000).map(|_| dice.exponential(4.0)).sum::<f64>() / 20_000.0;
        assert!((times - 0.25).abs() < 0.01);
        assert!((0..1_000).all(|_| dice.below(7) < 7));
    }
}
