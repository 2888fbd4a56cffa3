//! What the outbox keeps beside the database: the links of mails that have not gone yet, and the bell of the sender.
//!
//! Writing and sending mails is in [`crate::mail`].

use async_recursion::async_recursion as boxed;
use std::time::Duration;

use moka::sync::Cache;
use ronde_store::MailId;
use tokio::sync::{Mutex, MutexGuard, Notify};

/// Links that are kept in memory until their mails have gone.
const KEPT: u64 = 100_000;

/// What the outbox keeps beside the database.
#[derive(Debug)]
pub struct Outbox {
    /// Wakes the sender.
    wake: Notify,
    /// The links of mails that have not gone yet.
    links: Cache<MailId, String>,
    /// Whoever counts mails before writing one holds this, so that many at once get no further than one after the other.
    counting: Mutex<()>,
}

impl Default for Outbox {
    fn default() -> Self {
        // the shortest-lived link works for an hour; a mail that goes later gets a new one
        let links = Cache::builder().max_capacity(KEPT).time_to_live(Duration::from_mins(50)).build();
        Self { wake: Notify::new(), links, counting: Mutex::default() }
    }
}

impl Outbox {
    /// Keeps the link of a mail until it has gone.
    pub fn remember(&self, id: MailId, link: String) {
        self.links.insert(id, link);
    }

    /// The link of a mail, if it is still in memory.
    pub fn link(&self, id: MailId) -> Option<String> {
        self.links.get(&id)
    }

    /// The mail has gone.
    pub fn forget(&self, id: MailId) {
        self.links.invalidate(&id);
    }

    /// Lets others count mails only after what was counted now is written.
    pub async fn count(&self) -> MutexGuard<'_, ()> {
        self.counting.lock().await
    }

    /// Wakes the sender.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Waits until the sender is woken.
    #[boxed]
    pub async fn woken(&self) {
        self.wake.notified().await;
    }
}
