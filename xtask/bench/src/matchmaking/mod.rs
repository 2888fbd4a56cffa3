//! Forming games from a pool: how long it takes, how far it is from the optimum, and what players gain over time.
//!
//! Pools and arrivals come from seeds, so only the times differ from run to run. A missed limit is an error.

mod arrivals;
mod optimum;
mod speed;

use anyhow::{bail, ensure};
use jiff::Timestamp;

const USAGE: &str = "\
usage: cargo xtask bench matchmaking [speed|optimum|arrivals]…

  speed      a pool of 10,000 for two and for four seats
  optimum    games of two against the exact optimum, pools up to 500
  arrivals   thousands of arrivals against first come, first served

  without a word everything is measured";

/// A part by its name; it gives the number of missed limits.
type Part = (&'static str, fn() -> usize);

const PARTS: [Part; 3] = [("speed", speed::run), ("optimum", optimum::run), ("arrivals", arrivals::run)];

/// The moment of all pools.
const NOW: Timestamp = Timestamp::UNIX_EPOCH;

/// Measures what is asked for.
pub(crate) fn run(arguments: &[String]) -> anyhow::Result<()> {
    if arguments.iter().any(|word| word == "--help") {
        println!("{USAGE}");
        return Ok(());
    }
    if let Some(word) = arguments.iter().find(|word| PARTS.iter().all(|(part, _)| part != word)) {
        bail!("`{word}` is not known\n\n{USAGE}");
    }
    let missed = measure(arguments);
    ensure!(missed == 0, "{missed} limits missed");
    Ok(())
}

/// Measures these parts, or all; the number of missed limits.
pub(crate) fn measure(parts: &[String]) -> usize {
    let is_wanted = |part: &str| parts.is_empty() || parts.iter().any(|word| word == part);
    PARTS.iter().filter(|(part, _)| is_wanted(part)).map(|(_, run)| run()).sum()
}

/// `1,234`, or `12` below a thousand.
fn thousands(number: usize) -> String {
    if number < 1_000 { number.to_string() } else { format!("{},{:03}", number / 1_000, number % 1_000) }
}
