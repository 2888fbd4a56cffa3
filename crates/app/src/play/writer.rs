//! Stores what happens at tables.
//!
//! The batching is in [`crate::batch_writer`]. Of each game one step is on its way at a time, so what waits here is never more than
//! there are games. When the database fails in the middle, nobody knows whether the transaction was committed: as soon as it answers
//! again the logs are read, and what stands there has happened.

use ronde_domain::GameId;
use ronde_play::Entry;
use ronde_store::games::{AppendedGame, GameRatingChange, NewGameEvents};
use ronde_store::{Fault, Store, StoreError};
use tokio::sync::mpsc;

use crate::batch_writer::{self, Log};
use crate::health::Health;

/// How a step was stored: what it did to ratings, or why it was not.
pub(super) type Stored = (GameId, Result<Vec<GameRatingChange>, NotStored>);

/// Why a step was not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotStored {
    /// Somebody else has written in the meantime: another node, or a site that was thought to be gone.
    Overtaken,
    /// The database took nothing, and the step is not in the log.
    OutOfReach(Option<Fault>),
    /// The database does not take it.
    Failed(Option<Fault>),
}

/// The task that writes.
#[derive(Debug)]
pub(crate) struct MoveWriter {
    log: Moves,
    inbox: mpsc::UnboundedReceiver<NewGameEvents>,
}

impl MoveWriter {
    pub(super) fn new(
        store: Store,
        health: Health,
        inbox: mpsc::UnboundedReceiver<NewGameEvents>,
        done: mpsc::UnboundedSender<Stored>,
    ) -> Self {
        Self { log: Moves { store, health, done }, inbox }
    }

    /// Runs until nobody has anything to write any more.
    pub(crate) async fn run(self) {
        let health = self.log.health.clone();
        batch_writer::write(self.log, health, self.inbox).await;
    }
}

/// The logs of all games.
#[derive(Debug)]
struct Moves {
    store: Store,
    health: Health,
    done: mpsc::UnboundedSender<Stored>,
}

impl Log for Moves {
    type New = NewGameEvents;
    type Stored = Result<AppendedGame, StoreError>;
    const METRIC: &'static str = "ronde_play_batch";

    async fn append(&self, batch: &[NewGameEvents]) -> Result<Vec<Self::Stored>, StoreError> {
        self.store.append_game_events(batch).await
    }

    async fn settle(
        &self,
        batch: Vec<NewGameEvents>,
        outcome: Result<Vec<Self::Stored>, batch_writer::NotStored>,
    ) {
        let stored = match outcome {
            Ok(appended) => batch
                .iter()
                .zip(appended)
                .map(|(new, outcome)| (new.game, outcome_of(new, outcome)))
                .collect(),
            Err(batch_writer::NotStored::Unsure) => {
                tracing::warn!("moves were waiting on a connection lost in an outage");
                self.find(&batch, None).await
            }
            Err(batch_writer::NotStored::Failed(error)) if error.is_unavailable() => {
                tracing::warn!(error = ?error, "the database failed while storing moves");
                self.health.complain();
                self.find(&batch, error.fault()).await
            }
            Err(batch_writer::NotStored::Failed(error)) => {
                tracing::error!(error = ?error, "cannot store moves");
                batch.iter().map(|new| (new.game, Err(NotStored::Failed(error.fault())))).collect()
            }
        };
        for one in stored {
            // an actor that has ended needs no answer: the site is stopping
            let _ = self.done.send(one);
        }
    }
}

impl Moves {
    /// Finds out in the logs what of a batch was stored, once the database answers again.
    async fn find(&self, batch: &[NewGameEvents], fault: Option<Fault>) -> Vec<Stored> {
        let mut stored = Vec::with_capacity(batch.len());
        for new in batch {
            stored.push((new.game, self.find_one(new, fault).await));
        }
        stored
    }

    async fn find_one(
        &self,
        new: &NewGameEvents,
        fault: Option<Fault>,
    ) -> Result<Vec<GameRatingChange>, NotStored> {
        loop {
            self.health.proof().await;
            match self.health.patiently(self.look_up(new)).await {
                Some(Ok(Some(found))) => return found,
                Some(Ok(None)) => return Err(NotStored::OutOfReach(fault)),
                Some(Err(error)) if error.is_unavailable() && self.health.is_watched() => {
                    self.health.complain();
                }
                Some(Err(error)) => {
                    tracing::error!(game.id = new.game.0, error = ?error, "cannot read the log of a game");
                    return Err(NotStored::OutOfReach(error.fault()));
                }
                None => {}
            }
        }
    }

    /// What became of a step, or nothing if its log is as it was.
    async fn look_up(
        &self,
        new: &NewGameEvents,
    ) -> Result<Option<Result<Vec<GameRatingChange>, NotStored>>, StoreError> {
        let log = self.store.game_log(new.game).await?.unwrap_or_default();
        let known = usize::try_from(new.expected_head).unwrap_or_default();
        let since = log.get(known..).unwrap_or_default();
        if since.is_empty() {
            return Ok(None);
        }
        let ours = since.len() >= new.events.len()
            && since.iter().zip(&new.events).all(|(entry, event)| is_it(entry, event, new.at));
        if !ours || since.len() > new.events.len() {
            return Ok(Some(Err(NotStored::Overtaken)));
        }
        tracing::info!(game.id = new.game.0, "the waiting move was stored");
        let is_rated = new.summary.rated.is_some();
        let ratings = if is_rated { self.store.ratings_of_game(new.game).await? } else { Vec::new() };
        Ok(Some(Ok(ratings)))
    }
}

fn is_it(entry: &Entry, event: &ronde_play::Event, at: jiff::Timestamp) -> bool {
    entry.event == *event && entry.at.as_microsecond() == at.as_microsecond()
}

fn outcome_of(
    new: &NewGameEvents,
    outcome: Result<AppendedGame, StoreError>,
) -> Result<Vec<GameRatingChange>, NotStored> {
    outcome.map(|appended| appended.ratings).map_err(|error| match error {
        StoreError::Conflict { .. } => NotStored::Overtaken,
        error => {
            tracing::error!(game.id = new.game.0, error = ?error, "cannot store what happened in a game");
            NotStored::Failed(error.fault())
        }
    })
}
