//! A line from time to time, so that nobody mistakes a long run for a stuck one.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The time between two lines.
const EVERY: Duration = Duration::from_secs(10);

/// What was tried so far.
#[derive(Debug)]
pub(crate) struct Progress {
    name: &'static str,
    began: Instant,
    tried: AtomicU64,
    accepted: AtomicU64,
    lines: AtomicU64,
}

impl Progress {
    pub(crate) fn new(name: &'static str) -> Self {
        let nothing = || AtomicU64::new(0);
        Self { name, began: Instant::now(), tried: nothing(), accepted: nothing(), lines: nothing() }
    }

    pub(crate) fn tried(&self, is_accepted: bool) {
        self.tried.fetch_add(1, Ordering::Relaxed);
        self.accepted.fetch_add(u64::from(is_accepted), Ordering::Relaxed);
        let due = self.began.elapsed().as_secs() / EVERY.as_secs();
        if due > self.lines.fetch_max(due, Ordering::Relaxed) {
            self.tell();
        }
    }

    pub(crate) fn finish(&self) {
        self.tell();
    }

    fn tell(&self) {
        let (tried, accepted) = (self.tried.load(Ordering::Relaxed), self.accepted.load(Ordering::Relaxed));
        let share = 100 * accepted / tried.max(1);
        let seconds = self.began.elapsed().as_secs();
        eprintln!("{}: {tried} inputs in {seconds} s, {share} % accepted", self.name);
    }
}
