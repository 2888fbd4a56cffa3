//! How many streams are open from each network.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use crate::error::AppError;
use crate::network::Network;

/// The open streams. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Places {
    open: Arc<Mutex<HashMap<Network, u32>>>,
    limit: NonZeroU32,
}

/// The right to one stream, given back when it is dropped.
#[derive(Debug)]
pub struct Place {
    places: Places,
    from: Network,
}

impl Places {
    pub fn new(limit: NonZeroU32) -> Self {
        Self { open: Arc::default(), limit }
    }

    /// A place for one more stream.
    pub fn take(&self, from: IpAddr) -> Result<Place, AppError> {
        let from = Network::from(from);
        let mut open = self.open();
        let taken = open.entry(from).or_default();
        if *taken >= self.limit.get() {
            return Err(AppError::TooMany(Duration::from_secs(30)));
        }
        *taken += 1;
        metrics::gauge!("ronde_open_streams").increment(1);
        Ok(Place { places: self.clone(), from })
    }

    fn open(&self) -> MutexGuard<'_, HashMap<Network, u32>> {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Row S7: an address of IPv6 more is no place more.
    #[test]
    fn s7_places_are_counted_by_network() {
        let places = Places::new(NonZeroU32::new(2).unwrap());
        let from = |last: u16| IpAddr::from([0x2001, 0xdb8, 0, 7, 0, 0, 0, last]);
        let held = [from(1), from(2)].map(|from| places.take(from).unwrap());
        assert!(places.take(from(3)).is_err());
        assert!(places.take(IpAddr::from([0x2001, 0xdb8, 0, 8, 0, 0, 0, 3])).is_ok());
        drop(held);
        assert!(places.take(from(3)).is_ok() && places.open().is_empty());
    }
}
