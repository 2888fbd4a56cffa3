//! Numbers that look random and follow from a seed.

/// Dice that a seed repeats exactly.
#[derive(Clone, Debug)]
pub(super) struct Dice(u64);

impl Dice {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The generator known as `SplitMix64`: a counter whose bits are mixed well.
    pub(super) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// One of them; `None` if there are none.
    pub(super) fn pick<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        let number = u64::try_from(of.len()).ok().filter(|number| *number > 0)?;
        usize::try_from(self.next() % number).ok().and_then(|index| of.get(index).copied())
    }

    /// True in this many cases out of a hundred.
    pub(super) const fn percent(&mut self, chance: u64) -> bool {
        self.next() % 100 < chance
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_numbers() {
        let mut dice = Dice::new(1_234_567);
        let rolls: Vec<u64> = (0..3).map(|_| dice.next()).collect();
        assert_eq!(rolls, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn everything_is_picked_and_nothing_of_nothing() {
        let mut dice = Dice::new(7);
        let mut picked = [false; 5];
        for _ in 0..100 {
            picked[dice.pick(&[0, 1, 2, 3, 4]).unwrap()] = true;
        }
        assert_eq!(picked, [true; 5]);
        assert_eq!(dice.pick::<u8>(&[]), None);
        assert_eq!((0..100).filter(|_| dice.percent(0)).count(), 0);
    }
}
