//! Limits per account, and one large import at a time.
//!
//! A tournament counts for its owners. Only growth is refused, when it is created or gets more players: a running
//! tournament is never stopped. Administrators are exempt.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ronde_store::accounts::Account;
use ronde_store::quotas::Usage;
use ronde_store::{AccountId, Store, TournamentId};
use ronde_tournament::History;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::config::Quotas;
use crate::error::{AppError, Filled, OverQuota};

/// A log with more entries is large: more than a tournament of two hundred players and nine rounds has.
const LARGE: usize = 1_500;

/// The limits, and the slot for one large import.
#[derive(Debug)]
pub(super) struct Intake {
    quotas: Quotas,
    large: Arc<Semaphore>,
    promised: Promised,
}

/// What was promised to accounts whose writes are on their way.
type Promised = Arc<Mutex<HashMap<AccountId, Usage>>>;

/// Room for a write that is on its way. It counts until it is dropped, so that writes at the same time do not each get the last of it.
#[derive(Debug)]
pub(super) struct Promise {
    promised: Promised,
    account: AccountId,
    more: Usage,
}

impl Promise {
    /// Counts this from now on; also what others had been promised before.
    fn new(promised: &Promised, account: AccountId, more: Usage) -> (Self, Usage) {
        let mut all = lock(promised);
        let sum = all.entry(account).or_default();
        let before = *sum;
        *sum = plus(before, more);
        drop(all);
        (Self { promised: Arc::clone(promised), account, more }, before)
    }
}

impl Drop for Promise {
    fn drop(&mut self) {
        let mut all = lock(&self.promised);
        if let Some(sum) = all.get_mut(&self.account) {
            sum.tournaments = sum.tournaments.saturating_sub(self.more.tournaments);
            sum.players = sum.players.saturating_sub(self.more.players);
            sum.bytes = sum.bytes.saturating_sub(self.more.bytes);
            if *sum == Usage::default() {
                all.remove(&self.account);
            }
        }
    }
}

fn lock(promised: &Promised) -> MutexGuard<'_, HashMap<AccountId, Usage>> {
    promised.lock().unwrap_or_else(PoisonError::into_inner)
}

fn plus(one: Usage, other: Usage) -> Usage {
    Usage {
        tournaments: one.tournaments.saturating_add(other.tournaments),
        players: one.players.saturating_add(other.players),
        bytes: one.bytes.saturating_add(other.bytes),
    }
}

impl Intake {
    pub(super) fn new(quotas: Quotas) -> Self {
        Self { quotas, large: Arc::new(Semaphore::new(1)), promised: Promised::default() }
    }

    /// The slot for a large import, until dropped; short logs need none. A second import is refused at once rather
    /// than kept waiting with a whole file in memory.
    pub(super) fn place(&self, history: &History) -> Result<Option<OwnedSemaphorePermit>, AppError> {
        if history.entries().len() <= LARGE {
            return Ok(None);
        }
        let place = Arc::clone(&self.large).try_acquire_owned();
        place.map(Some).map_err(|_| AppError::Importing)
    }

    /// Room for one more tournament of an account.
    pub(super) async fn check_new(
        &self,
        store: &Store,
        owner: &Account,
        history: &History,
    ) -> Result<Option<Promise>, AppError> {
        if owner.is_admin {
            return Ok(None);
        }
        let more = Usage { tournaments: 1, players: players(history), bytes: size(history) };
        self.promise(store, owner.id, more).await.map(Some)
    }

    /// Room for the new players of a tournament: one of its owners must have it.
    pub(super) async fn check_grown(
        &self,
        store: &Store,
        id: TournamentId,
        before: &History,
        after: &History,
    ) -> Result<Option<Promise>, AppError> {
        let more = players(after).saturating_sub(players(before));
        if more == 0 {
            return Ok(None);
        }
        let more = Usage { tournaments: 0, players: more, bytes: 0 };
        let mut refused = None;
        for owner in store.owners_of(id).await? {
            if owner.is_admin {
                return Ok(None);
            }
            match self.promise(store, owner.account, more).await {
                Ok(promise) => return Ok(Some(promise)),
                Err(error) => refused = Some(error),
            }
        }
        refused.map_or(Ok(None), Err)
    }

    /// Promises room to an account, if it has it. The promise is made first and what is stored read after it: a write of others that ends
    /// in between counts twice for a moment, and never not at all.
    async fn promise(&self, store: &Store, account: AccountId, more: Usage) -> Result<Promise, AppError> {
        let (promise, promised) = Promise::new(&self.promised, account, more);
        let used = store.usage_of(account).await?;
        self.check(plus(used, promised), more)?;
        Ok(promise)
    }

    fn check(&self, used: Usage, more: Usage) -> Result<(), AppError> {
        let Quotas { tournaments, players, bytes } = self.quotas;
        for (what, limit, used, more) in [
            (Filled::Tournaments, tournaments, used.tournaments, more.tournaments),
            (Filled::Players, players, used.players, more.players),
            (Filled::Bytes, bytes, used.bytes, more.bytes),
        ] {
            if let Some(limit) = limit
                && more > 0
                && used.saturating_add(more) > limit
            {
                return Err(AppError::OverQuota(OverQuota { what, limit, used }));
            }
        }
        Ok(())
    }
}

fn players(history: &History) -> u64 {
    history.tournament().players().len() as u64
}

/// Approximate size of a log; the exact size is known once it is stored.
fn size(history: &History) -> u64 {
    let entry = |entry: &ronde_tournament::Recorded| {
        serde_json::to_string(&entry.event).map_or(0, |text| text.len() as u64)
    };
    history.entries().iter().map(entry).sum()
}
