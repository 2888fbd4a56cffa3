//! Limits per account, and one large import at a time.
//!
//! A tournament counts for its owners. Only growth is refused, when it is created or gets more players: a running
//! tournament is never stopped. Administrators are exempt.

use std::sync::Arc;

use ronde_store::accounts::Account;
use ronde_store::quotas::Usage;
use ronde_store::{Store, TournamentId};
use ronde_tournament::History;
use ronde_words::Words;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::config::Quotas;
use crate::error::AppError;

/// A log with more entries is large: more than a tournament of two hundred players and nine rounds has.
const LARGE: usize = 1_500;

/// A limit that would be exceeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverQuota {
    /// Which limit.
    pub what: Filled,
    /// The limit.
    pub limit: u64,
    /// What the account has now.
    pub used: u64,
}

/// What is limited per account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filled {
    /// Tournaments.
    Tournaments,
    /// Players in all its tournaments.
    Players,
    /// Size of all its logs, in bytes.
    Bytes,
}

impl Filled {
    /// The word for programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Tournaments => "tournaments",
            Self::Players => "players",
            Self::Bytes => "bytes",
        }
    }
}

impl OverQuota {
    /// Which limit it is and what to do, in the reader's language.
    pub(crate) fn sentence(self, words: &Words) -> String {
        let of_bytes = |bytes: u64| if self.what == Filled::Bytes { bytes.div_ceil(1 << 20) } else { bytes };
        let values = [("limit", of_bytes(self.limit).into()), ("used", of_bytes(self.used).into())];
        words.tell(&format!("quota-{}", self.what.code()), &values)
    }
}

impl std::fmt::Display for OverQuota {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { what, limit, used } = self;
        write!(f, "this would exceed the limit of {limit} {}; the account has {used}", what.code())
    }
}

/// The limits, and the slot for one large import.
#[derive(Debug)]
pub(super) struct Intake {
    quotas: Quotas,
    large: Arc<Semaphore>,
}

impl Intake {
    pub(super) fn new(quotas: Quotas) -> Self {
        Self { quotas, large: Arc::new(Semaphore::new(1)) }
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

    /// Whether an account has room for one more tournament.
    pub(super) async fn check_new(
        &self,
        store: &Store,
        owner: &Account,
        history: &History,
    ) -> Result<(), AppError> {
        if owner.is_admin {
            return Ok(());
        }
        let more = Usage { tournaments: 1, players: players(history), bytes: size(history) };
        self.check(store.usage_of(owner.id).await?, more)
    }

    /// Whether an owner of a tournament has room for its new players.
    pub(super) async fn check_grown(
        &self,
        store: &Store,
        id: TournamentId,
        before: &History,
        after: &History,
    ) -> Result<(), AppError> {
        let more = players(after).saturating_sub(players(before));
        if more == 0 {
            return Ok(());
        }
        let more = Usage { tournaments: 0, players: more, bytes: 0 };
        let mut refused = None;
        for owner in store.owners_of(id).await? {
            let checked =
                if owner.is_admin { Ok(()) } else { self.check(store.usage_of(owner.account).await?, more) };
            match checked {
                Ok(()) => return Ok(()),
                Err(error) => refused = Some(error),
            }
        }
        refused.map_or(Ok(()), Err)
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
