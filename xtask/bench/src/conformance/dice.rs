//! Random numbers that are the same for ever: a seed names an event.

/// A stream of random words (`SplitMix64`).
pub(crate) struct Dice(u64);

impl Dice {
    /// The stream of one event of a series.
    pub(crate) fn new(seed: u64, event: u64) -> Self {
        let mut dice = Self(seed);
        let start = dice.word() ^ event.wrapping_mul(0xD1B5_4A32_D192_ED03);
        Self(start)
    }

    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }

    /// One of 0 … `bound` − 1.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).expect("a length fits into 64 bits");
        usize::try_from(self.word() % bound).expect("less than a length")
    }

    /// One of `first` … `last`, both included.
    pub(crate) fn between(&mut self, first: usize, last: usize) -> usize {
        first + self.below(last + 1 - first)
    }

    /// Whether something happens that does so `permille` times in a thousand.
    pub(crate) fn chance(&mut self, permille: usize) -> bool {
        self.below(1000) < permille
    }

    /// One of these.
    pub(crate) fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }
}
