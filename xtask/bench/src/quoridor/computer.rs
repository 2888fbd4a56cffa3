//! The strongest computer against the weakest: does it win, and is every answer in time?

use std::time::{Duration, Instant};

use ronde_quoridor::computer::{Strength, choose};
use ronde_quoridor::{DrawRules, Game, Seat, Seats};

use super::Options;
use crate::crew;
use crate::measure::{Limit, Table, milliseconds};

/// Of a hundred games against one opponent, and against three.
const WINS_OF_TWO: usize = 95;
const WINS_OF_FOUR: usize = 60;

/// Time per answer for the strongest among four: the full budget would take hours.
const BUDGET_OF_FOUR: Duration = Duration::from_millis(100);

/// How a game went for the strongest.
struct Played {
    ending: Ending,
    plies: u32,
    slowest: Duration,
    slowest_of_others: Duration,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    Won,
    Shared,
    Lost,
}

/// Plays all games; the strongest sits on each seat equally often.
pub(super) fn run(options: &Options) -> anyhow::Result<usize> {
    let heading = [
        "strongest against weakest",
        "won",
        "drawn",
        "lost",
        "moves a game",
        "slowest answer",
        "of the weakest",
    ];
    let mut table = Table::new(heading);
    let budget = options.budget.unwrap_or(Strength::Hard.budget());
    for (seats, name, budget, of_hundred) in [
        (Seats::Two, "two players", budget, WINS_OF_TWO),
        (Seats::Four, "one against three", BUDGET_OF_FOUR.min(budget), WINS_OF_FOUR),
    ] {
        eprintln!("{} games, {name}, {} for an answer", options.games, milliseconds(budget));
        let games = crew::run(options.games, options.jobs, |number| play(seats, number, budget));
        let count = |ending| games.iter().filter(|game| game.ending == ending).count();
        let slowest = games.iter().map(|game| game.slowest).max().unwrap_or_default();
        let slowest_of_others = games.iter().map(|game| game.slowest_of_others).max().unwrap_or_default();
        let plies: f64 = games.iter().map(|game| f64::from(game.plies)).sum();
        let cells = [
            format!("{name}, {}", milliseconds(budget)),
            count(Ending::Won).to_string(),
            count(Ending::Shared).to_string(),
            count(Ending::Lost).to_string(),
            format!("{:.0}", plies / f64::from(u32::try_from(games.len())?)),
            milliseconds(slowest),
            milliseconds(slowest_of_others),
        ];
        let limits = [
            Limit::number(count(Ending::Won), (options.games * of_hundred).div_ceil(100)),
            Limit::time(slowest, budget),
            Limit::time(slowest_of_others, Strength::Easy.budget()),
        ];
        table.row(cells, &limits);
    }
    Ok(table.finish())
}

fn play(seats: Seats, number: usize, budget: Duration) -> Played {
    let all: Vec<Seat> = seats.seats().collect();
    let strongest = all[number % all.len()];
    let thinking_time = budget.min(Strength::Hard.budget()) * 15 / 16;
    let (mut slowest, mut slowest_of_others) = (Duration::ZERO, Duration::ZERO);
    let mut game = Game::new(seats, DrawRules::default());
    while game.outcome().is_none() {
        let (strength, time, slowest) = if game.position().to_move() == strongest {
            (Strength::Hard, thinking_time, &mut slowest)
        } else {
            (Strength::Easy, Strength::Easy.thinking_time(), &mut slowest_of_others)
        };
        let seed = (number as u64) << 32 | u64::from(game.plies());
        let start = Instant::now();
        let answer = choose(&game, strength, seed, &|| start.elapsed() >= time);
        *slowest = start.elapsed().max(*slowest);
        game.play(answer).expect("the computer plays by the rules");
    }
    let ending = match game.outcome().map(ronde_quoridor::Outcome::winner) {
        Some(Some(winner)) if winner == strongest => Ending::Won,
        Some(Some(_)) => Ending::Lost,
        _ => Ending::Shared,
    };
    Played { ending, plies: game.plies(), slowest, slowest_of_others }
}
