//! How many streams are open from each network address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use crate::error::AppError;

/// The open streams. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    open: Arc<Mutex<HashMap<IpAddr, u32>>>,
    limit: NonZeroU32,
}

/// The right to one stream, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    places: Places,
    from: IpAddr,
}

impl Places {
    pub(crate) fn new(limit: NonZeroU32) -> Self {
        Self { open: Arc::default(), limit }
    }

    /// A place for one more stream.
    pub(crate) fn take(&self, from: IpAddr) -> Result<Place, AppError> {
        let mut open = self.open();
        let taken = open.entry(from).or_default();
        if *taken >= self.limit.get() {
            return Err(AppError::TooMany(Duration::from_secs(30)));
        }
        *taken += 1;
        metrics::gauge!("ronde_open_streams").increment(1);
        Ok(Place { places: self.clone(), from })
    }

    fn open(&self) -> MutexGuard<'_, HashMap<IpAddr, u32>> {
        self.open.lock().expect("nobody panics while holding the counts")
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.places.open();
        metrics::gauge!("ronde_open_streams").decrement(1);
        if let Some(taken) = open.get_mut(&self.from) {
            *taken -= 1;
            if *taken == 0 {
                open.remove(&self.from);
            }
        }
    }
}
