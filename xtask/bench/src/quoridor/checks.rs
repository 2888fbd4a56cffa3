//! How many moves are checked in a second on one core, in the positions of random games.
//!
//! A server checks what it receives: mostly legal moves, and whatever else a client can think of.

use std::hint::black_box;
use std::time::{Duration, Instant};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use ronde_quoridor::{DrawRules, Game, Move, Position, Seats, Square, Wall};

use crate::measure::{Limit, Table, milliseconds};

const GAMES: usize = 200;
const LEAST: u32 = 1_000_000;
/// Long enough for the clock not to matter.
const LONG_ENOUGH: Duration = Duration::from_secs(2);

/// Checks every legal move, then every move that can be written.
pub(super) fn run() -> usize {
    let mut table = Table::new(["moves checked", "moves", "legal", "time", "a second"]);
    for (seats, name) in [(Seats::Two, "two players"), (Seats::Four, "four players")] {
        eprintln!("checking moves, {name}");
        let positions = positions(seats);
        let legal: Vec<(Position, Vec<Move>)> =
            positions.iter().map(|position| (*position, position.legal_moves())).collect();
        let written: Vec<Move> = every_move().collect();
        let any: Vec<(Position, Vec<Move>)> =
            positions.iter().map(|position| (*position, written.clone())).collect();
        for (what, cases) in [("legal moves", &legal), ("all that can be written", &any)] {
            let (moves, passed, time) = check(cases);
            let speed = f64::from(moves) / time.as_secs_f64();
            let cells = [
                format!("{name}, {what}"),
                moves.to_string(),
                format!("{:.0} %", 100.0 * f64::from(passed) / f64::from(moves)),
                milliseconds(time),
                format!("{:.2} million", speed / 1e6),
            ];
            table.row(cells, &[Limit::rate(speed, LEAST)]);
        }
    }
    table.finish()
}

/// Over and over: how many moves were checked, how many of them are legal, and the time.
fn check(cases: &[(Position, Vec<Move>)]) -> (u32, u32, Duration) {
    let start = Instant::now();
    let (mut moves, mut legal) = (0, 0);
    while start.elapsed() < LONG_ENOUGH {
        for (position, plays) in cases {
            for play in plays {
                moves += 1;
                legal += u32::from(black_box(position).check(black_box(*play)).is_ok());
            }
        }
    }
    (moves, legal, start.elapsed())
}

fn every_move() -> impl Iterator<Item = Move> {
    Square::all().map(Move::Pawn).chain(Wall::all().map(Move::Wall))
}

/// Every position of some random games, with as many walls as steps.
fn positions(seats: Seats) -> Vec<Position> {
    let mut dice = ChaCha8Rng::seed_from_u64(8);
    let mut pick = |moves: &[Move]| {
        let number = u64::try_from(moves.len()).unwrap_or(1).max(1);
        usize::try_from(dice.next_u64() % number).map_or(Move::Pass, |index| moves[index])
    };
    let mut positions = Vec::new();
    for number in 0..GAMES {
        let mut game = Game::new(seats, DrawRules::default());
        while game.outcome().is_none() {
            positions.push(*game.position());
            let moves = game.position().legal_moves();
            let steps = game.position().pawn_moves().len();
            let (pawn, walls) = moves.split_at(steps);
            let is_wall = !walls.is_empty() && (steps == 0 || (number + positions.len()).is_multiple_of(2));
            game.play(pick(if is_wall { walls } else { pawn })).expect("a legal move");
        }
    }
    positions
}
