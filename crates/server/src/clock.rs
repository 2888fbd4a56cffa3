//! The time: that of the machine, or in tests one that stands until it is moved.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use jiff::{SignedDuration, Timestamp};

/// Tells the time.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// Microseconds, if the clock stands.
    standing: Option<Arc<AtomicI64>>,
}

impl Clock {
    /// A clock that stands at this moment until it is moved.
    pub fn standing(at: Timestamp) -> Self {
        Self { standing: Some(Arc::new(AtomicI64::new(at.as_microsecond()))) }
    }

    /// What time it is.
    pub fn now(&self) -> Timestamp {
        let Some(standing) = &self.standing else { return Timestamp::now() };
        Timestamp::from_microsecond(standing.load(Ordering::SeqCst)).unwrap_or(Timestamp::MAX)
    }

    /// Moves a standing clock; the machine's own goes by itself.
    pub fn advance(&self, by: SignedDuration) {
        if let Some(standing) = &self.standing {
            let micros = i64::try_from(by.as_micros()).unwrap_or(i64::MAX);
            standing.fetch_add(micros, Ordering::SeqCst);
        }
    }
}
