//! Notifications: what people should hear of although they were not looking when it happened.
//!
//! What is told about a game follows from the step that is stored ([`of_game`]) and is written in its transaction; a reminder before the
//! end of the time follows from the games that are under way ([`reminders`]). [`told`] puts a notice into words. [`bell`] tells pages and
//! programs that are connected how many are unread, [`mails`] writes the mails that somebody wants. Nothing here is the truth: that is
//! the store, and whoever hears nothing finds the number on the next page.

mod bell;
pub(crate) mod mails;
pub(crate) mod of_game;
pub(crate) mod reminders;
pub(crate) mod told;

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use jiff::Timestamp;
use ronde_domain::AccountId;
use ronde_store::Store;
use ronde_store::notices::Reading;
use tokio::sync::mpsc;

use self::bell::Change;
use crate::community::floor::Floor;
use crate::error::AppError;

/// So many changes may wait to be told. What is beyond that is on the next page.
const CHANGES: usize = 4_096;
/// A page does not wait longer than this for the number beside the bell.
const PATIENCE: Duration = Duration::from_secs(1);

/// The notices of the site. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Notices(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    store: Store,
    floor: Floor,
    /// Who tells begins with the first change, since there is no runtime before.
    bell: OnceLock<mpsc::Sender<Change>>,
}

impl Notices {
    pub(crate) fn new(store: Store, floor: Floor) -> Self {
        Self(Arc::new(Parts { store, floor, bell: OnceLock::new() }))
    }

    /// How many notices somebody has not read, for the header of a page. A page is shown also when the store does not tell.
    pub(crate) async fn unread(&self, account: AccountId) -> i64 {
        match tokio::time::timeout(PATIENCE, self.0.store.unread_notices(account)).await {
            Ok(Ok(unread)) => unread,
            Ok(Err(_)) | Err(_) => 0,
        }
    }

    /// Notes that somebody has read notices of theirs, and tells their other pages.
    pub(crate) async fn read(&self, by: AccountId, which: Reading, at: Timestamp) -> Result<u64, AppError> {
        let read = self.0.store.read_notices(by, which, at).await?;
        if read > 0 {
            self.tell(Change { account: by, is_new: false });
        }
        Ok(read)
    }

    /// Notices of these people were stored, or became read: those who are connected are told.
    pub(crate) fn changed(&self, people: impl IntoIterator<Item = AccountId>) {
        for account in people {
            self.tell(Change { account, is_new: true });
        }
    }

    fn tell(&self, change: Change) {
        let bell = self.0.bell.get_or_init(|| {
            let (bell, inbox) = mpsc::channel(CHANGES);
            tokio::spawn(bell::ring(self.0.store.clone(), self.0.floor.clone(), inbox));
            bell
        });
        // who is not told finds the number on the next page
        let _ = bell.try_send(change);
    }
}
