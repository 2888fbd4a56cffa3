//! Random numbers that a seed repeats, as needed for made-up players and games.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

/// A repeatable sequence of numbers.
pub(super) struct Dice(ChaCha8Rng);

impl Dice {
    pub(super) fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `bound`.
    pub(super) fn below(&mut self, bound: u32) -> u32 {
        // the high half of the product: 0 … bound − 1
        u32::try_from((u64::from(self.0.next_u32()) * u64::from(bound)) >> 32).expect("less than the bound")
    }

    /// A number from 0 to 1.
    pub(super) fn fraction(&mut self) -> f64 {
        f64::from(self.below(1 << 31)) / f64::from(1_u32 << 31)
    }

    /// A number from a bell curve around `middle`, with this spread.
    pub(super) fn around(&mut self, middle: f64, spread: f64) -> f64 {
        // the sum of four uniform numbers is a good bell curve; its spread is √(4/12)
        let sum: f64 = (0..4).map(|_| self.fraction() - 0.5).sum();
        middle + spread * sum * 3.0_f64.sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_repeats_itself() {
        let rolls = |seed| {
            let mut dice = Dice::new(seed);
            [dice.below(100), dice.below(100), dice.below(100)]
        };
        assert_eq!(rolls(7), rolls(7));
        assert!((0..1000).all(|seed| rolls(seed).iter().all(|&roll| roll < 100)));
    }
}
