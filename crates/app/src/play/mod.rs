//! Games that are played on the site.
//!
//! What happens at a table is decided by `ronde-play`; here is who may ask, what is stored, and who is told. Pages, calls of programs and
//! the socket all come in by the methods of [`Play`]. The [`actor`] owns the tables that are under way; the [`writer`] stores what it
//! decides, many games with one wait for the disk, and nobody hears of a move before it is stored. The [`hall`] shows the tables as they
//! are stored. [`seeks`] brings those together who look for opponents; [`computer`] plays with those who are alone. Nothing here
//! is the truth: that is the log in the store, and a site that stops goes on from there.

mod actor;
mod computer;
mod conduct;
mod context;
pub mod leaders;
mod look;
mod lots;
mod make;
mod past;
mod relabel;
mod running_out;
mod seeks;
mod shape;
mod shown;
mod standings;
mod tables;
mod wishes;
mod writer;

use async_recursion::async_recursion as boxed;
use std::sync::Arc;

use jiff::Timestamp;
use ronde_domain::GameId;
use ronde_play::Access;
use ronde_store::Store;
use tokio::sync::{Semaphore, broadcast, mpsc, watch};

use self::actor::{Note, TableTask};
use self::context::Context;
pub use self::make::{OpenBoard, Plan};
pub use self::relabel::Relabel;
pub use self::running_out::RunningOut;
use self::seeks::{Matchmaker, Seeks};
use self::shown::Shown;
use self::tables::Tables;
use self::writer::MoveWriter;
use crate::clock::Clock;
use crate::community::Community;
use crate::error::AppError;
pub use crate::error::NoPlay;
use crate::health::Health;

/// Maximum number of notes that wait for the actor.
const NOTES: usize = 8_192;
/// Number of games that may end before a slow listener has to look into the store.
const FINISHED: usize = 1_024;

/// The games of the site. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Play(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    context: Context,
    seeks: Seeks,
    /// Held from the count of somebody's invitations until the next one is stored.
    inviting: tokio::sync::Mutex<()>,
    /// Keeps the actor alive.
    _inbox: mpsc::Sender<Note>,
}

/// A game is over, or called off.
#[derive(Clone, Debug)]
pub struct Finished {
    pub game: GameId,
    /// How its players had come together.
    pub access: Access,
}

/// The tasks behind the tables, which have to run.
#[derive(Debug)]
pub(crate) struct PlayTasks {
    pub(crate) tables: TableTask,
    pub(crate) moves: MoveWriter,
    pub(crate) matchmaker: Matchmaker,
}

impl Play {
    pub(crate) fn new(
        store: Store,
        clock: Clock,
        health: Health,
        community: &Community,
        stopping: watch::Receiver<bool>,
    ) -> (Self, PlayTasks) {
        let (sender, inbox) = mpsc::channel(NOTES);
        let (writer, to_write) = mpsc::unbounded_channel();
        let (done, stored) = mpsc::unbounded_channel();
        let context = Context {
            store: store.clone(),
            clock,
            health: health.clone(),
            community: community.clone(),
            tables: Arc::new(Tables::default()),
            finished: broadcast::Sender::new(FINISHED),
            inbox: sender.downgrade(),
            is_ready: Arc::new(watch::Sender::new(false)),
            computers: Arc::new(Semaphore::new(computer::places())),
            thinking: Arc::default(),
        };
        let grace = community.limits().grace;
        let (seeks, matchmaker) = Seeks::new(context.clone(), grace, stopping.clone());
        let moves = MoveWriter::new(store, health, to_write, done);
        let tables = TableTask { context: context.clone(), inbox, writer, stored, stopping };
        let inviting = tokio::sync::Mutex::default();
        let play = Self(Arc::new(Parts { context, seeks, inviting, _inbox: sender }));
        (play, PlayTasks { tables, moves, matchmaker })
    }

    /// Looks after a game that was stored without the tables, as those of the demonstration.
    #[boxed]
    pub async fn bring_back(&self, game: GameId) -> Result<(), AppError> {
        self.ready().await;
        self.context().bring_back(Shown::read(self.store(), game).await?).await
    }

    /// Hears of games that are over from now on. Who has missed some is told how many, and finds them in the store.
    pub fn finished(&self) -> broadcast::Receiver<Finished> {
        self.0.context.finished.subscribe()
    }

    /// Waits until everything that was under way is at hand.
    async fn ready(&self) {
        // the sender lives as long as this
        drop(self.0.context.is_ready.subscribe().wait_for(|is_ready| *is_ready).await);
    }

    fn context(&self) -> &Context {
        &self.0.context
    }

    fn tables(&self) -> &Tables {
        &self.0.context.tables
    }

    fn store(&self) -> &Store {
        &self.0.context.store
    }

    fn now(&self) -> Timestamp {
        self.0.context.clock.now()
    }
}
