//! The site's one clock.
//!
//! It runs on the machine's monotonic clock, so setting the wall clock changes nobody's time. It is set at the start
//! by the database's time (with SQLite: the machine's wall clock) and compared every minute ([`crate::timekeeping`]). A small
//! difference is made up by running a little faster or slower ([`hands`]); a large one is a jump of the other clock,
//! which is logged and ignored until the site restarts. So sessions, tokens and deadlines do not end early when the
//! wall clock jumps.
//!
//! The monotonic clock stops while a laptop sleeps. That time did pass, so [`Clock::skip`] adds it; the site stored
//! nothing meanwhile, so nobody is charged for it (see `health`).
//!
//! In tests the clock stands still until it is moved, or runs with a wall clock that the test can make jump.

mod hands;

use async_recursion::async_recursion as boxed;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};
use tokio::sync::watch;

use self::hands::Hands;

/// Tells the time. Cheap to clone; all clones share one clock.
#[derive(Clone, Debug)]
pub struct Clock(Source);

#[derive(Clone, Debug)]
enum Source {
    Standing(Arc<watch::Sender<Timestamp>>),
    Running(Arc<Running>),
}

/// A running clock.
struct Running {
    wall: Box<dyn Fn() -> Timestamp + Send + Sync>,
    started: Instant,
    hands: Mutex<Hands>,
}

/// Longest single sleep, so that time added by [`Clock::skip`] is noticed.
const NAP: Duration = Duration::from_mins(1);

impl Default for Clock {
    fn default() -> Self {
        Self::running(Timestamp::now)
    }
}

impl Clock {
    /// A running clock that starts at the time of this wall clock.
    pub fn running(wall: impl Fn() -> Timestamp + Send + Sync + 'static) -> Self {
        let hands = Mutex::new(Hands::at(wall()));
        Self(Source::Running(Arc::new(Running { wall: Box::new(wall), started: Instant::now(), hands })))
    }

    /// A clock that stands still at this moment until it is moved.
    pub fn standing(at: Timestamp) -> Self {
        Self(Source::Standing(Arc::new(watch::Sender::new(at))))
    }

    /// The current time. It never goes back.
    pub fn now(&self) -> Timestamp {
        match &self.0 {
            Source::Standing(standing) => *standing.borrow(),
            Source::Running(running) => running.hands().read(running.started.elapsed()),
        }
    }

    /// Moves a clock that stands still; a running one is unaffected.
    pub fn advance(&self, by: SignedDuration) {
        if let Source::Standing(standing) = &self.0 {
            standing.send_modify(|at| *at = at.checked_add(by).unwrap_or(Timestamp::MAX));
        }
    }

    /// The wall clock's time; `None` for a clock that stands still.
    pub fn wall(&self) -> Option<Timestamp> {
        match &self.0 {
            Source::Standing(_) => None,
            Source::Running(running) => Some((running.wall)()),
        }
    }

    /// Sets the clock. Only at the start, before anybody has read it.
    pub fn set(&self, to: Timestamp) {
        if let Source::Running(running) = &self.0 {
            *running.hands() = Hands::set(running.started.elapsed(), to);
        }
    }

    /// Takes over how far a better clock is ahead. The difference is made up slowly. If it is so large that the other
    /// clock must have jumped, nothing changes and this returns false.
    pub fn correct(&self, ahead: SignedDuration) -> bool {
        match &self.0 {
            Source::Standing(_) => true,
            Source::Running(running) => running.hands().correct(running.started.elapsed(), ahead),
        }
    }

    /// Adds time that passed while the monotonic clock was stopped.
    pub fn skip(&self, by: Duration) {
        if let Source::Running(running) = &self.0 {
            running.hands().skip(running.started.elapsed(), by);
        }
    }

    /// Waits until this time on the monotonic clock. May wake early, so look at the clock again.
    #[boxed]
    pub async fn until(&self, at: Timestamp) {
        match &self.0 {
            Source::Standing(standing) => {
                // the sender lives as long as this clock does
                let _ = standing.subscribe().wait_for(|now| *now >= at).await;
            }
            Source::Running(_) => {
                let left = Duration::try_from(at.duration_since(self.now())).unwrap_or_default();
                tokio::time::sleep(left.min(NAP)).await;
            }
        }
    }
}

impl Running {
    fn hands(&self) -> MutexGuard<'_, Hands> {
        // the hands are set in one assignment
        self.hands.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl std::fmt::Debug for Running {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Running").field("hands", &self.hands()).finish_non_exhaustive()
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
        // latecomers do not wait
        clock.until(start).await;
    }
}
