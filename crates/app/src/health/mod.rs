//! Whether the database accepts writes, and since when it does not.
//!
//! [`watch`] asks the database several times a second on its own connection. If it has not answered for [`PATIENCE`]
//! it is down: requests are refused at once instead of hanging (`outage`), and game clocks stop (`play::actor`). A
//! failed write triggers a thorough check at once. When the database answers again, all followers learn since when it
//! did not. The same applies when this process itself was suspended, as on a sleeping laptop: nothing could be stored
//! then either.
//!
//! A site that nobody watches, as in most tests, is never down.

mod asleep;
pub mod watch;

use async_recursion::async_recursion as boxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::Timestamp;
use ronde_store::Fault;
use tokio::sync::{Notify, mpsc};
use tokio::time::Instant;

use crate::error::AppError;

/// A database that accepts nothing for this long is down. Waiting requests are answered then, within a second.
pub const PATIENCE: Duration = Duration::from_millis(800);
/// In an outage, a page that is not in memory by then needs the database.
pub const FROM_MEMORY: Duration = Duration::from_millis(250);
/// A longer silence is more than one slow answer, and nobody is charged for it.
const GAP: Duration = Duration::from_secs(1);
/// Work stuck on a broken connection is given up this long after the database has answered others again.
const TO_FINISH: Duration = Duration::from_secs(3);

/// Whether the database accepts writes. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Health(Arc<Inside>);

#[derive(Debug)]
struct Inside {
    state: tokio::sync::watch::Sender<Option<State>>,
    followers: Mutex<Vec<mpsc::UnboundedSender<Change>>>,
    /// A write has failed.
    complaint: Notify,
}

/// What is known; `None` if nobody watches.
#[derive(Clone, Copy, Debug)]
struct State {
    /// When the database last accepted something, by when it was asked, on the monotonic clock and on the site's.
    taken: Instant,
    taken_at: Timestamp,
    is_down: bool,
    /// What is wrong with it, if it said so.
    fault: Option<Fault>,
    /// When the last outage ended.
    up: Option<Instant>,
}

/// A change in the state of the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// It no longer accepts anything.
    Down,
    /// It accepts writes again, after an outage.
    Up {
        /// Since when it did not.
        since: Timestamp,
    },
}

impl Default for Health {
    fn default() -> Self {
        Self(Arc::new(Inside {
            state: tokio::sync::watch::Sender::new(None),
            followers: Mutex::default(),
            complaint: Notify::new(),
        }))
    }
}

impl Health {
    /// When the database last accepted something, as far as is known.
    pub fn taken_at(&self) -> Option<Timestamp> {
        self.0.state.borrow().map(|state| state.taken_at)
    }

    /// Since when the database has been down.
    pub fn down_since(&self) -> Option<Timestamp> {
        self.0.state.borrow().filter(|state| state.is_down).map(|state| state.taken_at)
    }

    /// Whether the database is down.
    pub fn is_down(&self) -> bool {
        self.down_since().is_some()
    }

    /// The error for somebody who cannot be served while the database is down, with the cause if known.
    pub fn refusal(&self) -> AppError {
        let fault = self.0.state.borrow().filter(|state| state.is_down).and_then(|state| state.fault);
        fault.filter(|fault| *fault != Fault::OutOfReach).map_or(AppError::StoreDown, AppError::Storage)
    }

    /// Whether the database accepted something a moment ago. If not, it is not yet clear whether elapsed time counts.
    pub fn is_sure(&self) -> bool {
        self.0.state.borrow().is_none_or(|state| !state.is_down && state.taken.elapsed() <= PATIENCE)
    }

    /// How long ago the database was asked what it last accepted.
    fn silence(&self) -> Duration {
        self.0.state.borrow().map_or(Duration::ZERO, |state| state.taken.elapsed())
    }

    /// Whether the database has accepted something asked at this moment or later.
    pub fn has_taken_since(&self, at: Timestamp) -> bool {
        self.0.state.borrow().is_none_or(|state| !state.is_down && state.taken_at >= at)
    }

    /// Whether an outage ended so recently that some games may not know of it yet.
    pub fn is_settling(&self) -> bool {
        self.0.state.borrow().and_then(|state| state.up).is_some_and(|up| up.elapsed() < TO_FINISH)
    }

    /// Whether the database is watched at all.
    pub fn is_watched(&self) -> bool {
        self.0.state.borrow().is_some()
    }

    /// Something may have changed: the database was asked again.
    pub fn news(&self) -> impl Future<Output = ()> + Send + 'static {
        let mut state = self.0.state.subscribe();
        async move {
            if state.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }

    /// Waits until the database is down.
    #[boxed]
    pub async fn down(&self) {
        // the sender lives as long as this
        let _ = self.0.state.subscribe().wait_for(|state| state.is_some_and(|state| state.is_down)).await;
    }

    /// Waits until the database is up.
    #[boxed]
    pub async fn up(&self) {
        // the sender lives as long as this
        let _ = self.0.state.subscribe().wait_for(|state| state.is_none_or(|state| !state.is_down)).await;
    }

