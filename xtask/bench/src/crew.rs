//! Many small tasks on all cores, with a progress line.

use std::io::{IsTerminal as _, Write as _};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Does the tasks 0 … `count` − 1; the answers are in task order.
pub(crate) fn run<T: Send>(count: usize, workers: usize, task: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let answers = Mutex::new(Vec::with_capacity(count));
    let progress = Progress::new(count);
    std::thread::scope(|scope| {
        for _ in 0..workers.clamp(1, count.max(1)) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= count {
                        break;
                    }
                    let answer = task(index);
                    let mut answers = answers.lock().expect("no worker panics while it writes");
                    answers.push((index, answer));
                    progress.show(answers.len());
                }
            });
        }
    });
    progress.clear();
    let mut answers = answers.into_inner().expect("no worker panics while it writes");
    answers.sort_by_key(|&(index, _)| index);
    answers.into_iter().map(|(_, answer)| answer).collect()
}

/// As many as the machine has cores.
pub(crate) fn workers() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// The line on a terminal; nothing elsewhere.
struct Progress {
    total: usize,
    is_terminal: bool,
    start: Instant,
    shown: Mutex<Option<Instant>>,
}

impl Progress {
    fn new(total: usize) -> Self {
        let is_terminal = std::io::stderr().is_terminal();
        Self { total, is_terminal, start: Instant::now(), shown: Mutex::new(None) }
    }

    fn show(&self, done: usize) {
        let mut shown = self.shown.lock().expect("nothing panics while it holds this");
        let is_due = shown.is_none_or(|last| last.elapsed() > Duration::from_millis(100));
        if self.is_terminal && is_due {
            *shown = Some(Instant::now());
            let seconds = self.start.elapsed().as_secs();
            // a terminal that has gone is not a reason to stop
            let _ = write!(std::io::stderr(), "\r{done} of {}, {seconds} s\x1b[K", self.total);
        }
    }

    fn clear(&self) {
        if self.is_terminal {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn answers_keep_the_order_of_the_tasks() {
        assert_eq!(super::run(50, 4, |task| task * task)[..5], [0, 1, 4, 9, 16]);
        assert!(super::run(0, 4, |task| task).is_empty());
    }
}
