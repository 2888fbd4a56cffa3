//! What everybody behind the tables works with.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use ronde_domain::{AccountId, GameId};
use ronde_store::Store;
use tokio::sync::{Semaphore, broadcast, mpsc, oneshot, watch};

use super::Finished;
use super::actor::Note;
use super::shown::Shown;
use super::tables::Tables;
use crate::clock::Clock;
use crate::community::Community;
use crate::error::AppError;
use crate::health::Health;
use crate::live::connections::Connections;

/// How long to wait before something that failed is tried again.
const AGAIN: Duration = Duration::from_secs(1);
/// How often the chats of a game are tried again; what still fails then has another cause than an outage.
const TIMES: u32 = 10;

/// What everybody behind the tables works with. Cheap to clone.
#[derive(Clone, Debug)]
pub(super) struct Context {
    pub(super) store: Store,
    pub(super) clock: Clock,
    pub(super) health: Health,
    pub(super) community: Community,
    pub(super) tables: Arc<Tables>,
    /// Hears of games that are over.
    pub(super) finished: broadcast::Sender<Finished>,
    /// To the actor, which ends when nobody else can ask it any more.
    pub(super) inbox: mpsc::WeakSender<Note>,
    /// Whether everything that was under way is at hand.
    pub(super) is_ready: Arc<watch::Sender<bool>>,
    /// Limits how many computers think at once.
    pub(super) computers: Arc<Semaphore>,
    /// How many of them want to.
    pub(super) thinking: Arc<AtomicUsize>,
}

impl Context {
    /// Who is connected.
    pub(super) fn connections(&self) -> &Connections {
        self.community.connections()
    }

    /// Tells the actor something.
    pub(super) async fn note(&self, note: Note) -> Result<(), AppError> {
        let stopping = || AppError::Busy("the site is stopping");
        self.inbox.upgrade().ok_or_else(stopping)?.send(note).await.map_err(|_| stopping())
    }

    /// Has a table at hand.
    pub(super) async fn adopt(&self, shown: Shown) -> Result<(), AppError> {
        let (answer, is_there) = oneshot::channel();
        self.note(Note::Adopt { shown: Box::new(shown), answer }).await?;
        is_there.await.map_err(|_| AppError::Busy("the site is stopping"))
    }

    /// Has a table at hand again.
    pub(super) async fn bring_back(&self, shown: Shown) -> Result<(), AppError> {
        let (answer, is_there) = oneshot::channel();
        self.note(Note::BringBack { shown: Box::new(shown), answer }).await?;
        is_there.await.map_err(|_| AppError::Busy("the site is stopping"))
    }

    /// Reads a table again that somebody else has written to.
    pub(super) fn read_again(&self, game: GameId) {
        let context = self.clone();
        tokio::spawn(async move {
            match Shown::read(&context.store, game).await {
                // a site that stops needs it no more
                Ok(shown) => drop(context.note(Note::Replace(Box::new(shown))).await),
                Err(error) => {
                    tracing::warn!(game.id = game.0, error = ?error, "cannot reload a game");
                }
            }
        });
    }

    /// Lets a computer think again in a moment.
    pub(super) fn think_again(&self, game: GameId) {
        let context = self.clone();
        tokio::spawn(async move {
            tokio::time::sleep(AGAIN).await;
            // a site that stops needs it no more
            let _ = context.note(Note::ThinkAgain(game)).await;
        });
    }

    /// Games have begun: from now on players and spectators talk apart. What cannot be done is tried again when the database is there.
    pub(super) fn sort_rooms(&self, begun: Vec<(GameId, Vec<AccountId>)>) {
        let context = self.clone();
        tokio::spawn(async move {
            let mut left: VecDeque<_> = begun.into_iter().map(|(game, players)| (game, players, 1)).collect();
            while let Some((game, players, times)) = left.pop_front() {
                // after the game everyone may read both
                if context.tables.get(game).is_none_or(|shown| shown.table.is_over()) {
                    continue;
                }
                if let Err(error) = context.community.game_begun(game, &players).await {
                    tracing::warn!(game.id = game.0, error = ?error, "cannot update the chats of a game; retrying");
                    tokio::time::sleep(AGAIN).await;
                    context.health.up().await;
                    if times < TIMES {
                        left.push_back((game, players, times + 1));
                    }
                }
            }
        });
    }

    /// A game is no longer at hand: its rooms are left.
    pub(super) fn leave_room(&self, game: GameId) {
        let context = self.clone();
        tokio::spawn(async move {
            if let Err(error) = context.community.leave_game(game).await {
                tracing::warn!(game.id = game.0, error = ?error, "cannot leave the room of a game");
            }
        });
    }

    /// Makes the next game of the same players.
    pub(super) fn make_rematch(&self, shown: Arc<Shown>) {
        let context = self.clone();
        tokio::spawn(async move {
            let made = match super::make::rematch(&context, &shown).await {
                Ok(game) => context.note(Note::Rematch { of: shown.id, game }).await,
                Err(error) => Err(error),
            };
            if let Err(error) = made {
                tracing::warn!(game.id = shown.id.0, error = ?error, "cannot set up a rematch");
            }
        });
    }
}
