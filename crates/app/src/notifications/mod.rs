//! Notifications: what people should hear of even if they were not looking.
//!
//! Notifications about a game follow from the stored step ([`of_game`]) and are written in its transaction; reminders
//! follow from the games in progress ([`crate::reminders`]). [`wording`] puts them into words, [`bell`] pushes the unread
//! count to connected clients, [`crate::notification_mails`] writes e-mails. The store is the truth: a client that
//! misses a push finds the count on the next page.

mod bell;
pub mod of_game;
pub mod wording;

use async_recursion::async_recursion as boxed;
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use ronde_domain::AccountId;
use ronde_store::Store;
use ronde_store::notices::Reading;
use tokio::sync::mpsc;

pub(crate) use self::bell::Bell;
use self::bell::Change;
use crate::error::AppError;
use crate::live::connections::Connections;

/// Changes that may wait to be pushed. The rest shows up on the next page.
const CHANGES: usize = 4_096;
/// A page waits no longer than this for the number beside the bell.
const PATIENCE: Duration = Duration::from_secs(1);

/// The notifications of the site. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Notifications(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    store: Store,
    bell: mpsc::Sender<Change>,
}

impl Notifications {
    pub(crate) fn new(store: Store, connections: Connections) -> (Self, Bell) {
        let (bell, inbox) = mpsc::channel(CHANGES);
        (Self(Arc::new(Parts { store: store.clone(), bell })), Bell { store, connections, inbox })
    }

    /// The number of unread notifications, for the header of a page. The page is shown even if the store does not
    /// answer.
    #[boxed]
    pub async fn unread(&self, account: AccountId) -> i64 {
        match tokio::time::timeout(PATIENCE, self.0.store.unread_notices(account)).await {
            Ok(Ok(unread)) => unread,
            Ok(Err(_)) | Err(_) => 0,
        }
    }

    /// Marks somebody's notifications as read, and tells their other pages.
    #[boxed]
    pub async fn read(&self, by: AccountId, which: Reading, at: Timestamp) -> Result<u64, AppError> {
        let read = self.0.store.read_notices(by, which, at).await?;
        if read > 0 {
            self.tell(Change { account: by, is_new: false });
        }
        Ok(read)
    }

    /// Notifications of these people were stored or read: tells those who are connected.
    pub fn changed(&self, people: impl IntoIterator<Item = AccountId>) {
        for account in people {
            self.tell(Change { account, is_new: true });
        }
    }

    fn tell(&self, change: Change) {
        // clients that are not told find the number on the next page
        let _ = self.0.bell.try_send(change);
    }
}
