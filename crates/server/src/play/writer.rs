//! Stores what happens at tables, many games with one wait for the disk.
//!
//! One task writes at a time; whatever is decided while it waits for the disk goes with the next transaction. Of each game one step is on
//! its way at a time, so what waits here is never more than there are games.

use ronde_domain::GameId;
use ronde_store::games::{AppendedGame, GameRatingChange, NewGameEvents};
use ronde_store::{Store, StoreError};
use tokio::sync::mpsc;

/// So many games go with one transaction.
const AT_ONCE: usize = 512;

/// How a step was stored: what it did to ratings, or why it was not.
pub(super) type Stored = (GameId, Result<Vec<GameRatingChange>, NotStored>);

/// Why a step was not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotStored {
    /// Somebody else has written in the meantime: another node, or a site that was thought to be gone.
    Overtaken,
    /// The database does not take it.
    Failed,
}

/// Writes until nobody has anything to write any more.
pub(super) async fn write(
    store: Store,
    mut inbox: mpsc::UnboundedReceiver<NewGameEvents>,
    done: mpsc::UnboundedSender<Stored>,
) {
    let mut batch = Vec::new();
    while inbox.recv_many(&mut batch, AT_ONCE).await > 0 {
        metrics::histogram!("ronde_play_batch").record(u32::try_from(batch.len()).unwrap_or(u32::MAX));
        for stored in append(&store, &batch).await {
            if done.send(stored).is_err() {
                return;
            }
        }
        batch.clear();
    }
}

async fn append(store: &Store, batch: &[NewGameEvents]) -> Vec<Stored> {
    match store.append_game_events(batch).await {
        Ok(appended) => {
            batch.iter().zip(appended).map(|(new, outcome)| (new.game, told(new, outcome))).collect()
        }
        // one game that the database does not take must not keep the others from being stored
        Err(StoreError::Database(error)) if batch.len() > 1 => {
            tracing::warn!(error = ?error, "a batch of moves is stored one by one");
            let mut stored = Vec::with_capacity(batch.len());
            for one in batch {
                stored.extend(Box::pin(append(store, std::slice::from_ref(one))).await);
            }
            stored
        }
        Err(error) => {
            tracing::error!(error = ?error, "moves could not be stored");
            batch.iter().map(|new| (new.game, Err(NotStored::Failed))).collect()
        }
    }
}

fn told(
    new: &NewGameEvents,
    outcome: Result<AppendedGame, StoreError>,
) -> Result<Vec<GameRatingChange>, NotStored> {
    outcome.map(|appended| appended.ratings).map_err(|error| match error {
        StoreError::Conflict { .. } => NotStored::Overtaken,
        error => {
            tracing::error!(game.id = new.game.0, error = ?error, "what happened in a game could not be stored");
            NotStored::Failed
        }
    })
}
