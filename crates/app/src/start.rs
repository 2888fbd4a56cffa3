//! Starts the application: every task of the site is in one of the two lists here.

use async_recursion::async_recursion as boxed;
use std::time::Duration;

use ronde_store::Store;
use tokio::spawn;
use tokio::task::JoinHandle;

use crate::clock::Clock;
use crate::config::Config;
use crate::state::App;
use crate::{changes, mail, notification_mails, online, reminders, sweep, timekeeping};

/// The tasks that are waited for when the site stops.
#[derive(Debug)]
pub struct Background {
    changes: JoinHandle<()>,
    postman: JoinHandle<()>,
}

impl App {
    /// An application on this database, with the actors that its operations rely on. They end when the last clone is dropped.
    #[boxed]
    pub async fn start(config: Config, store: Store, clock: Clock) -> Self {
        // before anybody asks what time it is
        timekeeping::begin(&clock, &store).await;
        let (app, actors) = Self::compose(config, store, clock);
        spawn(actors.community.presence.run());
        spawn(actors.community.messages.run());
        spawn(actors.community.bell.run());
        spawn(actors.play.moves.run());
        spawn(actors.play.tables.run());
        spawn(actors.play.matchmaker.run());
        app
    }

    /// Starts what the site does by itself, until it is told to stop.
    #[boxed]
    pub async fn run_in_background(&self) -> Background {
        self.watch_store();
        spawn(timekeeping::keep(self.clone()));
        // before anything is read into memory, so that no change falls in between
        let tail = self.store().tail_changes().await;
        let changes = spawn(changes::follow(self.clone(), tail.ok()));
        spawn(online::watch(self.clone()));
        spawn(sweep::watch(self.clone()));
        spawn(mail::rounds::watch(self.clone()));
        spawn(reminders::watch(self.clone()));
        spawn(notification_mails::watch(self.clone()));
        spawn(self.people().clone().keep(self.stopping()));
        let postman = spawn(mail::deliver(self.clone()));
        Background { changes, postman }
    }
}

impl Background {
    /// Waits for what must not be cut off, but for each no longer than this.
    #[boxed]
    pub async fn finish(self, patience: Duration) {
        // a mail that is being sent is finished, so that it does not go twice
        if tokio::time::timeout(patience, self.postman).await.is_err() {
            tracing::warn!("a mail took too long; it may be sent twice");
        }
        // it has a connection of its own; on SQLite whoever closes last cleans up the files
        if tokio::time::timeout(patience, self.changes).await.is_err() {
            tracing::warn!("closing the change log took too long");
        }
    }
}
