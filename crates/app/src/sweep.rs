//! Forgets what has ended: rate limits, sessions, links, mails sent long ago, yesterday's guests.

use async_recursion::async_recursion as boxed;
use std::time::Duration;

use tokio::time::interval;

use crate::guests::forget_guests;
use crate::state::App;

const EVERY: Duration = Duration::from_mins(10);

/// Sweeps now and then until the site stops.
pub(crate) async fn watch(app: App) {
    let mut stopping = app.stopping();
    let mut ticks = interval(EVERY);
    loop {
        tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => return,
            _ = ticks.tick() => {}
        }
        // what hangs is swept the next time
        let _ = app.health().patiently(sweep(&app)).await;
    }
}

/// Sweeps once.
#[boxed]
pub async fn sweep(app: &App) {
    app.limiters().sweep();
    app.community().sweep();
    if let Err(error) = app.store().sweep(app.now()).await {
        tracing::warn!(error = ?error, "cannot remove old sessions");
    }
    if let Err(error) = app.store().prune_changes().await {
        tracing::warn!(error = ?error, "cannot prune the change log");
    }
    if let Err(error) = forget_guests(app).await {
        tracing::warn!(error = ?error, "cannot remove yesterday's guests");
    }
}
