//! Reminds players of correspondence games before their time runs out.
//!
//! Reminders follow from the games in progress, and the store accepts one per turn, so none is lost or doubled
//! however the site stops.

use async_recursion::async_recursion as boxed;
use std::collections::HashSet;
use std::time::Duration;

use ronde_domain::GameId;
use ronde_store::notices::{Kind, NewNotice};
use tokio::time::{MissedTickBehavior, interval};

use crate::error::AppError;
use crate::state::App;

const EVERY: Duration = Duration::from_secs(2);

/// Looks for games in which time is running out, until the site stops.
#[boxed]
pub async fn watch(app: App) {
    let mut stopping = app.stopping();
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut told = HashSet::new();
    loop {
        tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => return,
            _ = ticks.tick() => {}
        }
        if let Err(error) = app.health().pass(remind(&app, &mut told)).await {
            tracing::warn!(error = ?error, "cannot remind players of their time; retrying");
        }
    }
}

/// Reminds everyone whose time is nearly over. `told` holds the turns this process has already handled.
async fn remind(app: &App, told: &mut HashSet<(GameId, i64)>) -> Result<(), AppError> {
    let now = app.now();
    let running_out = app.play().running_out(now).await;
    told.retain(|turn| running_out.iter().any(|one| (one.game, one.turn) == *turn));
    let new: Vec<_> = running_out.into_iter().filter(|one| !told.contains(&(one.game, one.turn))).collect();
    let notice = |one: &crate::play::RunningOut| NewNotice {
        account: one.mover,
        kind: Kind::Reminder,
        subject: format!("game-{}-{}", one.game, one.turn),
        other: one.other,
        game: Some(one.game),
        round: None,
        detail: None,
    };
    let notices: Vec<NewNotice> = new.iter().map(notice).collect();
    let people = app.store().add_notices(&notices, now).await?;
    told.extend(new.iter().map(|one| (one.game, one.turn)));
    app.community().notifications().changed(people);
    Ok(())
}
