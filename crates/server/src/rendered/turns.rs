//! Who renders a page: one task per page, and no more at once than there are cores.

use std::hash::{BuildHasher, RandomState};

use tokio::sync::{Mutex, MutexGuard, Semaphore, SemaphorePermit};

/// Number of locks that pages are spread over; two pages that share one wait for each other.
const TURNS: usize = 256;

/// The turns of those who render pages.
#[derive(Debug)]
pub(super) struct Turns {
    hasher: RandomState,
    places: Vec<Mutex<()>>,
    cores: Semaphore,
}

/// The right to render a page.
#[derive(Debug)]
pub(crate) struct Turn<'a> {
    _core: Option<SemaphorePermit<'a>>,
    _alone: MutexGuard<'a, ()>,
}

impl Default for Turns {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(2, Into::into);
        Self {
            hasher: RandomState::new(),
            places: (0..TURNS).map(|_| Mutex::default()).collect(),
            cores: Semaphore::new(cores),
        }
    }
}

impl Turns {
    /// Waits until nobody else renders the same page.
    pub(super) async fn alone(&self, key: &super::Key) -> MutexGuard<'_, ()> {
        let hash = usize::try_from(self.hasher.hash_one(key) % TURNS as u64).unwrap_or_default();
        self.places[hash].lock().await
    }

    /// Waits until a core is free.
    pub(super) async fn begin<'a>(&'a self, alone: MutexGuard<'a, ()>) -> Turn<'a> {
        // an error would mean that it was closed, which never happens
        let core = self.cores.acquire().await.ok();
        Turn { _core: core, _alone: alone }
    }
}
