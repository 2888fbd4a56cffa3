//! Thousands of arrivals: gaps and waits, by the ways of forming games.

use ronde_matchmaking::simulation::{Distribution, Plan, Way, simulate};

use super::thousands;
use crate::measure::Table;

const ARRIVALS: usize = 10_000;
/// Seats and arrivals per minute.
const PLANS: [(usize, f64); 5] = [(2, 6.0), (2, 60.0), (2, 600.0), (4, 12.0), (4, 120.0)];

/// Plays every plan in each way. There are no targets here, so no limit is missed.
pub(super) fn run() -> usize {
    let title = format!("{} arrivals, ratings 1500 ± 300", thousands(ARRIVALS));
    let heading = [&title, "gap p50", "p90", "p99", "wait p50", "p90", "p99", "longest", "again", "left"];
    let mut table = Table::new(heading);
    for (seats, per_minute) in PLANS {
        let plan = Plan { arrivals: ARRIVALS, per_minute, seats, ..Plan::default() };
        for way in Way::ALL {
            let outcome = simulate(&plan, way, 7);
            let [gap_50, gap_90, gap_99] =
                percentiles(&outcome.gaps, [50, 90, 99]).map(|gap| format!("{gap:.0}"));
            let [wait_50, wait_90, wait_99, longest] =
                percentiles(&outcome.waits, [50, 90, 99, 100]).map(|wait| format!("{wait:.1} s"));
            let games = outcome.gaps.count().max(1);
            let cells = [
                format!("{seats} seats, {per_minute} a minute, {}", name(way)),
                gap_50,
                gap_90,
                gap_99,
                wait_50,
                wait_90,
                wait_99,
                longest,
                format!("{}.{} %", outcome.rematches * 100 / games, outcome.rematches * 1_000 / games % 10),
                outcome.left.len().to_string(),
            ];
            table.row(cells, &[]);
        }
    }
    table.finish()
}

const fn name(way: Way) -> &'static str {
    match way {
        Way::Matching => "matching",
        Way::LongestFirst => "longest wait takes nearest",
        Way::FirstCome => "first come, first served",
    }
}

fn percentiles<const N: usize>(distribution: &Distribution, percents: [usize; N]) -> [f64; N] {
    percents.map(|percent| distribution.percentile(percent))
}
