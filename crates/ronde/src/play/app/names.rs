//! Names that the client makes up for what it sends, and random pauses.

use std::time::Duration;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

/// Names that nobody has used before: 96 random bits from the start and a counter.
#[derive(Debug)]
pub(super) struct Names {
    start: u128,
    next: u64,
    dice: ChaCha8Rng,
}

impl Names {
    pub(super) fn new(seed: u128) -> Self {
        // half of it is enough to seed pauses
        let low = u64::try_from(seed & u128::from(u64::MAX)).unwrap_or_default();
        Self { start: seed >> 32, next: 1, dice: ChaCha8Rng::seed_from_u64(low) }
    }

    pub(super) fn fresh(&mut self) -> String {
        let number = self.next;
        self.next += 1;
        format!("{:024x}-{number}", self.start)
    }

    /// From half to one and a half times as long, so that clients that were cut off together don't reconnect in the same instant.
    pub(super) fn about(&mut self, pause: Duration) -> Duration {
        pause / 2 + pause.mul_f64(f64::from(self.dice.next_u32()) / f64::from(u32::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_differ_and_pauses_stay_near() {
        let mut names = Names::new(u128::MAX - 7);
        let (first, second) = (names.fresh(), names.fresh());
        assert_ne!(first, second);
        assert!(first.len() <= 64 && first.chars().all(|c| c.is_ascii_alphanumeric() || c == '-'), "{first}");
        let pause = Duration::from_secs(2);
        for _ in 0..100 {
            let about = names.about(pause);
            assert!((pause / 2..=pause * 3 / 2).contains(&about), "{about:?}");
        }
    }
}
