//! What a running program prints, line by line: kept whole, and handed on as it comes.

use std::io::{BufRead, BufReader, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The lines of one output of a program.
#[derive(Debug)]
pub struct Lines {
    all: Arc<Mutex<String>>,
    coming: Receiver<String>,
}

/// Why a line was not seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSeen {
    /// The program closed its output, most likely because it ended.
    Ended,
    /// It is still silent.
    TooLate,
}

impl Lines {
    /// Reads in a thread of its own, so that a program never waits for us with a full pipe.
    pub fn of(output: impl Read + Send + 'static) -> Self {
        let all = Arc::new(Mutex::new(String::new()));
        let (sender, coming) = channel();
        let kept = Arc::clone(&all);
        thread::spawn(move || {
            for line in BufReader::new(output).split(b'\n').map_while(Result::ok) {
                let line = String::from_utf8_lossy(&line).trim_end().to_owned();
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                kept.push_str(&line);
                kept.push('\n');
                drop(kept);
                // nobody may be waiting any more, but the text is kept
                let _ = sender.send(line);
            }
        });
        Self { all, coming }
    }

    /// Waits for the first line that `read` accepts.
    pub fn wait<T>(&self, limit: Duration, read: impl Fn(&str) -> Option<T>) -> Result<T, NotSeen> {
        let end = Instant::now() + limit;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.coming.recv_timeout(left) {
                Ok(line) => {
                    if let Some(found) = read(&line) {
                        return Ok(found);
                    }
                }
                Err(RecvTimeoutError::Timeout) => return Err(NotSeen::TooLate),
                Err(RecvTimeoutError::Disconnected) => return Err(NotSeen::Ended),
            }
        }
    }

    /// Everything printed so far.
    pub fn text(&self) -> String {
        self.all.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOON: Duration = Duration::from_secs(10);

    #[test]
    fn a_line_is_found_among_others_and_all_are_kept() {
        let lines = Lines::of("one\ntwo 2\r\nthree".as_bytes());
        let two = lines.wait(SOON, |line| line.strip_prefix("two ").map(str::to_owned));
        assert_eq!(two.as_deref(), Ok("2"));
        assert_eq!(lines.wait(SOON, |line| (line == "four").then_some(())), Err(NotSeen::Ended));
        assert_eq!(lines.text(), "one\ntwo 2\nthree\n");
    }

    #[test]
    fn a_silent_program_is_not_waited_for_without_end() {
        let (reader, writer) = std::io::pipe().unwrap();
        let lines = Lines::of(reader);
        assert_eq!(lines.wait(Duration::from_millis(10), |_| Some(())), Err(NotSeen::TooLate));
        drop(writer);
    }
}
