//! Dice that a seed repeats: the `SplitMix64` sequence, fast enough for millions of games.

/// A repeatable sequence of numbers.
pub(super) struct Dice(u64);

impl Dice {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(super) const fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`.
    pub(super) const fn below(&mut self, bound: u32) -> u32 {
        (((self.roll() >> 32) * bound as u64) >> 32) as u32
    }

    /// A number from 0 to 1.
    pub(super) fn fraction(&mut self) -> f64 {
        f64::from(self.below(1 << 31)) / f64::from(1_u32 << 31)
    }

    /// A number from a bell around `middle`, with this spread.
    pub(super) fn around(&mut self, middle: f64, spread: f64) -> f64 {
        // four even ones together are a good bell; their spread is √(4/12)
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

    #[test]
    fn the_first_number_of_the_published_sequence() {
        assert_eq!(Dice::new(0).roll(), 0xE220_A839_7B1D_CDAF);
    }
}
