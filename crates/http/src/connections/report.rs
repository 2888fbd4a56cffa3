//! Cut and refused connections: a metric for each, and a log line now and then.

use std::sync::Mutex;
use std::time::Duration;

use ronde_app::network::Network;
use tokio::time::Instant;

/// At most one log line in this time, however many connections are affected.
pub(super) const EVERY: Duration = Duration::from_secs(10);

/// Why the site ended or refused a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// The head of a request did not arrive in time.
    SlowHead,
    /// The body of a request came in too slowly.
    SlowBody,
    /// The client did not read its answer.
    NotRead,
    /// Idle for too long. This happens to every browser and is not worth a log line.
    Idle,
    /// Others needed the room.
    Room,
    /// There was no room.
    Full,
    /// The address already has too many connections.
    TooMany,
}

const ALL: [Why; 7] =
    [Why::SlowHead, Why::SlowBody, Why::NotRead, Why::Idle, Why::Room, Why::Full, Why::TooMany];

impl Why {
    const fn code(self) -> &'static str {
        match self {
            Self::SlowHead => "slow-head",
            Self::SlowBody => "slow-body",
            Self::NotRead => "not-read",
            Self::Idle => "idle",
            Self::Room => "room",
            Self::Full => "full",
            Self::TooMany => "too-many",
        }
    }
}

/// Counts what was cut since the last line of the log.
#[derive(Debug, Default)]
pub(super) struct Report(Mutex<Since>);

#[derive(Debug, Default)]
struct Since {
    told: Option<Instant>,
    counts: [u64; ALL.len()],
    last: Option<Network>,
}

impl Report {
    /// A connection was cut or refused.
    pub(super) fn note(&self, why: Why, from: Network, now: Instant) {
        metrics::counter!("ronde_connections_cut", "why" => why.code()).increment(1);
        if why == Why::Idle {
            return;
        }
        let mut since = self.0.lock().expect("nobody panics while counting");
        since.counts[why as usize] += 1;
        since.last = Some(from);
        since.log(now);
    }

    /// Logs what has not been logged yet, if it is time.
    pub(super) fn log(&self, now: Instant) {
        self.0.lock().expect("nobody panics while counting").log(now);
    }
}

impl Since {
    fn log(&mut self, now: Instant) {
        let Some(last) = self.last else { return };
        if self.told.is_some_and(|told| now < told + EVERY) {
            return;
        }
        let count = |why: Why| self.counts[why as usize];
        tracing::warn!(
            slow_head = count(Why::SlowHead),
            slow_body = count(Why::SlowBody),
            not_read = count(Why::NotRead),
            for_room = count(Why::Room),
            full = count(Why::Full),
            too_many = count(Why::TooMany),
            latest_from = %last,
            "connections were cut or refused"
        );
        *self = Self { told: Some(now), ..Self::default() };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Row S1: an attack does not fill the disk with its own log.
    #[test]
    fn s1_many_cuts_make_one_line() {
        let (report, now) = (Report::default(), Instant::now());
        let from = Network::from(std::net::IpAddr::from([127, 0, 0, 1]));
        let untold = || report.0.lock().unwrap().counts.iter().sum::<u64>();
        report.note(Why::SlowHead, from, now);
        assert_eq!(untold(), 0, "the first is logged at once");
        for _ in 0..100 {
            report.note(Why::Full, from, now);
            report.note(Why::Idle, from, now);
        }
        assert_eq!(untold(), 100);
        report.log(now + EVERY);
        assert_eq!(untold(), 0);
        assert!(ALL.iter().enumerate().all(|(place, why)| *why as usize == place));
    }
}
