//! Tells connected pages and programs how many notifications are unread, and what the latest one says.
//!
//! One task handles one account after the other, so a number is never followed by an older one.

use std::collections::BTreeMap;

use ronde_community::Presence;
use ronde_domain::AccountId;
use ronde_protocol::Push;
use ronde_store::notices::NoticeId;
use ronde_store::{Store, StoreError};
use tokio::sync::mpsc;

use super::wording::shape;
use crate::live::connections::Connections;
use crate::sentences::words;

/// Changes handled together.
const AT_ONCE: usize = 256;

/// Somebody's notifications have changed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    pub(super) account: AccountId,
    /// Whether there may be a new one; otherwise some were read.
    pub(super) is_new: bool,
}

/// What somebody was last told, to avoid repeating it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Told {
    newest: Option<NoticeId>,
    unread: i64,
}

/// The task that tells them.
#[derive(Debug)]
pub(crate) struct Bell {
    pub(super) store: Store,
    pub(super) connections: Connections,
    pub(super) inbox: mpsc::Receiver<Change>,
}

impl Bell {
    /// Runs until nobody has anything to tell any more.
    pub(crate) async fn run(self) {
        let Self { store, connections, mut inbox } = self;
        let mut changes = Vec::new();
        let mut latest: BTreeMap<AccountId, Told> = BTreeMap::new();
        while inbox.recv_many(&mut changes, AT_ONCE).await > 0 {
            let mut people: BTreeMap<AccountId, bool> = BTreeMap::new();
            for Change { account, is_new } in changes.drain(..) {
                *people.entry(account).or_default() |= is_new;
            }
            let presences = connections.presences(people.keys().copied().collect()).await;
            for ((account, is_new), presence) in people.into_iter().zip(presences) {
                if presence == Presence::Gone {
                    latest.remove(&account);
                    continue;
                }
                if let Err(error) = tell(&store, &connections, account, is_new, &mut latest).await {
                    tracing::warn!(error = ?error, "cannot send the number of notifications");
                }
            }
        }
    }
}

async fn tell(
    store: &Store,
    connections: &Connections,
    account: AccountId,
    is_new: bool,
    latest: &mut BTreeMap<AccountId, Told>,
) -> Result<(), StoreError> {
    let unread = store.unread_notices(account).await?;
    let before = latest.get(&account).copied();
    let mut told = Told { newest: before.and_then(|told| told.newest), unread };
    let mut notice = None;
    if is_new
        && let Some(newest) = store.notices(account, 1).await?.pop().filter(|one| !one.is_read)
        && told.newest < Some(newest.id)
    {
        let language = store.account(account).await?.language;
        notice = Some(shape(&newest, words(language)));
        told.newest = Some(newest.id);
    }
    if before != Some(told) {
        latest.insert(account, told);
        connections.tell(vec![account], &Push::Notice { unread, notice }).await;
    }
    Ok(())
}
