//! The memory of a running process, watched.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use anyhow::Context;

/// How often to check.
const PERIOD: Duration = Duration::from_millis(100);

/// Watches the memory of a process until asked for the result.
pub(super) struct Watch {
    most: Arc<AtomicU64>,
    done: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Watch {
    /// Starts watching.
    pub(super) fn start(process: u32) -> Self {
        let most = Arc::new(AtomicU64::new(0));
        let done = Arc::new(AtomicBool::new(false));
        let (seen, stop) = (Arc::clone(&most), Arc::clone(&done));
        let thread = thread::spawn(move || {
            while !stop.load(Ordering::Relaxed) {
                seen.fetch_max(resident(process).unwrap_or(0), Ordering::Relaxed);
                thread::sleep(PERIOD);
            }
        });
        Self { most, done, thread }
    }

    /// The largest number of bytes seen.
    pub(super) fn stop(self) -> anyhow::Result<u64> {
        self.done.store(true, Ordering::Relaxed);
        self.thread.join().ok().context("the watch broke off")?;
        let most = self.most.load(Ordering::Relaxed);
        anyhow::ensure!(most > 0, "the memory of the server could not be read");
        Ok(most)
    }
}

/// The bytes of a process that are in memory now.
pub(crate) fn resident(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_memory_of_this_very_process_is_seen() {
        let watch = Watch::start(std::process::id());
        let now = resident(std::process::id()).unwrap();
        thread::sleep(PERIOD);
        let most = watch.stop().unwrap();
        assert!(now > 100_000 && most > 100_000, "{now} {most}");
        assert_eq!(resident(u32::MAX), None);
    }
}
