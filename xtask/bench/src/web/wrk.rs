//! The load on one page by `wrk`, a widely used load tool, and its findings.

use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, bail, ensure};

/// How hard to press.
pub(super) struct Load {
    pub(super) connections: u16,
    pub(super) threads: u16,
    pub(super) seconds: u16,
}

/// The findings.
#[derive(Debug, PartialEq)]
pub(super) struct Pressed {
    pub(super) requests_a_second: f64,
    pub(super) median: Duration,
    /// 99 of a hundred were answered within this.
    pub(super) p99: Duration,
}

/// Asks for an address over and over again. A connection that breaks or an answer that is an error spoils the figure,
/// and is an error here.
pub(super) fn press(load: &Load, address: &str, headers: &[(&str, &str)]) -> anyhow::Result<Pressed> {
    let mut command = Command::new("wrk");
    command.arg("--latency").arg(format!("-t{}", load.threads)).arg(format!("-c{}", load.connections));
    command.arg(format!("-d{}s", load.seconds));
    for (name, value) in headers {
        command.arg("-H").arg(format!("{name}: {value}"));
    }
    let output = command.arg(address).stdin(Stdio::null()).stderr(Stdio::inherit()).output();
    let output = output.context("cannot start wrk, Debian's package of the same name")?;
    ensure!(output.status.success(), "wrk ended with {}", output.status);
    let report = String::from_utf8_lossy(&output.stdout).into_owned();
    Pressed::read(&report).with_context(|| format!("wrk reports:\n{report}"))
}

impl Pressed {
    fn read(report: &str) -> anyhow::Result<Self> {
        let after = |start: &str| {
            let line = report.lines().find_map(|line| line.trim().strip_prefix(start));
            line.map(str::trim).with_context(|| format!("there is no line `{start}`"))
        };
        for fault in ["Socket errors:", "Non-2xx or 3xx responses:"] {
            if let Ok(count) = after(fault) {
                bail!("not every request was answered well: {fault} {count}");
            }
        }
        Ok(Self {
            requests_a_second: after("Requests/sec:")?.parse().context("a number of requests")?,
            median: duration(after("50%")?)?,
            p99: duration(after("99%")?)?,
        })
    }
}

/// `1.35ms`, `870.00us`, `1.02s`
fn duration(text: &str) -> anyhow::Result<Duration> {
    let at = text.find(|c: char| c.is_ascii_alphabetic()).with_context(|| format!("`{text}` has no unit"))?;
    let (number, unit) = text.split_at(at);
    let number: f64 = number.parse().with_context(|| format!("`{text}` is not a time"))?;
    let seconds = match unit {
        "us" => number / 1e6,
        "ms" => number / 1e3,
        "s" => number,
        "m" => number * 60.0,
        _ => bail!("`{unit}` is not a unit of time"),
    };
    Duration::try_from_secs_f64(seconds).with_context(|| format!("`{text}` is not a time"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const REPORT: &str = "Running 12s test @ http://127.0.0.1:8080/e/open/standings\n  2 threads and 64 connections\n\
        \x20 Thread Stats   Avg      Stdev     Max   +/- Stdev\n    Latency     3.07ms    1.50ms  41.23ms   90.75%\n\
        \x20   Req/Sec    10.63k   0.90k   12.40k    71.25%\n  Latency Distribution\n     50%    2.86ms\n     75%    3.50ms\n\
        \x20    90%    4.24ms\n     99%  870.00us\n  253959 requests in 12.01s, 3.52GB read\nRequests/sec:  21145.26\n\
        Transfer/sec:    300.32MB\n";

    #[test]
    fn a_report_is_read() {
        let pressed = Pressed::read(REPORT).unwrap();
        assert!((pressed.requests_a_second - 21_145.26).abs() < 0.001);
        assert_eq!(pressed.median, Duration::from_micros(2_860));
        assert_eq!(pressed.p99, Duration::from_micros(870));
    }

    #[test]
    fn a_spoiled_measurement_is_refused() {
        let errors = format!("{REPORT}  Non-2xx or 3xx responses: 12\n");
        assert!(Pressed::read(&errors).unwrap_err().to_string().contains("Non-2xx or 3xx responses: 12"));
        let broken = format!("{REPORT}  Socket errors: connect 0, read 3, write 0, timeout 0\n");
        assert!(Pressed::read(&broken).is_err());
        assert!(Pressed::read("Running 12s test").is_err());
    }
}
