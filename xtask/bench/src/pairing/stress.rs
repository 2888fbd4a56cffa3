//! Unusual fields, where colours or opponents run out. The worst round of the tournament counts.

use std::time::{Duration, Instant};

use anyhow::Context;

use crate::measure::{Limit, Table, milliseconds};
use crate::self_play::{Habits, SelfPlay};

const LIMIT: Duration = Duration::from_millis(500);

struct Field {
    name: &'static str,
    players: usize,
    rounds: u16,
    habits: Habits,
}

const FIELDS: [Field; 3] = [
    Field { name: "200 players, 60 rounds", players: 200, rounds: 60, habits: Habits::ORDINARY },
    Field {
        name: "1,000 players, 99 % draws",
        players: 1_000,
        rounds: 9,
        habits: Habits { draws: 990, white_wins: 5, ..Habits::ORDINARY },
    },
    Field {
        name: "1,000 players, White scores 76 %",
        players: 1_000,
        rounds: 9,
        habits: Habits { draws: 240, white_wins: 640, ..Habits::ORDINARY },
    },
];

/// Plays each field; gives the number of missed limits.
pub(super) fn run() -> anyhow::Result<usize> {
    let mut table = Table::new([
        "stress fields, library call",
        "worst round",
        "in round",
        "all rounds",
        "largest matching",
    ]);
    for field in &FIELDS {
        eprintln!("{}", field.name);
        let mut event = SelfPlay::new(field.players, field.rounds, field.habits, 11);
        let (mut worst, mut all, mut largest) = ((Duration::ZERO, 0), Duration::ZERO, 0);
        for round in 1..=field.rounds {
            let (cards, present) = event.position();
            let start = Instant::now();
            let pairing = event.pair(&cards, &present).context("the field can be paired")?;
            let time = start.elapsed();
            worst = worst.max((time, round));
            all += time;
            largest = pairing.decisions.iter().map(|decision| decision.vertices).fold(largest, usize::max);
            event.play(&pairing);
        }
        table.row(
            [
                field.name.to_owned(),
                milliseconds(worst.0),
                worst.1.to_string(),
                milliseconds(all),
                largest.to_string(),
            ],
            &[Limit::time(worst.0, LIMIT)],
        );
    }
    Ok(table.finish())
}
