//! A rate limit per key, with bounded memory.

use std::hash::Hash;
use std::sync::{RwLock, RwLockReadGuard};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::wait;
use crate::error::AppError;

/// Keys remembered at once.
const KEPT: usize = 100_000;

/// A rate limit per key. When too many keys are remembered, those silent for long are forgotten; if that is not
/// enough, all are. An attacker with that many networks is not stopped by this limit anyway, and everyone else must
/// not be locked out.
#[derive(Debug)]
pub(super) struct Bounded<K: Hash + Eq + Clone> {
    quota: Quota,
    kept: usize,
    limiter: RwLock<DefaultKeyedRateLimiter<K>>,
}

impl<K: Hash + Eq + Clone> Bounded<K> {
    pub(super) fn new(quota: Quota) -> Self {
        Self { quota, kept: KEPT, limiter: RwLock::new(RateLimiter::keyed(quota)) }
    }

    /// Counts one more attempt for this key.
    pub(super) fn check(&self, key: &K) -> Result<(), AppError> {
        if self.limiter().len() >= self.kept {
            self.make_room();
        }
        self.limiter().check_key(key).map_err(|until| AppError::TooMany(wait(&until)))
    }

    /// Forgets keys that have been silent for long.
    pub(super) fn sweep(&self) {
        let limiter = self.limiter();
        limiter.retain_recent();
        limiter.shrink_to_fit();
    }

    fn make_room(&self) {
        let mut limiter = self.limiter.write().expect("nobody panics while holding the counts");
        limiter.retain_recent();
        if limiter.len() >= self.kept / 2 {
            tracing::warn!(
                remembered = limiter.len(),
                "a rate limit tracked too many networks and was reset"
            );
            *limiter = RateLimiter::keyed(self.quota);
        }
    }

    fn limiter(&self) -> RwLockReadGuard<'_, DefaultKeyedRateLimiter<K>> {
        self.limiter.read().expect("nobody panics while holding the counts")
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use super::*;

    /// Row S5: no visitor can make the memory of a limit grow without bound.
    #[test]
    fn s5_a_limit_forgets_before_it_grows_too_large() {
        let quota = Quota::per_minute(NonZeroU32::MIN);
        let limit = Bounded { kept: 10, ..Bounded::new(quota) };
        for key in 0..1_005 {
            assert!(limit.check(&key).is_ok());
            assert!(limit.limiter().len() <= 10);
        }
        assert!(limit.check(&1_004).is_err(), "whoever came last is still known");
    }
}
