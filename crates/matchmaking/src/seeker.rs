//! A player waiting for a game, and which opponents they accept.

use std::time::Duration;

use jiff::Timestamp;

/// A player in the pool.
#[derive(Clone, Debug, PartialEq)]
pub struct Seeker {
    /// Who it is; the number is the caller's.
    pub id: i64,
    /// The rating in the list that this pool uses.
    pub rating: f64,
    /// Since when the player has been waiting.
    pub since: Timestamp,
    /// Which ratings are accepted.
    pub limits: Limits,
    /// The window never gets wider than this.
    pub widest: Option<u32>,
    /// Players never to be met. One of the two having blocked the other is enough.
    pub blocked: Vec<i64>,
    /// Recent opponents, met again only where there is no better choice.
    pub recent: Vec<i64>,
}

impl Seeker {
    /// A player who accepts everyone.
    pub const fn new(id: i64, rating: f64, since: Timestamp) -> Self {
        Self {
            id,
            rating,
            since,
            limits: Limits { lowest: None, highest: None },
            widest: None,
            blocked: Vec::new(),
            recent: Vec::new(),
        }
    }

    /// How long the player has waited.
    pub fn waited(&self, now: Timestamp) -> Duration {
        Duration::try_from(now.duration_since(self.since)).unwrap_or_default()
    }
}

/// Which ratings are accepted, both ends included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Nobody below this.
    pub lowest: Option<i32>,
    /// Nobody above this.
    pub highest: Option<i32>,
}

impl Limits {
    /// Whether this rating is accepted.
    ///
    /// ```
    /// use ronde_matchmaking::Limits;
    ///
    /// let limits = Limits { lowest: Some(1400), highest: None };
    /// assert!(limits.admit(1400.0) && !limits.admit(1399.9));
    /// ```
    pub fn admit(self, rating: f64) -> bool {
        let (lowest, highest) = self.ends();
        (lowest..=highest).contains(&rating)
    }

    /// The lowest and the highest rating.
    pub(crate) fn ends(self) -> (f64, f64) {
        (self.lowest.map_or(f64::NEG_INFINITY, f64::from), self.highest.map_or(f64::INFINITY, f64::from))
    }
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::*;

    #[test]
    fn who_comes_tomorrow_has_not_waited() {
        let seeker = Seeker::new(1, 1500.0, Timestamp::UNIX_EPOCH);
        let later = Timestamp::UNIX_EPOCH + SignedDuration::from_millis(1_500);
        assert_eq!(seeker.waited(later), Duration::from_millis(1_500));
        assert_eq!(Seeker { since: later, ..seeker }.waited(Timestamp::UNIX_EPOCH), Duration::ZERO);
    }
}
