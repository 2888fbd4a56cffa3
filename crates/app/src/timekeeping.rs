//! Compares the site's clock with a shared one: the database's, or with SQLite the machine's wall clock.

use async_recursion::async_recursion as boxed;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use ronde_store::{Store, StoreError};
use tokio::time::{MissedTickBehavior, interval};

use crate::clock::Clock;
use crate::state::App;

const EVERY: Duration = Duration::from_mins(1);
/// A slower answer says little about the time.
const SLOW: SignedDuration = SignedDuration::from_secs(1);
/// A jump is logged again when the difference has changed by more than this.
const NEWS: SignedDuration = SignedDuration::from_secs(5);

impl App {
    /// Compares the clock with the shared one now. The site does so every minute.
    #[boxed]
    pub async fn compare_clock(&self) {
        compare(self.clock(), self.store(), SignedDuration::ZERO).await;
    }
}

/// Sets the clock by the database when the site starts, before anything else runs.
#[boxed]
pub async fn begin(clock: &Clock, store: &Store) {
    match ahead(clock, store).await {
        Ok(Some(ahead)) => clock.set(clock.now().checked_add(ahead).unwrap_or(Timestamp::MAX)),
        Ok(None) => {}
        Err(error) => tracing::warn!(error = ?error, "cannot read the time of the database"),
    }
}

/// Keeps the clock in step until the site stops.
#[boxed]
pub async fn keep(app: App) {
    let mut stopping = app.stopping();
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut told = SignedDuration::ZERO;
    loop {
        tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => return,
            _ = ticks.tick() => {}
        }
        if !app.health().is_down() {
            let compared = app.health().patiently(compare(app.clock(), app.store(), told)).await;
            told = compared.unwrap_or(told);
        }
    }
}

/// Compares once and logs a jump unless it was already `told`. Returns what has been logged so far.
async fn compare(clock: &Clock, store: &Store, told: SignedDuration) -> SignedDuration {
    let ahead = match ahead(clock, store).await {
        Ok(ahead) => ahead.unwrap_or_default(),
        Err(error) => {
            tracing::warn!(error = ?error, "cannot read the time of the database");
            return told;
        }
    };
    if clock.correct(ahead) {
        return SignedDuration::ZERO;
    }
    if (ahead - told).abs() > NEWS {
        tracing::warn!(
            seconds = ahead.as_secs(),
            "the wall clock jumped; the site keeps its own time until it is restarted"
        );
    }
    ahead
}

/// How far the other clock is ahead of the site's; `None` if there is none or it took too long to ask.
async fn ahead(clock: &Clock, store: &Store) -> Result<Option<SignedDuration>, StoreError> {
    let Some(wall) = clock.wall() else { return Ok(None) };
    let before = clock.now();
    let Some(shared) = store.time().await? else { return Ok(Some(wall.duration_since(before))) };
    let took = clock.now().duration_since(before);
    Ok((took < SLOW).then(|| shared.duration_since(before) - took / 2))
}
