//! Limits on attempts, per account and per network address.

mod failures;

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, NotUntil, Quota, RateLimiter};
use jiff::Timestamp;

use self::failures::Failures;
use crate::config::Limits;
use crate::error::AppError;

const QUARTER: Duration = Duration::from_mins(15);
/// Mails that a stranger can cause to one address within a quarter of an hour.
const LETTERS: NonZeroU32 = NonZeroU32::new(5).expect("not zero");

/// What can be said about one game by the phones of its players within a quarter of an hour: every word is an entry of the log.
const CLAIMS: NonZeroU32 = NonZeroU32::new(12).expect("not zero");

/// Who has tried how often.
#[derive(Debug)]
pub(crate) struct Limiters {
    logins: Failures,
    attempts: DefaultKeyedRateLimiter<IpAddr>,
    letters: DefaultKeyedRateLimiter<String>,
    calls: DefaultKeyedRateLimiter<IpAddr>,
    claims: DefaultKeyedRateLimiter<String>,
}

impl Limiters {
    pub(crate) fn new(limits: &Limits) -> Self {
        let per_quarter = |number: NonZeroU32| {
            let quota = Quota::with_period(QUARTER / number.get()).expect("the period is not zero");
            quota.allow_burst(number)
        };
        Self {
            logins: Failures::new(limits.logins_per_account, QUARTER),
            attempts: RateLimiter::keyed(per_quarter(limits.attempts_per_address)),
            letters: RateLimiter::keyed(per_quarter(LETTERS)),
            calls: RateLimiter::keyed(Quota::per_minute(limits.calls_per_minute)),
            claims: RateLimiter::keyed(per_quarter(CLAIMS)),
        }
    }

    /// Counts a login, by the account or by what was typed. It is a failed one until [`Self::logged_in`] says otherwise.
    pub(crate) fn login(&self, account: &str, now: Timestamp) -> Result<(), AppError> {
        self.logins.count(account, now)
    }

    /// The login has succeeded: earlier failures are forgotten.
    pub(crate) fn logged_in(&self, account: &str) {
        self.logins.forget(account);
    }

    /// Counts a login, registration or reset from a network address.
    pub(crate) fn attempt(&self, from: IpAddr) -> Result<(), AppError> {
        check(&self.attempts, &from)
    }

    /// Counts a mail that somebody who has not logged in causes to a folded address.
    pub(crate) fn letter(&self, to: &str) -> Result<(), AppError> {
        check(&self.letters, &to.to_owned())
    }

    /// Counts a call of a program.
    pub(crate) fn call(&self, from: IpAddr) -> Result<(), AppError> {
        check(&self.calls, &from)
    }

    /// Counts what the players of one game say about it.
    pub(crate) fn claim(&self, game: &str) -> Result<(), AppError> {
        check(&self.claims, &game.to_owned())
    }

    /// Forgets who has not tried for long.
    pub(crate) fn sweep(&self, now: Timestamp) {
        self.logins.sweep(now);
        self.attempts.retain_recent();
        self.letters.retain_recent();
        self.calls.retain_recent();
        self.claims.retain_recent();
    }
}

fn check<K: std::hash::Hash + Eq + Clone>(
    limiter: &DefaultKeyedRateLimiter<K>,
    key: &K,
) -> Result<(), AppError> {
    limiter.check_key(key).map_err(|until| AppError::TooMany(wait(&until)))
}

/// How long a limiter wants one to wait.
pub(crate) fn wait(until: &NotUntil<<DefaultClock as Clock>::Instant>) -> Duration {
    until.wait_time_from(DefaultClock::default().now())
}
