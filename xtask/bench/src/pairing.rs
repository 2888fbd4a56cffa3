//! One round of the Dutch system: the library call alone, from the scorecards to the paired round.

use std::time::Duration;

use anyhow::Context;
use ronde_pairing::dutch::engine::Level;

use crate::measure::{Report, median};
use crate::self_play::{Habits, SelfPlay};

const ROUNDS: u16 = 9;

/// Measures the last round of 9-round events, and stress fields.
pub(crate) fn run(arguments: &[String]) -> anyhow::Result<()> {
    let mut report = Report::default();
    let only: Option<usize> = arguments.first().and_then(|text| text.parse().ok());
    let sizes =
        [(100, 1), (200, 1), (500, 1), (1_000, 2), (2_000, 5), (5_000, 13), (9_999, 25), (100_000, 600)];
    for (players, limit) in sizes.into_iter().filter(|(players, _)| only.is_none_or(|only| only == *players))
    {
        last_round(players, Duration::from_millis(limit), &mut report)?;
    }
    if only.is_none() || only == Some(0) {
        let white = Habits { draws: 240, white_wins: 640, ..Habits::ORDINARY };
        stress("1,000 players, White scores 76 %", 1_000, 9, white, &mut report)?;
        let draws = Habits { draws: 990, white_wins: 5, ..Habits::ORDINARY };
        stress("1,000 players, 99 % draws", 1_000, 9, draws, &mut report)?;
        stress("200 players, 60 rounds", 200, 60, Habits::ORDINARY, &mut report)?;
    }
    report.finish()
}

fn last_round(players: usize, limit: Duration, report: &mut Report) -> anyhow::Result<()> {
    let mut event = SelfPlay::new(players, ROUNDS, Habits::ORDINARY, 7);
    for _ in 1..ROUNDS {
        let (table, present) = event.position();
        let pairing = event.pair(&table, &present).context("an ordinary field can be paired")?;
        event.play(&pairing);
    }
    let (table, present) = event.position();
    let pairing = event.pair(&table, &present).context("an ordinary field can be paired")?;
    let time = median(5, || event.pair(&table, &present));
    let levels = [Level::Certified, Level::Alone, Level::WithNext, Level::WithAllBelow];
    let counts =
        levels.map(|level| pairing.decisions.iter().filter(|decision| decision.level == level).count());
    let largest = pairing.decisions.iter().map(|decision| decision.vertices).max().unwrap_or(0);
    println!("{players} players: levels {counts:?}, largest weighted matching {largest}");
    report.time(&format!("{players} players"), time, limit);
    Ok(())
}

/// The worst round of an unusual field.
fn stress(
    what: &str,
    players: usize,
    rounds: u16,
    habits: Habits,
    report: &mut Report,
) -> anyhow::Result<()> {
    let mut event = SelfPlay::new(players, rounds, habits, 11);
    let (mut worst, mut largest) = (Duration::ZERO, 0);
    for _ in 0..rounds {
        let (table, present) = event.position();
        let start = std::time::Instant::now();
        let pairing = event.pair(&table, &present).context("the field can be paired")?;
        worst = worst.max(start.elapsed());
        largest = pairing.decisions.iter().map(|decision| decision.vertices).max().unwrap_or(0).max(largest);
        event.play(&pairing);
    }
    println!("{what}: largest weighted matching {largest}");
    report.time(what, worst, Duration::from_millis(500));
    Ok(())
}
