//! One forming of games in a very full pool.

use std::time::Duration;

use ronde_matchmaking::simulation::{Distribution, Mood, waiting};
use ronde_matchmaking::{Rules, form};

use super::{NOW, thousands};
use crate::measure::{Limit, Table, median, milliseconds};

const POOL: usize = 10_000;
const RUNS: usize = 7;
const LIMIT: Duration = Duration::from_millis(200);

/// Measures pools of every mood; gives the number of missed limits.
pub(super) fn run() -> usize {
    let title = format!("pool of {}, median of {RUNS}", thousands(POOL));
    let mut table = Table::new([&title, "time", "seated", "gap p50", "gap p99"]);
    let rules = Rules::for_minutes();
    for seats in [2, 4] {
        for mood in Mood::ALL {
            let pool = waiting(POOL, mood, NOW, 7);
            let formed = form(&pool, seats, NOW, &rules);
            let time = median(RUNS, || form(&pool, seats, NOW, &rules));
            let gaps = Distribution::new(formed.iter().map(|game| game.gap).collect());
            let cells = [
                format!("{seats} seats, {}", format!("{mood:?}").to_lowercase()),
                milliseconds(time),
                thousands(formed.len() * seats),
                format!("{:.2}", gaps.percentile(50)),
                format!("{:.2}", gaps.percentile(99)),
            ];
            table.row(cells, &[Limit::time(time, LIMIT)]);
        }
    }
    table.finish()
}
