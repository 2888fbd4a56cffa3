//! Wall time, peak memory, and the tables that compare them with their targets.

mod delays;
pub(crate) mod disk;
mod table;

use std::fmt;
use std::hint::black_box;
use std::net::{IpAddr, Ipv4Addr};
use std::time::{Duration, Instant};

use anyhow::bail;

pub(crate) use delays::{Delays, share};
pub(crate) use table::{Limit, Table};

/// The median time of several runs. What a run returns is dropped off the clock.
pub(crate) fn median<T>(runs: usize, mut act: impl FnMut() -> T) -> Duration {
    let mut times: Vec<Duration> = (0..runs.max(1))
        .map(|_| {
            let start = Instant::now();
            let outcome = black_box(act());
            let time = start.elapsed();
            drop(outcome);
            time
        })
        .collect();
    times.sort();
    times[times.len() / 2]
}

/// The most memory that this process has ever held, in kilobytes; only Linux reports it.
fn peak_kilobytes() -> Option<u64> {
    high_water_mark(&std::fs::read_to_string("/proc/self/status").ok()?)
}

pub(crate) fn high_water_mark(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// Figures and their limits, printed together at the end.
#[derive(Default)]
pub(crate) struct Report {
    rows: Vec<Row>,
}

struct Row {
    what: String,
    measured: String,
    limit: String,
    verdict: Verdict,
}

enum Verdict {
    Pass,
    Fail,
    Unknown,
}

impl Report {
    /// Adds a time; it has to stay below the limit.
    pub(crate) fn time(&mut self, what: &str, measured: Duration, limit: Duration) {
        let verdict = if measured < limit { Verdict::Pass } else { Verdict::Fail };
        self.add(what, milliseconds(measured), milliseconds(limit), verdict);
    }

    /// Adds a speed in millions a second; it has to reach the limit.
    pub(crate) fn speed(&mut self, what: &str, measured: f64, limit: Option<f64>) {
        let millions = |speed: f64| format!("{:.2} M/s", speed / 1e6);
        let verdict = if limit.is_none_or(|limit| measured >= limit) { Verdict::Pass } else { Verdict::Fail };
        self.add(what, millions(measured), limit.map_or_else(|| "-".to_owned(), millions), verdict);
    }

    /// Adds the peak memory of the process so far; it has to stay below the limit.
    pub(crate) fn peak(&mut self, limit_megabytes: u64) {
        let limit = format!("{limit_megabytes} MB");
        match peak_kilobytes() {
            // The kernel's kB are 1,024 bytes; the target is in millions of bytes.
            Some(kilobytes) => {
                let bytes = kilobytes * 1024;
                let verdict = if bytes < limit_megabytes * 1_000_000 { Verdict::Pass } else { Verdict::Fail };
                self.add("peak memory", megabytes(bytes), limit, verdict);
            }
            None => self.add("peak memory", "unknown".to_owned(), limit, Verdict::Unknown),
        }
    }

    fn add(&mut self, what: &str, measured: String, limit: String, verdict: Verdict) {
        self.rows.push(Row { what: what.to_owned(), measured, limit, verdict });
    }

    /// Prints the table; a missed figure is an error.
    pub(crate) fn finish(self) -> anyhow::Result<()> {
        println!("{self}");
        match self.rows.iter().filter(|row| matches!(row.verdict, Verdict::Fail)).count() {
            0 => Ok(()),
            missed => bail!("{missed} of {} figures missed", self.rows.len()),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:<24} {:>12} {:>12}", "", "measured", "limit")?;
        for Row { what, measured, limit, verdict } in &self.rows {
            let verdict = match verdict {
                Verdict::Pass => "pass",
                Verdict::Fail => "FAIL",
                Verdict::Unknown => "not measured here",
            };
            write!(f, "\n{what:<24} {measured:>12} {limit:>12}  {verdict}")?;
        }
        Ok(())
    }
}

/// `12.3 ms`
pub(crate) fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}

/// `7.4 MB`, in millions of bytes.
pub(crate) fn megabytes(bytes: u64) -> String {
    let tenths = bytes / 100_000;
    format!("{}.{} MB", tenths / 10, tenths % 10)
}

/// An address of its own for each client.
pub(crate) fn loopback(number: u32) -> IpAddr {
    let [_, high, middle, low] = (number + 256).to_be_bytes();
    IpAddr::V4(Ipv4Addr::new(127, high + 1, middle, low.max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_calls_as_often_as_told() {
        let mut calls = 0;
        median(5, || calls += 1);
        assert_eq!(calls, 5);
    }

    #[test]
    fn the_high_water_mark_is_one_line_of_many() {
        assert_eq!(high_water_mark("Name:\tbench\nVmPeak:\t  900 kB\nVmHWM:\t    1234 kB\n"), Some(1234));
        assert_eq!(high_water_mark("Name:\tbench\n"), None);
    }

    #[test]
    fn a_missed_figure_is_an_error() {
        let limit = Duration::from_millis(60);
        let mut report = Report::default();
        report.time("read", Duration::from_micros(12_340), limit);
        report.peak(1_000_000);
        let table = report.to_string();
        assert!(table.contains("read                          12.3 ms      60.0 ms  pass"), "{table}");
        report.time("write", limit, limit);
        let error = report.finish().unwrap_err().to_string();
        assert_eq!(error, "1 of 3 figures missed");
    }
}
