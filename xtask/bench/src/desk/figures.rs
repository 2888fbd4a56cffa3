//! Times of the same act, many times over.

use std::time::Duration;

use crate::measure::{Report, milliseconds};

/// Some times, sorted.
pub(super) struct Figures(Vec<Duration>);

impl Figures {
    /// Of times in milliseconds, as the clock of a page tells them.
    pub(super) fn new(times: Vec<f64>) -> Self {
        let mut times: Vec<Duration> =
            times.into_iter().map(|time| Duration::from_secs_f64(time.max(0.0) / 1000.0)).collect();
        times.sort();
        Self(times)
    }

    fn at(&self, percent: usize) -> Duration {
        let last = self.0.len().saturating_sub(1);
        self.0.get(last * percent / 100).copied().unwrap_or_default()
    }

    /// Compares the median with its limit, and shows the others.
    pub(super) fn report(&self, what: &str, limit: Duration, report: &mut Report) {
        let [p90, most] = [90, 100].map(|percent| milliseconds(self.at(percent)));
        println!("{what}: {} times, p90 {p90}, slowest {most}", self.0.len());
        report.time(&format!("{what}, median"), self.at(50), limit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_sorted_and_asked_by_share() {
        let figures = Figures::new((0..=100).rev().map(f64::from).collect());
        assert_eq!([0, 50, 90, 100].map(|percent| figures.at(percent).as_millis()), [0, 50, 90, 100]);
        assert_eq!(Figures::new(Vec::new()).at(50), Duration::ZERO);
    }
}
