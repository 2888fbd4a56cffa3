//! Counts wrong passwords and codes so that the attacker gets slower and the owner does not.
//!
//! A browser that has logged in before and a session each have their own count, which other people's guesses do not
//! touch. All other browsers share a count for each target, and have another for each network. Nothing is ever
//! locked: after a few failures each further guess waits, longer each time. Guesses count by the typed text, not by
//! the account behind it, so the counts reveal neither which names and addresses exist nor which belong together.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use moka::policy::EvictionPolicy;
use moka::sync::Cache;

use crate::error::AppError;
use crate::network::Network;

/// After this time without a guess everything is forgotten.
const MEMORY: SignedDuration = SignedDuration::from_mins(15);
/// Maximum number of counts; beyond that the least recently used goes.
const KEPT: u64 = 200_000;
/// How many times as often all strangers together may guess as one network.
const NETWORKS: u32 = 4;
/// Longest wait between two guesses of one guesser.
const LONGEST: SignedDuration = MEMORY;
/// Longest wait between two guesses of all strangers together, so that the owner at a new browser gets a turn.
const LONGEST_TOGETHER: SignedDuration = SignedDuration::from_mins(1);

/// Who guesses.
#[derive(Clone, Copy, Debug)]
pub enum Guesser<'a> {
    /// A browser that has logged in to the account before, by its hash.
    Device(&'a str),
    /// Somebody who is logged in, by the hash of the session.
    Session(&'a str),
    /// Anybody else, by the network address.
    Stranger(IpAddr),
}

/// How often one guesser was wrong, and until when the next guess must wait.
#[derive(Clone, Copy, Debug)]
struct Count {
    wrong: u32,
    last: Timestamp,
    until: Timestamp,
}

type Key = [u8; 32];

/// All counts.
#[derive(Debug)]
pub(super) struct Guesses {
    free: u32,
    counts: Cache<Key, Count>,
}

impl Guesses {
    /// Counts that allow each guesser this many wrong guesses before waiting.
    pub(super) fn new(free: NonZeroU32) -> Self {
        let memory = Duration::try_from(MEMORY).unwrap_or(Duration::MAX);
        let counts = Cache::builder()
            .max_capacity(KEPT)
            .time_to_live(memory)
            .eviction_policy(EvictionPolicy::lru())
            .build();
        Self { free: free.get(), counts }
    }

    /// Counts a guess before its outcome is known, so that parallel guesses gain nothing over sequential ones. If it
    /// has to wait, it is refused and not counted.
    pub(super) fn count(&self, what: &str, who: Guesser<'_>, now: Timestamp) -> Result<(), AppError> {
        self.turn(own_key(what, who), self.free, LONGEST, now)?;
        let Guesser::Stranger(_) = who else { return Ok(()) };
        let together = self.turn(shared_key(what), self.free.saturating_mul(NETWORKS), LONGEST_TOGETHER, now);
        if together.is_err() {
            // others are to blame: who has to wait for them has not guessed
            self.take_back(own_key(what, who), now);
        }
        together
    }

    /// The guess was right: it does not count.
    pub(super) fn forgive(&self, what: &str, who: Guesser<'_>, now: Timestamp) {
        self.take_back(own_key(what, who), now);
        if let Guesser::Stranger(_) = who {
            // the others go on waiting: they must not see whether somebody got in
            self.counts.entry(shared_key(what)).and_upsert_with(|before| one_less(before, now));
        }
    }

    /// A guess that got its turn does not count after all; the next one has to wait for nothing.
    fn take_back(&self, key: Key, now: Timestamp) {
        self.counts.entry(key).and_upsert_with(|before| Count { until: now, ..one_less(before, now) });
    }

    fn turn(&self, key: Key, free: u32, longest: SignedDuration, now: Timestamp) -> Result<(), AppError> {
        let mut wait = None;
        self.counts.entry(key).and_upsert_with(|before| {
            let known = before.map(moka::Entry::into_value);
            let recent = known.filter(|count| now.duration_since(count.last) < MEMORY);
            let mut count = recent.unwrap_or(Count { wrong: 0, last: now, until: now });
            if now < count.until {
                wait = Some(count.until.duration_since(now).unsigned_abs());
                return count;
            }
            count.wrong = count.wrong.saturating_add(1);
            count.last = now;
            if let Some(over) = count.wrong.checked_sub(free) {
                let seconds = 1_i64.checked_shl(over.min(30)).unwrap_or(i64::MAX);
                count.until = now + SignedDuration::from_secs(seconds).min(longest);
            }
            count
        });
        wait.map_or(Ok(()), |wait| Err(AppError::TooMany(wait)))
    }

    #[cfg(test)]
    fn len(&self) -> u64 {
        self.counts.run_pending_tasks();
        self.counts.entry_count()
    }
}

fn one_less(before: Option<moka::Entry<Key, Count>>, now: Timestamp) -> Count {
    let count = before.map_or(Count { wrong: 0, last: now, until: now }, moka::Entry::into_value);
    Count { wrong: count.wrong.saturating_sub(1), ..count }
}

fn own_key(what: &str, who: Guesser<'_>) -> Key {
    match who {
        Guesser::Device(hash) => key(&["device", what, hash]),
        Guesser::Session(hash) => key(&["session", hash]),
        Guesser::Stranger(from) => key(&["network", what, &Network::from(from).to_string()]),
    }
}

fn shared_key(what: &str) -> Key {
    key(&["strangers", what])
}

/// The typed text may be of any length; its hash is not.
fn key(parts: &[&str]) -> Key {
    let mut hasher = blake3::Hasher::new();
    for part in parts {
        hasher.update(part.as_bytes());
        hasher.update(&[0]);
    }
    *hasher.finalize().as_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(seconds).unwrap()
    }

    fn stranger(address: &str) -> Guesser<'static> {
        Guesser::Stranger(address.parse().unwrap())
    }

    fn wait(refused: Result<(), AppError>) -> u64 {
        match refused {
            Err(AppError::TooMany(wait)) => wait.as_secs(),
            other => panic!("{other:?}"),
        }
    }

    /// Row S3: a guesser waits longer each time; people elsewhere do not.
    #[test]
    fn s3_each_further_guess_waits_longer_and_others_do_not() {
        let guesses = Guesses::new(NonZeroU32::new(2).unwrap());
        let (bad, good) = (stranger("192.0.2.1"), stranger("198.51.100.7"));
        assert!(guesses.count("anna", bad, at(0)).is_ok() && guesses.count("anna", bad, at(0)).is_ok());
        assert_eq!(wait(guesses.count("anna", bad, at(0))), 1);
        assert!(guesses.count("anna", bad, at(1)).is_ok(), "never locked");
        assert_eq!(wait(guesses.count("anna", bad, at(1))), 2);
        assert_eq!(wait(guesses.count("anna", bad, at(2))), 1, "asking too early does not make it longer");
        for who in [good, Guesser::Device("d"), Guesser::Session("s")] {
            assert!(guesses.count("anna", who, at(2)).is_ok(), "{who:?}");
        }
        assert!(guesses.count("bert", bad, at(2)).is_ok());
        assert!(guesses.count("anna", bad, at(3 + 900)).is_ok(), "forgotten after a while");
    }

    /// Row S3: many networks together slow each other down, but a guess always gets through within seconds.
    #[test]
    fn s3_a_crowd_of_networks_leaves_the_owner_a_turn() {
        let guesses = Guesses::new(NonZeroU32::new(2).unwrap());
        for number in 0..200 {
            let _ = guesses.count("anna", stranger(&format!("192.0.2.{number}")), at(0));
        }
        assert!(wait(guesses.count("anna", stranger("198.51.100.7"), at(0))) <= 60);
        assert!(guesses.count("anna", stranger("198.51.100.8"), at(10)).is_ok());
        assert!(guesses.count("anna", Guesser::Device("d"), at(0)).is_ok(), "a known browser is not held up");
    }

    /// Row S3: who has to wait for others is not made to wait longer for having asked.
    #[test]
    fn s3_waiting_for_others_is_not_a_guess() {
        let guesses = Guesses::new(NonZeroU32::new(2).unwrap());
        let owner = stranger("198.51.100.7");
        let mut second = 0;
        for number in 0..12 {
            // the attackers take every turn that there is; the owner comes too late each time, and asks more than once
            while guesses.count("anna", stranger(&format!("2001:db8:{number}::1")), at(second)).is_err() {
                assert!(guesses.count("anna", owner, at(second)).is_err());
                second += 1;
            }
        }
        let turn = second + 60;
        assert!(guesses.count("anna", owner, at(turn)).is_ok(), "the owner has not guessed once");
    }

    /// Row S3: a right guess does not count.
    #[test]
    fn s3_a_right_guess_is_forgiven() {
        let guesses = Guesses::new(NonZeroU32::new(2).unwrap());
        for _ in 0..20 {
            assert!(guesses.count("anna", stranger("192.0.2.1"), at(0)).is_ok());
            guesses.forgive("anna", stranger("192.0.2.1"), at(0));
        }
    }

    /// Row S7: addresses of one /64 are one guesser.
    #[test]
    fn s7_a_network_is_one_guesser() {
        let key = |address: &str| own_key("anna", stranger(address));
        assert_eq!(key("2001:db8:1:2:3:4:5:6"), key("2001:db8:1:2::9"));
        assert_ne!(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
        assert_eq!(key("::ffff:192.0.2.1"), key("192.0.2.1"));
    }

    /// Row S3: guesses do not fill the memory.
    #[test]
    fn s3_counts_are_bounded() {
        let guesses = Guesses::new(NonZeroU32::new(2).unwrap());
        for number in 0..KEPT / 2 + 5_000 {
            let _ = guesses.count(&format!("name {number}"), stranger("192.0.2.1"), at(0));
        }
        assert!(guesses.len() <= KEPT, "{}", guesses.len());
    }
}
