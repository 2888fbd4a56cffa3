//! Values read from the store, cached until they change.

use std::fmt;
use std::hash::Hash;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use moka::sync::Cache;

/// Values by key, each read from the store once. A value read before an invalidation is never cached after it:
/// otherwise a reader that started before a change and finished after it would bring back the old value for good.
pub struct StoreCache<K, V> {
    values: Cache<K, V>,
    /// Counts invalidations.
    forgotten: AtomicU64,
}

impl<K, V> fmt::Debug for StoreCache<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StoreCache").field("forgotten", &self.forgotten).finish_non_exhaustive()
    }
}

impl<K, V> StoreCache<K, V>
where
    K: Hash + Eq + Copy + Send + Sync + 'static,
    V: Clone + Send + Sync + 'static,
{
    /// Keeps at most this many values, each at most this long.
    pub fn new(most: u64, lasts: Option<Duration>) -> Self {
        let mut values = Cache::builder().max_capacity(most);
        if let Some(lasts) = lasts {
            values = values.time_to_live(lasts);
        }
        Self { values: values.build(), forgotten: AtomicU64::new(0) }
    }

    /// The cached value, if any.
    pub fn cached(&self, key: K) -> Option<V> {
        self.values.get(&key)
    }

    /// The value; `read` asks the store if it is not cached.
    pub async fn get<E>(&self, key: K, read: impl Future<Output = Result<V, E>>) -> Result<V, E> {
        if let Some(value) = self.values.get(&key) {
            return Ok(value);
        }
        let before = self.forgotten.load(Ordering::SeqCst);
        let value = read.await?;
        self.values.insert(key, value.clone());
        if self.forgotten.load(Ordering::SeqCst) != before {
            self.values.invalidate(&key);
        }
        Ok(value)
    }

    /// Drops one value, so that the store is asked again.
    pub fn forget(&self, key: K) {
        self.forgotten.fetch_add(1, Ordering::SeqCst);
        self.values.invalidate(&key);
    }

    /// Drops everything.
    pub fn forget_all(&self) {
        self.forgotten.fetch_add(1, Ordering::SeqCst);
        self.values.invalidate_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_was_read_before_a_change_is_not_kept_after_it() {
        let cache: StoreCache<u8, &str> = StoreCache::new(10, None);
        let slow = cache.get(1, async {
            cache.forget(1);
            Ok::<_, ()>("old")
        });
        assert_eq!(slow.await, Ok("old"));
        assert_eq!(cache.cached(1), None);
        assert_eq!(cache.get(1, async { Ok::<_, ()>("new") }).await, Ok("new"));
        assert_eq!(cache.cached(1), Some("new"));
        cache.forget_all();
        assert_eq!(cache.cached(1), None);
    }
}
