//! Events whose games are played on the site: a published round opens its boards, results flow back, who does not come loses.
//!
//! [`watch`] runs until the site stops. Whenever something happens in such an event or at one of its tables, or somebody's time to come is
//! over, it compares the event with the tables and does what is missing ([`look`](look::look)). Nothing of it is remembered: what has to
//! be done follows from the log of the event and the logs of the games, so that it goes on after a restart as if there had been none.
//! The arbiter has the last word: where a result stands, no game is played.

mod attendance;
mod boards;
pub mod countdown;
mod look;
mod result;

use async_recursion::async_recursion as boxed;
use std::collections::BTreeMap;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use ronde_domain::{BoardNumber, GameId, RoundNumber};
use ronde_play::Access;
use ronde_store::TournamentId;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{MissedTickBehavior, interval};

use crate::error::AppError;
use crate::play::Finished;
use crate::state::App;
use crate::tournaments::Snapshot;

/// How often it is looked whether somebody's time is over. What other processes write, the change log tells.
const EVERY: Duration = Duration::from_millis(500);
/// A running tournament is checked at least this often, however little happens.
const AT_LEAST_EVERY: SignedDuration = SignedDuration::from_mins(1);
/// After a failure.
const AGAIN_AFTER: SignedDuration = SignedDuration::from_secs(5);

/// The latest table that was opened for the two who sit at a board.
#[boxed]
pub async fn game_at(
    app: &App,
    event: &Snapshot,
    round: RoundNumber,
    board: BoardNumber,
) -> Result<Option<GameId>, AppError> {
    let seats = event.tournament().round(round).and_then(|round| round.board(board));
    let seats = seats.ok_or(AppError::NotFound("board"))?;
    let Some(players) = event.accounts_at(seats.game) else { return Ok(None) };
    let games = app.store().board_games(event.id()).await?;
    let own = games.into_iter().filter(|game| game.round == round && game.players == players);
    Ok(own.map(|game| game.game).max())
}

/// Keeps the boards of all events as the events want them, until the site stops.
#[boxed]
pub async fn watch(app: App) {
    let mut stopping = app.stopping();
    let mut changes = app.tournaments().changes();
    let mut finished = app.play().finished();
    let mut watched = Watched { started: app.now(), events: BTreeMap::new() };
    while let Err(error) = app.health().pass(watched.begin(&app)).await {
        tracing::warn!(error = ?error, "cannot find the tournaments played on the site; retrying");
        tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => return,
            () = tokio::time::sleep(EVERY) => {}
        }
    }
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let news = tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => return,
            _ = ticks.tick() => News::Time,
            changed = changes.recv() => changed.map_or_else(|error| News::missed(&error), News::Event),
            ended = finished.recv() => ended.map_or_else(|error| News::missed(&error), |ended| News::of_table(&ended)),
        };
        app.health().up().await;
        match news {
            News::Time => {}
            News::Event(id) => watched.happened(&app, id).await,
            News::Elsewhere => continue,
            News::Missed => watched.all_happened(&app),
            News::Over => return,
        }
        watched.look(&app).await;
    }
}

/// What wakes the watcher.
enum News {
    /// It is time to look around.
    Time,
    /// Something has happened in an event or at one of its tables.
    Event(TournamentId),
    /// At a table of no event.
    Elsewhere,
    /// More than could be told.
    Missed,
    /// Nobody tells anything any more.
    Over,
}

impl News {
    fn of_table(ended: &Finished) -> Self {
        match ended.access {
            Access::Board { tournament, round, board } => {
                tracing::debug!(
                    tournament.id = tournament.0,
                    game.id = ended.game.0,
                    "the game of round {round}, board {board} has ended"
                );
                Self::Event(tournament)
            }
            _ => Self::Elsewhere,
        }
    }

    fn missed(error: &RecvError) -> Self {
        match error {
            RecvError::Lagged(_) => Self::Missed,
            RecvError::Closed => Self::Over,
        }
    }
}

/// The events that are under way, and when each is to be looked at next.
struct Watched {
    /// Since when this site runs.
    started: Timestamp,
    events: BTreeMap<TournamentId, Timestamp>,
}

impl Watched {
    /// Finds what was under way when the site stopped.
    async fn begin(&mut self, app: &App) -> Result<(), AppError> {
        let now = app.now();
        let mut found = app.store().online_tournaments().await?;
        found.extend(app.store().tournaments_at_boards().await?);
        self.events.extend(found.into_iter().map(|id| (id, now)));
        Ok(())
    }

    /// Something has happened in an event: it is looked at now, if its games are played on the site or were.
    async fn happened(&mut self, app: &App, id: TournamentId) {
        let is_online = match app.health().pass(app.tournaments().get(id)).await {
            Ok(event) => event.tournament().settings().online.is_some(),
            Err(error) => {
                tracing::warn!(tournament.id = id.0, error = ?error, "cannot read tournament {id}");
                false
            }
        };
        if is_online || self.events.contains_key(&id) {
            self.events.insert(id, app.now());
        }
    }

    /// Nobody knows any more what has happened.
    fn all_happened(&mut self, app: &App) {
        let now = app.now();
        self.events.values_mut().for_each(|due| *due = now);
    }

    /// Looks at every event whose time has come.
    async fn look(&mut self, app: &App) {
        let now = app.now();
        let due: Vec<TournamentId> =
            self.events.iter().filter(|(_, due)| **due <= now).map(|(id, _)| *id).collect();
        for id in due {
            match app.health().pass(Box::pin(look::look(app, id, self.started))).await {
                Ok(Some(next)) => {
                    self.events.insert(id, next.min(now + AT_LEAST_EVERY));
                }
                Ok(None) => {
                    self.events.remove(&id);
                }
                Err(error) => {
                    tracing::warn!(tournament.id = id.0, error = ?error, "cannot set up the boards of tournament {id}; retrying");
                    self.events.insert(id, now + AGAIN_AFTER);
                }
            }
        }
    }
}
