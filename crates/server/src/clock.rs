//! The time: that of the machine, or in tests one that stands until it is moved.

use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use tokio::sync::watch;

/// Tells the time.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// The moment, if the clock stands.
    standing: Option<Arc<watch::Sender<Timestamp>>>,
}

/// Nobody sleeps longer than this at once: a machine whose clock is set anew is noticed.
const NAP: Duration = Duration::from_mins(1);

impl Clock {
    /// A clock that stands at this moment until it is moved.
    pub fn standing(at: Timestamp) -> Self {
        Self { standing: Some(Arc::new(watch::Sender::new(at))) }
    }

    /// What time it is.
    pub fn now(&self) -> Timestamp {
        self.standing.as_ref().map_or_else(Timestamp::now, |standing| *standing.borrow())
    }

    /// Moves a standing clock; the machine's own goes by itself.
    pub fn advance(&self, by: SignedDuration) {
        if let Some(standing) = &self.standing {
            standing.send_modify(|at| *at = at.checked_add(by).unwrap_or(Timestamp::MAX));
        }
    }

    /// Waits until it is so late. Whoever waits looks at the clock again: it may have been set anew.
    pub(crate) async fn until(&self, at: Timestamp) {
        if let Some(standing) = &self.standing {
            // the sender lives as long as this clock does
            let _ = standing.subscribe().wait_for(|now| *now >= at).await;
        } else {
            let left = at.duration_since(Timestamp::now());
            tokio::time::sleep(Duration::try_from(left).unwrap_or_default().min(NAP)).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_standing_clock_wakes_those_who_wait_for_it() {
        let start: Timestamp = "2026-11-16T09:00:00Z".parse().unwrap();
        let clock = Clock::standing(start);
        let later = start + SignedDuration::from_secs(5);
        let waiting = tokio::spawn({
            let clock = clock.clone();
            async move { clock.until(later).await }
        });
        clock.advance(SignedDuration::from_secs(4));
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        clock.advance(SignedDuration::from_secs(1));
        waiting.await.unwrap();
        assert_eq!(clock.now(), later);
        // whoever comes later does not wait
        clock.until(start).await;
    }
}
