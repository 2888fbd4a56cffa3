//! Who renders a page: one task per page, and no more at once than there are cores. Pages for one account have their
//! own share of the cores, one at a time per account.

use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

use ronde_domain::AccountId;
use tokio::sync::{Mutex, OwnedMutexGuard, OwnedSemaphorePermit, Semaphore};

/// Number of locks that pages are spread over; two pages that share one wait for each other.
const TURNS: usize = 256;

/// The turns of those who render pages.
#[derive(Debug)]
pub(super) struct Turns {
    hasher: RandomState,
    places: Vec<Arc<Mutex<()>>>,
    cores: Arc<Semaphore>,
    accounts: Vec<Arc<Mutex<()>>>,
    cores_of_accounts: Arc<Semaphore>,
}

/// The right to render a page. It goes along with the work, which goes on when nobody waits for it any more: otherwise whoever asks and
/// leaves at once could have any number of pages rendered at the same time.
#[derive(Debug)]
pub(crate) struct Turn {
    _core: Option<OwnedSemaphorePermit>,
    _alone: OwnedMutexGuard<()>,
}

/// The right to write a page for one account. It goes along with the work, which goes on when nobody waits for it any more.
#[derive(Debug)]
pub(crate) struct OwnTurn {
    _core: Option<OwnedSemaphorePermit>,
    _alone: OwnedMutexGuard<()>,
}

impl Default for Turns {
    fn default() -> Self {
        Self::new(cores())
    }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(2, Into::into)
}

impl Turns {
    /// For pages that can take minutes: half of the cores, and nothing that other pages wait for.
    pub(super) fn for_long_work() -> Self {
        Self::new(cores().div_ceil(2))
    }

    fn new(cores: usize) -> Self {
        Self {
            hasher: RandomState::new(),
            places: (0..TURNS).map(|_| Arc::default()).collect(),
            cores: Arc::new(Semaphore::new(cores)),
            accounts: (0..TURNS).map(|_| Arc::default()).collect(),
            cores_of_accounts: Arc::new(Semaphore::new(cores)),
        }
    }

    /// Waits until nothing else is rendered for this account, and a core is free.
    pub(super) async fn own(&self, account: AccountId) -> OwnTurn {
        let hash = usize::try_from(self.hasher.hash_one(account) % TURNS as u64).unwrap_or_default();
        let alone = Arc::clone(&self.accounts[hash]).lock_owned().await;
        // an error would mean that it was closed, which never happens
        let core = Arc::clone(&self.cores_of_accounts).acquire_owned().await.ok();
        OwnTurn { _core: core, _alone: alone }
    }

    /// Waits until nobody else renders the same page.
    pub(super) async fn alone(&self, key: &super::Key) -> OwnedMutexGuard<()> {
        let hash = usize::try_from(self.hasher.hash_one(key) % TURNS as u64).unwrap_or_default();
        Arc::clone(&self.places[hash]).lock_owned().await
    }

    /// Waits until a core is free.
    pub(super) async fn begin(&self, alone: OwnedMutexGuard<()>) -> Turn {
        // an error would mean that it was closed, which never happens
        let core = Arc::clone(&self.cores).acquire_owned().await.ok();
        Turn { _core: core, _alone: alone }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    /// Row S5: who is logged in gets one page at a time, and all of them together no more than there are cores.
    #[tokio::test]
    async fn s5_accounts_write_one_page_at_a_time() {
        let turns = Turns::new(2);
        let anna = turns.own(AccountId(1)).await;
        assert!(turns.own(AccountId(1)).now_or_never().is_none(), "one at a time");
        // two accounts may share a turn, so somebody else is looked for
        let others = |from| (from..).map(AccountId).find_map(|id| Some((id, turns.own(id).now_or_never()?)));
        let (boris, turn) = others(2).unwrap();
        for account in (boris.0 + 1..boris.0 + 100).map(AccountId) {
            assert!(turns.own(account).now_or_never().is_none(), "no more than there are cores");
        }
        drop(anna);
        assert!(turns.own(AccountId(1)).now_or_never().is_some());
        drop(turn);
        // visitors are not held up
        let key = (ronde_domain::Language::English, "/e/cup".to_owned());
        let _held = (turns.own(AccountId(1)).await, others(2));
        assert!(turns.begin(turns.alone(&key).await).now_or_never().is_some());
    }
}
