//! Keeps asking the database whether it accepts writes.

use async_recursion::async_recursion as boxed;
use std::time::Duration;

use ronde_store::{Depth, Pulse, Store, StoreError};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

use super::asleep::Asleep;
use super::{Health, PATIENCE};
use crate::clock::Clock;

/// How often a healthy database is asked.
const EVERY: Duration = Duration::from_millis(200);
/// A locked file is tried again after this time.
const LOCKED: Duration = Duration::from_millis(25);
/// The least time for an answer.
const LEAST: Duration = Duration::from_millis(500);
/// How long a database that is down gets for each answer.
const DOWN: Duration = Duration::from_secs(1);
/// How long our own write may hold the lock of a SQLite file before others are told not to wait.
const OWN_WRITE: Duration = Duration::from_secs(5);

/// Asks until the site stops.
#[boxed]
pub async fn watch(health: Health, clock: Clock, store: Store, mut stopping: watch::Receiver<bool>) {
    tokio::select! {
        _ = stopping.wait_for(|stopping| *stopping) => {}
        () = ask(&health, &clock, &store) => {}
    }
}

async fn ask(health: &Health, clock: &Clock, store: &Store) {
    health.taken(Instant::now(), clock.now());
    let mut probe = store.probe();
    let mut asleep = Asleep::default();
    let mut depth = Depth::Quick;
    loop {
        let slept = asleep.since_last();
        if !slept.is_zero() {
            tracing::warn!(seconds = slept.as_secs(), "the machine was asleep; games were stopped meanwhile");
            // the gap between proofs takes the added time out of every game
            health.not_taken(Duration::ZERO, None);
            clock.skip(slept);
        }
        let (asked, asked_at) = (Instant::now(), clock.now());
        let patience = if health.is_down() { DOWN } else { patience(health.silence()) };
        match timeout(patience, probe.ask(depth)).await {
            Ok(Ok(Pulse::Beats)) => {
                health.taken(asked, asked_at);
                depth = Depth::Quick;
            }
            Ok(Ok(Pulse::OwnWrite)) => {
                health.not_taken(OWN_WRITE, None);
                sleep(LOCKED).await;
                continue;
            }
            Ok(Err(error)) => {
                if is_down(health, &error) {
                    depth = Depth::Thorough;
                    sleep(EVERY).await;
                }
                sleep(LOCKED).await;
                continue;
            }
            Err(_) => {
                health.not_taken(PATIENCE, None);
                depth = Depth::Thorough;
                continue;
            }
        }
        tokio::select! {
            () = sleep(EVERY) => {}
            () = health.0.complaint.notified() => depth = Depth::Thorough,
        }
    }
}

/// How long a database that is well has for an answer, so that a silence is noticed when it has lasted for [`PATIENCE`]. A process that
/// was held up itself gives it a chance.
fn patience(silence: Duration) -> Duration {
    PATIENCE.saturating_sub(silence).max(LEAST)
}

/// Whether the database is down after this answer.
fn is_down(health: &Health, error: &StoreError) -> bool {
    let was_down = health.is_down();
    let is_down = health.not_taken(PATIENCE, error.fault());
    if is_down && !was_down {
        tracing::error!(error = ?error, "last error from the database");
    }
    is_down
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fault 2: within a second, whenever after the last look the database stops.
    #[test]
    fn fault_2_a_silence_is_noticed_within_the_patience() {
        for silence in (0..=300).map(Duration::from_millis) {
            assert_eq!(silence + patience(silence), PATIENCE);
        }
        assert!(EVERY + patience(EVERY) <= PATIENCE && PATIENCE < Duration::from_secs(1));
        assert_eq!(patience(Duration::from_secs(9)), LEAST);
    }
}
