//! Notices what other processes write: an import from the command line, another node on the same database.

use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use crate::live::Topic;
use crate::state::App;

const EVERY: Duration = Duration::from_millis(400);

/// Looks for tournaments that stand at another version than in memory, until the site stops.
pub(crate) async fn watch(app: App) {
    let mut stopping = app.stopping();
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut since = app.now();
    loop {
        tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => return,
            _ = ticks.tick() => {}
        }
        // clocks of several nodes differ a little, and a transaction may commit late
        let from = since - jiff::SignedDuration::from_secs(10);
        let now = app.now();
        match app.store().versions_since(from).await {
            Ok(changed) => since = refresh(&app, &changed).await.map_or(since, |()| now),
            Err(error) => tracing::warn!(error = ?error, "the versions of the tournaments could not be read"),
        }
    }
}

async fn refresh(app: &App, changed: &[(ronde_store::TournamentId, u64)]) -> Option<()> {
    for &(id, version) in changed {
        let Some(known) = app.tournaments().known(id) else { continue };
        if known.version() >= version {
            continue;
        }
        match app.tournaments().load(id).await {
            Ok(fresh) => app.hub().publish(&Topic::Tournament(id), fresh.version()),
            Err(error) => {
                tracing::warn!(tournament.id = id.0, error = ?error, "tournament {id} could not be read again");
                return None;
            }
        }
    }
    Some(())
}
