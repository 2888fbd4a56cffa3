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
mod refusal;
mod relabel;
mod running_out;
mod seeks;
pub mod shapes;
mod shown;
mod standings;
mod tables;
mod wishes;
mod writer;

use std::sync::{Arc, Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};
use ronde_domain::GameId;
use ronde_play::Access;
use ronde_store::Store;
use tokio::sync::{Semaphore, broadcast, mpsc, watch};

use self::actor::{Actor, Note};
use self::context::Context;
pub use self::make::{Against, NewTable, OpenBoard, Plan};
pub use self::refusal::NoPlay;
pub use self::relabel::Relabel;
pub use self::running_out::RunningOut;
pub use self::seeks::NewSeek;
use self::seeks::Seeks;
use self::tables::Tables;
use crate::clock::Clock;
use crate::community::Community;
use crate::health::Health;

/// So many notes may wait for the actor.
const NOTES: usize = 8_192;
/// So many games may end before somebody who listens for it has to look into the store.
const FINISHED: usize = 1_024;

/// The games of the site. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Play(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    context: Context,
    seeks: Seeks,
    /// Who drops keeps the place for so long.
    grace: SignedDuration,
    /// Held from the count of somebody's invitations until the next one is stored.
    inviting: tokio::sync::Mutex<()>,
    /// Keeps the actor alive.
    _inbox: mpsc::Sender<Note>,
    /// What is needed to begin: there is no runtime when the site is put together.
    to_start: Mutex<Option<(mpsc::Receiver<Note>, watch::Receiver<bool>)>>,
}

/// A game is over, or called off.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Which.
    pub game: GameId,
    /// How its players had come together.
    pub access: Access,
}

impl Play {
    pub fn new(
        store: Store,
        clock: Clock,
        health: Health,
        community: &Community,
        stopping: watch::Receiver<bool>,
    ) -> Self {
        let (inbox, notes) = mpsc::channel(NOTES);
        let context = Context {
            store,
            clock,
            health,
            community: community.clone(),
            tables: Arc::new(Tables::default()),
            finished: broadcast::Sender::new(FINISHED),
            inbox: inbox.downgrade(),
            is_ready: Arc::new(watch::Sender::new(false)),
            computers: Arc::new(Semaphore::new(computer::places())),
            thinking: Arc::default(),
        };
        let to_start = Mutex::new(Some((notes, stopping)));
        let (seeks, grace) = (Seeks::new(), community.limits().grace);
        let inviting = tokio::sync::Mutex::default();
        Self(Arc::new(Parts { context, seeks, grace, inviting, _inbox: inbox, to_start }))
    }

    /// Goes on with what was under way. Whatever is asked starts it too; the site does so by itself, since clocks run also when nobody asks.
    pub fn start(&self) {
        let to_start = self.0.to_start.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some((notes, stopping)) = to_start {
            self.0.seeks.start(&self.0.context, self.0.grace, stopping.clone());
            tokio::spawn(Actor::run(self.0.context.clone(), notes, stopping));
        }
    }

    /// Hears of games that are over from now on. Who has missed some is told how many, and finds them in the store.
    pub fn finished(&self) -> broadcast::Receiver<Finished> {
        self.0.context.finished.subscribe()
    }

    /// Waits until everything that was under way is at hand.
    async fn ready(&self) {
        self.start();
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
