//! The random words of a seed, as choices.

use std::ops::RangeInclusive;

use super::Rate;
use crate::lots;

/// A stream of choices that depends on the seed alone.
pub struct Dice(Box<dyn FnMut() -> u64>);

impl std::fmt::Debug for Dice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Dice").finish_non_exhaustive()
    }
}

impl Dice {
    /// The choices of a seed.
    pub fn new(seed: u64) -> Self {
        Self(Box::new(lots::words(seed)))
    }

    /// One of 0 … `bound` − 1.
    pub fn below(&mut self, bound: usize) -> usize {
        lots::below(bound, &mut self.0)
    }

    /// A number from the range, both ends included.
    pub(super) fn within(&mut self, range: &RangeInclusive<u16>) -> u16 {
        let width = usize::from(range.end().saturating_sub(*range.start())) + 1;
        let step = u16::try_from(self.below(width)).expect("less than the width of the range");
        range.start() + step
    }

    pub(super) fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// True with this rate.
    pub(super) fn happens(&mut self, rate: Rate) -> bool {
        // no random word is used for what never happens, so a new kind of happening doesn't change old
        // tournaments
        rate != Rate::NEVER && self.below(Rate::ALWAYS.millionths() as usize) < rate.millionths() as usize
    }

    /// A number from 0 up to, but not including, 1.
    pub fn fraction(&mut self) -> f64 {
        let word = u32::try_from((self.0)() >> 32).expect("half a word is left");
        f64::from(word) / (f64::from(u32::MAX) + 1.0)
    }

    pub(super) fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let other = self.below(last + 1);
            list.swap(last, other);
        }
    }
}
