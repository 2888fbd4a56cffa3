//! The library call alone: from the scorecards to the paired round.

use std::time::Duration;

use anyhow::Context;
use ronde_pairing::dutch::engine::Level;

use super::{Options, ROUNDS, players};
use crate::measure::{Limit, Table, median, milliseconds};
use crate::self_play::{Habits, SelfPlay};

/// How many players, and how many milliseconds they may take.
const SIZES: [(usize, u64); 3] = [(1_000, 2), (10_000, 25), (100_000, 600)];
const RUNS: usize = 5;

/// Measures each size; gives the number of missed limits.
pub(super) fn run(options: &Options) -> anyhow::Result<usize> {
    let title = format!("library call, last of {ROUNDS} rounds, median of {RUNS}");
    let mut table = Table::new([&title, "time", "levels", "largest matching"]);
    for (size, limit) in SIZES {
        if options.wants(size) {
            eprintln!("{} in the library", players(size));
            last_round(size, Duration::from_millis(limit), &mut table)?;
        }
    }
    Ok(table.finish())
}

fn last_round(size: usize, limit: Duration, table: &mut Table<4>) -> anyhow::Result<()> {
    let mut event = SelfPlay::new(size, ROUNDS, Habits::ORDINARY, 7);
    for _ in 1..ROUNDS {
        let (cards, present) = event.position();
        let pairing = event.pair(&cards, &present).context("an ordinary field can be paired")?;
        event.play(&pairing);
    }
    let (cards, present) = event.position();
    let pairing = event.pair(&cards, &present).context("an ordinary field can be paired")?;
    let time = median(RUNS, || event.pair(&cards, &present));
    let levels = [Level::Certified, Level::Alone, Level::WithNext, Level::WithAllBelow];
    let counts =
        levels.map(|level| pairing.decisions.iter().filter(|decision| decision.level == level).count());
    let largest = pairing.decisions.iter().map(|decision| decision.vertices).max().unwrap_or(0);
    table.row(
        [
            players(size),
            milliseconds(time),
            counts.map(|count| count.to_string()).join("+"),
            largest.to_string(),
        ],
        &[Limit::time(time, limit)],
    );
    Ok(())
}
