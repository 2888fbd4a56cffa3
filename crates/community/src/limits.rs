//! Limits on what a message may contain. How fast people may write is counted where messages come in.

use jiff::{SignedDuration, Timestamp};

/// How many links a message may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkLimits {
    /// Among friends and in groups.
    pub in_private: usize,
    /// In rooms for everyone.
    pub in_open_rooms: usize,
    /// How long an account counts as new; new accounts can't post links in rooms for everyone.
    pub newcomer: SignedDuration,
}

impl Default for LinkLimits {
    fn default() -> Self {
        Self { in_private: 10, in_open_rooms: 2, newcomer: SignedDuration::from_hours(24) }
    }
}

/// A message has too many links.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("at most {allowed} links are allowed here")]
pub struct TooManyLinks {
    /// Maximum number of links.
    pub allowed: usize,
}

impl LinkLimits {
    /// Checks the number of links in a message of an account of this age.
    pub fn check(&self, links: usize, is_open_room: bool, age: SignedDuration) -> Result<(), TooManyLinks> {
        let allowed = match is_open_room {
            false => self.in_private,
            true if age < self.newcomer => 0,
            true => self.in_open_rooms,
        };
        if links > allowed { Err(TooManyLinks { allowed }) } else { Ok(()) }
    }
}

/// How long somebody who wrote at `last` must wait in a room with this slow mode.
pub fn slow_mode_wait(seconds: i64, last: Option<Timestamp>, now: Timestamp) -> Option<SignedDuration> {
    let until = last? + SignedDuration::from_secs(seconds);
    (until > now).then(|| until.duration_since(now))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newcomers_write_no_links_to_everybody() {
        let limits = LinkLimits::default();
        let [young, old] = [1, 48].map(SignedDuration::from_hours);
        assert_eq!(limits.check(1, true, young), Err(TooManyLinks { allowed: 0 }));
        assert_eq!(limits.check(2, true, old), Ok(()));
        assert_eq!(limits.check(3, true, old), Err(TooManyLinks { allowed: 2 }));
        assert_eq!(limits.check(3, false, young), Ok(()));
    }

    #[test]
    fn slow_mode_counts_from_the_last_message() {
        let at = |seconds| Timestamp::from_second(seconds).unwrap();
        assert_eq!(slow_mode_wait(30, Some(at(100)), at(110)), Some(SignedDuration::from_secs(20)));
        assert_eq!(slow_mode_wait(30, Some(at(100)), at(130)), None);
        assert_eq!(slow_mode_wait(30, None, at(110)), None);
        assert_eq!(slow_mode_wait(0, Some(at(110)), at(110)), None);
    }
}
