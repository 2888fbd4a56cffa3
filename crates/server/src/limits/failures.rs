//! Failed logins, counted by account. Those who know the password are not held up by having used it.

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use crate::error::AppError;

/// Failures within a stretch of time, by key.
#[derive(Debug)]
pub(super) struct Failures {
    limit: NonZeroU32,
    within: SignedDuration,
    /// How many, and when the first was.
    counted: Mutex<HashMap<String, (u32, Timestamp)>>,
}

impl Failures {
    pub(super) fn new(limit: NonZeroU32, within: Duration) -> Self {
        let within = SignedDuration::try_from(within).unwrap_or(SignedDuration::MAX);
        Self { limit, within, counted: Mutex::default() }
    }

    /// Counts an attempt before its outcome is known, so that many at once get no further than one after the other.
    pub(super) fn count(&self, key: &str, now: Timestamp) -> Result<(), AppError> {
        let mut counted = self.counted();
        let (number, since) = counted.entry(key.to_owned()).or_insert((0, now));
        if now.duration_since(*since) >= self.within {
            (*number, *since) = (0, now);
        }
        if *number >= self.limit.get() {
            let wait = self.within - now.duration_since(*since);
            return Err(AppError::TooMany(wait.unsigned_abs()));
        }
        *number += 1;
        Ok(())
    }

    pub(super) fn forget(&self, key: &str) {
        self.counted().remove(key);
    }

    pub(super) fn sweep(&self, now: Timestamp) {
        self.counted().retain(|_, (_, since)| now.duration_since(*since) < self.within);
    }

    fn counted(&self) -> MutexGuard<'_, HashMap<String, (u32, Timestamp)>> {
        self.counted.lock().expect("nobody panics while holding the counts")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_the_stretch_of_time_one_may_try_again() {
        let failures = Failures::new(NonZeroU32::new(2).unwrap(), Duration::from_mins(1));
        let at = |seconds: i64| Timestamp::from_second(seconds).unwrap();
        assert!(failures.count("anna", at(0)).is_ok() && failures.count("anna", at(10)).is_ok());
        let Err(AppError::TooMany(wait)) = failures.count("anna", at(20)) else { panic!("a third attempt") };
        assert_eq!(wait, Duration::from_secs(40));
        assert!(failures.count("bert", at(20)).is_ok());
        assert!(failures.count("anna", at(60)).is_ok());
        failures.forget("anna");
        assert!(failures.count("anna", at(61)).is_ok() && failures.count("anna", at(62)).is_ok());
        failures.sweep(at(200));
        assert!(failures.counted().is_empty());
    }
}