    /// Waits until the database has accepted something asked after now.
    #[boxed]
    pub async fn proof(&self) {
        let now = Instant::now();
        // the sender lives as long as this
        let _ = self
            .0
            .state
            .subscribe()
            .wait_for(|state| state.is_none_or(|state| !state.is_down && state.taken > now))
            .await;
    }

    /// Runs work that somebody is waiting for: refused at once while the database is down, and cut short if it goes
    /// down meanwhile. The work may have been stored then.
    pub async fn promptly<T>(&self, work: impl Future<Output = Result<T, AppError>>) -> Result<T, AppError> {
        if self.is_down() {
            return Err(self.refusal());
        }
        let done = tokio::select! {
            biased;
            done = work => done,
            () = self.down() => return Err(AppError::StoreUnsure),
        };
        if done.as_ref().is_err_and(AppError::is_store_down) {
            self.complain();
        }
        done
    }

    /// Runs work in the background. Returns `None` if it is stuck on a connection that did not survive an outage.
    pub async fn patiently<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        let too_long = async {
            self.down().await;
            self.up().await;
            tokio::time::sleep(TO_FINISH).await;
        };
        tokio::select! {
            biased;
            done = work => Some(done),
            () = too_long => None,
        }
    }

    /// One pass of a background task. A pass that hangs fails, so that the next one can begin.
    pub async fn pass<T>(&self, work: impl Future<Output = Result<T, AppError>>) -> Result<T, AppError> {
        self.patiently(work).await.unwrap_or(Err(AppError::StoreDown))
    }

    /// A write has failed: asks the database at once whether it accepts any.
    pub fn complain(&self) {
        self.0.complaint.notify_one();
    }

    /// Reports from now on when the database goes down and comes back.
    pub fn follow(&self) -> mpsc::UnboundedReceiver<Change> {
        let (follower, changes) = mpsc::unbounded_channel();
        self.followers().push(follower);
        changes
    }

    fn followers(&self) -> std::sync::MutexGuard<'_, Vec<mpsc::UnboundedSender<Change>>> {
        // a list of senders is always consistent
        self.0.followers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell(&self, change: Change) {
        self.followers().retain(|follower| follower.send(change).is_ok());
    }

    /// The database has accepted something asked at this moment.
    fn taken(&self, taken: Instant, taken_at: Timestamp) {
        let before = *self.0.state.borrow();
        let gap = before.filter(|before| before.is_down || taken.duration_since(before.taken) > GAP);
        if let Some(before) = gap {
            let since = before.taken_at;
            tracing::info!(%since, "the database accepts writes again; games were stopped meanwhile");
            // followers hear of it before anybody can act on the new state
            self.tell(Change::Up { since });
        }
        let up = if gap.is_some() { Some(Instant::now()) } else { before.and_then(|before| before.up) };
        self.0.state.send_replace(Some(State { taken, taken_at, is_down: false, fault: None, up }));
    }

    /// The database did not accept what it was asked. Returns whether it is down.
    fn not_taken(&self, patience: Duration, fault: Option<Fault>) -> bool {
        let Some(mut state) = *self.0.state.borrow() else { return false };
        // silence says less than an earlier error
        state.fault = fault.or(state.fault);
        if state.is_down || state.taken.elapsed() < patience {
            self.0.state.send_modify(|known| *known = Some(state));
            return state.is_down;
        }
        tracing::error!(
            since = %state.taken_at,
            "the database accepts no writes; requests are refused and games are stopped"
        );
        self.0.state.send_replace(Some(State { is_down: true, ..state }));
        self.tell(Change::Down);
        true
    }
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_secs(seconds)
    }

    #[tokio::test]
    async fn an_outage_reaches_from_the_last_proof_to_the_next() {
        let health = Health::default();
        assert!(health.is_sure() && !health.not_taken(Duration::ZERO, None), "nobody watches");
        let mut changes = health.follow();
        health.taken(Instant::now(), at(1));
        assert!(!health.not_taken(PATIENCE, None), "one slow answer");
        assert!(health.not_taken(Duration::ZERO, None) && health.is_down() && !health.is_sure());
        assert_eq!(health.down_since(), Some(at(1)));
        health.not_taken(Duration::ZERO, None);
        let refused = health.promptly(async { Ok(()) }).await;
        assert!(matches!(refused, Err(AppError::StoreDown)));
        health.taken(Instant::now(), at(41));
        assert!(health.is_sure());
        let told: Vec<Change> = std::iter::from_fn(|| changes.try_recv().ok()).collect();
        assert_eq!(told, [Change::Down, Change::Up { since: at(1) }]);
    }

    #[tokio::test]
    async fn a_process_that_stood_still_took_nothing_either() {
        let health = Health::default();
        let mut changes = health.follow();
        let start = Instant::now();
        health.taken(start, at(1));
        health.taken(start + Duration::from_millis(500), at(2));
        health.taken(start + Duration::from_secs(20), at(30));
        assert_eq!(changes.try_recv(), Ok(Change::Up { since: at(2) }));
        assert!(changes.try_recv().is_err());
    }
}
