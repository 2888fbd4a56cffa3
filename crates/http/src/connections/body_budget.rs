//! Room for the large bodies in transit at any one time. Small ones need none: connections are limited already.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::bodies::SMALL;

/// Maximum for all large bodies together, in bytes.
const ALL: usize = 256 << 20;

/// How many bytes of large bodies are in transit.
#[derive(Debug, Default)]
pub(super) struct BodyBudget(AtomicUsize);

/// The share of the room taken by one body, given back when dropped.
#[derive(Debug)]
pub(super) struct Part {
    budget: Arc<BodyBudget>,
    received: usize,
    taken: usize,
}

impl Part {
    pub(super) fn new(budget: Arc<BodyBudget>) -> Self {
        Self { budget, received: 0, taken: 0 }
    }

    /// Counts received bytes; returns whether there is room for them.
    pub(super) fn came(&mut self, bytes: usize) -> bool {
        self.received = self.received.saturating_add(bytes);
        let more = self.received.saturating_sub(SMALL).saturating_sub(self.taken);
        let with_more = |taken: usize| taken.checked_add(more).filter(|all| *all <= ALL);
        let has_room = self.budget.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, with_more).is_ok();
        if has_room {
            self.taken += more;
        }
        has_room
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        self.budget.0.fetch_sub(self.taken, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Row S1: bodies that stop just before their end cannot fill the memory, and small ones still get through.
    #[test]
    fn s1_large_bodies_share_a_room() {
        const LARGE: usize = 4 << 20;
        let budget = Arc::new(BodyBudget::default());
        let mut held = Vec::new();
        let refused = (0..3_000).find(|_| {
            let mut part = Part::new(Arc::clone(&budget));
            let has_room = part.came(SMALL) && part.came(LARGE - SMALL - 1);
            held.push(part);
            !has_room
        });
        assert_eq!(refused, Some(ALL / (LARGE - SMALL - 1)));
        assert!(budget.0.load(Ordering::Relaxed) <= ALL);
        let mut form = Part::new(Arc::clone(&budget));
        assert!(form.came(SMALL), "a form needs no room");
        assert!(!Part::new(Arc::clone(&budget)).came(LARGE));
        drop(held);
        assert!(Part::new(Arc::clone(&budget)).came(LARGE), "room is given back");
        drop(form);
        assert_eq!(budget.0.load(Ordering::Relaxed), 0);
    }
}
