//! Every line of four moves from the start.

use std::time::Instant;

use anyhow::ensure;
use ronde_quoridor::{Position, Seats, perft};

use super::Options;
use crate::measure::{Table, milliseconds};

const DEPTH: u32 = 4;

/// Counts on one core; a wrong count is an error.
pub(super) fn run(_: &Options) -> anyhow::Result<usize> {
    let mut table = Table::new(["lines of four moves", "count", "time", "a second"]);
    for (seats, name, expected) in
        [(Seats::Two, "two players", 247_569_030), (Seats::Four, "four players", 247_500_945)]
    {
        eprintln!("counting, {name}");
        let start = Instant::now();
        let count = perft(&Position::start(seats), DEPTH);
        let time = start.elapsed();
        ensure!(count == expected, "{count} lines of {DEPTH} moves with {name}, not {expected}");
        let speed = f64::from(u32::try_from(count)?) / time.as_secs_f64() / 1e6;
        let cells = [name.to_owned(), count.to_string(), milliseconds(time), format!("{speed:.1} million")];
        table.row(cells, &[]);
    }
    Ok(table.finish())
}
