//! Limits on attempts, per account and per network address.

use std::net::IpAddr;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::config::Limits;
use crate::error::AppError;

const QUARTER: Duration = Duration::from_secs(15 * 60);

/// Who has tried how often.
#[derive(Debug)]
pub(crate) struct Limiters {
    logins: DefaultKeyedRateLimiter<String>,
    attempts: DefaultKeyedRateLimiter<IpAddr>,
    calls: DefaultKeyedRateLimiter<IpAddr>,
}

impl Limiters {
    pub(crate) fn new(limits: &Limits) -> Self {
        let per_quarter = |number: std::num::NonZeroU32| {
            let quota = Quota::with_period(QUARTER / number.get()).expect("the period is not zero");
            quota.allow_burst(number)
        };
        Self {
            logins: RateLimiter::keyed(per_quarter(limits.logins_per_account)),
            attempts: RateLimiter::keyed(per_quarter(limits.attempts_per_address)),
            calls: RateLimiter::keyed(Quota::per_minute(limits.calls_per_minute)),
        }
    }

    /// Counts a login of an account, by the folded name or address that was typed.
    pub(crate) fn login(&self, account: &str) -> Result<(), AppError> {
        check(&self.logins, &account.to_owned())
    }

    /// Counts a login, registration or reset from a network address.
    pub(crate) fn attempt(&self, from: IpAddr) -> Result<(), AppError> {
        check(&self.attempts, &from)
    }

    /// Counts a call of a program.
    pub(crate) fn call(&self, from: IpAddr) -> Result<(), AppError> {
        check(&self.calls, &from)
    }

    /// Forgets who has not tried for long.
    pub(crate) fn sweep(&self) {
        self.logins.retain_recent();
        self.attempts.retain_recent();
        self.calls.retain_recent();
    }
}

fn check<K: std::hash::Hash + Eq + Clone>(
    limiter: &DefaultKeyedRateLimiter<K>,
    key: &K,
) -> Result<(), AppError> {
    let too_many = |until: governor::NotUntil<_>| until.wait_time_from(DefaultClock::default().now());
    limiter.check_key(key).map_err(|until| AppError::TooMany(too_many(until)))
}
