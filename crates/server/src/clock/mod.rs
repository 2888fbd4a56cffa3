//! The one clock of the site.
//!
//! It runs on the machine's monotonic clock, so nobody's time jumps when somebody sets the wall clock. Where the hands point is measured
//! at the start against the database's time (with SQLite: the machine's wall clock) and compared again every minute ([`keep`]). A small
//! difference is made up by going a little faster or slower ([`hands`]); a large one is a jump of the other clock, which is logged and
//! otherwise ignored until the site is started again. Sessions, tokens and deadlines therefore do not end early when the wall clock jumps.
//!
//! The monotonic clock stands while a laptop sleeps. That time did pass, so [`Clock::skip`] adds it; as the site took nothing meanwhile,
//! nobody is charged for it (see `health`).
//!
//! In tests the clock stands until it is moved, or runs with a wall clock that the test can let jump.

mod hands;
pub(crate) mod keep;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};
use tokio::sync::watch;

use self::hands::Hands;

/// Tells the time. Cheap to clone; all clones are the same clock.
#[derive(Clone, Debug)]
pub struct Clock(Source);

#[derive(Clone, Debug)]
enum Source {
    Standing(Arc<watch::Sender<Timestamp>>),
    Running(Arc<Running>),
}

/// A clock that runs by itself.
struct Running {
    wall: Box<dyn Fn() -> Timestamp + Send + Sync>,
    started: Instant,
    hands: Mutex<Hands>,
}

/// Nobody sleeps longer than this at once, so that time added by [`Clock::skip`] is noticed.
const NAP: Duration = Duration::from_mins(1);

impl Default for Clock {
    fn default() -> Self {
        Self::running(Timestamp::now)
    }
}

impl Clock {
    /// A clock that runs by itself and starts at what this wall clock shows.
    pub fn running(wall: impl Fn() -> Timestamp + Send + Sync + 'static) -> Self {
        let hands = Mutex::new(Hands::at(wall()));
        Self(Source::Running(Arc::new(Running { wall: Box::new(wall), started: Instant::now(), hands })))
    }

    /// A clock that stands at this moment until it is moved.
    pub fn standing(at: Timestamp) -> Self {
        Self(Source::Standing(Arc::new(watch::Sender::new(at))))
    }

    /// What time it is. It never goes back.
    pub fn now(&self) -> Timestamp {
        match &self.0 {
            Source::Standing(standing) => *standing.borrow(),
            Source::Running(running) => running.hands().read(running.started.elapsed()),
        }
    }

    /// Moves a standing clock; one that runs goes by itself.
    pub fn advance(&self, by: SignedDuration) {
        if let Source::Standing(standing) = &self.0 {
            standing.send_modify(|at| *at = at.checked_add(by).unwrap_or(Timestamp::MAX));
        }
    }

    /// What the wall clock shows now; nothing for a clock that stands.
    pub(crate) fn wall(&self) -> Option<Timestamp> {
        match &self.0 {
            Source::Standing(_) => None,
            Source::Running(running) => Some((running.wall)()),
        }
    }

    /// Sets the clock. Only for the start, before anybody has looked at it.
    pub(crate) fn set(&self, to: Timestamp) {
        if let Source::Running(running) = &self.0 {
            *running.hands() = Hands::set(running.started.elapsed(), to);
        }
    }

    /// Takes in by how much a clock that knows better is ahead. The difference is made up slowly, unless it is so large that the other
    /// clock must have jumped; then nothing changes and this is false.
    pub(crate) fn correct(&self, ahead: SignedDuration) -> bool {
        match &self.0 {
            Source::Standing(_) => true,
            Source::Running(running) => running.hands().correct(running.started.elapsed(), ahead),
        }
    }

    /// Adds time that has passed although the monotonic clock stood.
    pub(crate) fn skip(&self, by: Duration) {
        if let Source::Running(running) = &self.0 {
            running.hands().skip(running.started.elapsed(), by);
        }
    }

    /// Waits until it is so late, measured on the monotonic clock; wakes early now and then, so look at the clock again.
    pub(crate) async fn until(&self, at: Timestamp) {
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
        // the hands are moved in one assignment
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
        // whoever comes later does not wait
        clock.until(start).await;
    }
}
