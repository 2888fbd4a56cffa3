//! Delays, and what most of them do not exceed.

use std::time::Duration;

use super::milliseconds;

/// Delays, sorted.
#[derive(Debug)]
pub(crate) struct Delays(Vec<Duration>);

impl Delays {
    pub(crate) fn of(mut delays: Vec<Duration>) -> Self {
        delays.sort();
        Self(delays)
    }

    pub(crate) fn median(&self) -> Duration {
        share(&self.0, 50)
    }

    pub(crate) fn p99(&self) -> Duration {
        share(&self.0, 99)
    }

    pub(crate) fn slowest(&self) -> Duration {
        self.0.last().copied().unwrap_or_default()
    }

    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }
}

/// The value that this share of sorted values does not exceed, in percent.
pub(crate) fn share(sorted: &[Duration], percent: usize) -> Duration {
    let at = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
    sorted.get(at).copied().unwrap_or_default()
}

impl Delays {
    /// What, and the figures: cells of a row.
    pub(crate) fn row(&self, what: &str) -> [String; 5] {
        [
            what.to_owned(),
            milliseconds(self.median()),
            milliseconds(self.p99()),
            milliseconds(self.slowest()),
            self.count().to_string(),
        ]
    }
}
