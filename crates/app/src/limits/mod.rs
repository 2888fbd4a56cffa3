//! Limits on attempts: per guesser, per network and per mailbox. What anybody can make grow here has an end: [`bounded`].

mod bounded;
mod guesses;

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{NotUntil, Quota};
use jiff::Timestamp;
use ronde_store::AccountId;

use self::bounded::Bounded;
pub use self::guesses::Guesser;
use self::guesses::Guesses;
use crate::config::Limits;
use crate::error::AppError;
use crate::network::Network;

const QUARTER: Duration = Duration::from_mins(15);
/// New passwords that can be asked for from one network, in attempts at one mailbox.
const RESETS: NonZeroU32 = NonZeroU32::new(20).expect("not zero");
/// Mails that one requester can cause to one address within a quarter of an hour.
const LETTERS: NonZeroU32 = NonZeroU32::new(5).expect("not zero");
/// Mails about a registration that all strangers together can cause to one address within an hour.
const MAILBOX: NonZeroU32 = NonZeroU32::new(6).expect("not zero");
/// Mails to one address within an hour that ask whether mails about a tournament are wanted.
const QUESTIONS: NonZeroU32 = NonZeroU32::new(3).expect("not zero");

/// What can be said about one game by the phones of its players within a quarter of an hour: every word is an entry of the log.
const CLAIMS: NonZeroU32 = NonZeroU32::new(12).expect("not zero");

/// Why a new password cannot be asked for.
#[derive(Debug)]
pub enum Full {
    /// It was asked for often from this network, for this mailbox.
    Mailbox,
    /// Very many were asked for from this network.
    Network(AppError),
}

/// Who has tried how often.
#[derive(Debug)]
pub struct Limiters {
    guesses: Guesses,
    attempts: Bounded<Network>,
    resets: Bounded<Network>,
    resets_of: Bounded<String>,
    letters: Bounded<String>,
    mailboxes: Bounded<String>,
    questions: Bounded<String>,
    calls: Bounded<Network>,
    claims: Bounded<String>,
}

impl Limiters {
    pub fn new(limits: &Limits) -> Self {
        let per_quarter = |number: NonZeroU32| {
            let quota = Quota::with_period(QUARTER / number.get()).expect("the period is not zero");
            quota.allow_burst(number)
        };
        Self {
            guesses: Guesses::new(limits.logins_per_account),
            attempts: Bounded::new(per_quarter(limits.attempts_per_address)),
            resets: Bounded::new(per_quarter(limits.attempts_per_address.saturating_mul(RESETS))),
            resets_of: Bounded::new(per_quarter(limits.attempts_per_address)),
            letters: Bounded::new(per_quarter(LETTERS)),
            mailboxes: Bounded::new(Quota::per_hour(MAILBOX)),
            questions: Bounded::new(Quota::per_hour(QUESTIONS)),
            calls: Bounded::new(Quota::per_minute(limits.calls_per_minute)),
            claims: Bounded::new(per_quarter(CLAIMS)),
        }
    }

    /// Counts a guess at a password or code, by what was typed. It is a wrong one until [`Self::guessed`] says otherwise.
    pub fn guess(&self, what: &str, who: Guesser<'_>, now: Timestamp) -> Result<(), AppError> {
        self.guesses.count(what, who, now)
    }

    /// The guess was right and does not count.
    pub fn guessed(&self, what: &str, who: Guesser<'_>, now: Timestamp) {
        self.guesses.forgive(what, who, now);
    }

    /// Counts a login or registration from a network address.
    pub fn attempt(&self, from: IpAddr) -> Result<(), AppError> {
        self.attempts.check(&from.into())
    }

    /// Counts a request for a new password from a network address, for a folded mail address. Logins there do not use it up, and
    /// what is asked for one mailbox uses up little of what can be asked for others.
    pub fn reset(&self, from: IpAddr, to: &str) -> Result<(), Full> {
        let key = format!("{} {}", Network::from(from), blake3::hash(to.as_bytes()));
        self.resets_of.check(&key).map_err(|_| Full::Mailbox)?;
        self.resets.check(&from.into()).map_err(Full::Network)
    }

    /// Counts a mail that somebody who has not logged in causes to a folded address. What others ask for does not use it up.
    pub fn letter(&self, from: IpAddr, to: &str) -> Result<(), AppError> {
        self.letters.check(&format!("{} {to}", Network::from(from)))
    }

    /// Counts a mail that an account causes to a folded address.
    pub fn letter_of(&self, account: AccountId, to: &str) -> Result<(), AppError> {
        self.letters.check(&format!("#{account} {to}"))
    }

    /// Whether a folded address can take one more mail about a registration, so that nobody's mailbox is flooded.
    pub fn has_room(&self, to: &str) -> bool {
        self.mailboxes.check(&to.to_owned()).is_ok()
    }

    /// Whether a folded address can be asked once more whether mails about a tournament are wanted.
    pub fn may_ask(&self, to: &str) -> bool {
        self.questions.check(&to.to_owned()).is_ok()
    }

    /// Counts a call of a program.
    pub fn call(&self, from: IpAddr) -> Result<(), AppError> {
        self.calls.check(&from.into())
    }

    /// Counts what the players of one game say about it.
    pub fn claim(&self, game: &str) -> Result<(), AppError> {
        self.claims.check(&game.to_owned())
    }

    /// Forgets who has not tried for long.
    pub fn sweep(&self) {
        self.attempts.sweep();
        self.resets.sweep();
        self.resets_of.sweep();
        self.letters.sweep();
        self.mailboxes.sweep();
        self.questions.sweep();
        self.calls.sweep();
        self.claims.sweep();
    }
}

/// How long a limiter wants one to wait.
pub fn wait(until: &NotUntil<<DefaultClock as Clock>::Instant>) -> Duration {
    until.wait_time_from(DefaultClock::default().now())
}
