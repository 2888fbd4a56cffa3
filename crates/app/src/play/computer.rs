//! Lets the computer think, beside the threads that answer requests.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use ronde_domain::GameId;
use ronde_play::{Level, PlayerAct};
use ronde_quoridor::computer::{Strength, choose};
use ronde_quoridor::{Game, Seat};

use super::actor::{Note, Wish};
use super::context::Context;
use crate::blocking::run_blocking;
use crate::rng::random_number;

/// It never has less than this, however many others wait.
const LEAST: Duration = Duration::from_millis(50);

/// How many computers think at once: one core is for everything else.
pub(super) fn places() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}

/// Thinks about a move and makes it.
pub(super) fn think(context: &Context, game: GameId, position: Game, seat: Seat, level: Level) {
    let context = context.clone();
    let ply = position.plies();
    let others = context.thinking.fetch_add(1, Ordering::Relaxed);
    tokio::spawn(async move {
        // where many wait for a place, each takes less of the time, so that nobody's clock runs out in the queue
        let share = u32::try_from(others / places() + 1).unwrap_or(u32::MAX);
        let budget = (strength(level).thinking_time() / share).max(LEAST);
        let play = match context.computers.clone().acquire_owned().await {
            Ok(place) => {
                run_blocking(move || {
                    let _held = place;
                    let end = Instant::now() + budget;
                    choose(&position, strength(level), random_number(), &|| Instant::now() >= end)
                })
                .await
            }
            Err(_) => return,
        };
        context.thinking.fetch_sub(1, Ordering::Relaxed);
        let note = match play {
            Ok(play) => {
                let wish = Wish::Act(PlayerAct::Play { ply, r#move: play }.by(seat));
                Note::Ask { game, wish, answer: None }
            }
            Err(_) => return context.think_again(game),
        };
        // a site that stops lets it think again when it is back
        let _ = context.note(note).await;
    });
}

const fn strength(level: Level) -> Strength {
    match level {
        Level::Easy => Strength::Easy,
        Level::Medium => Strength::Medium,
        Level::Hard => Strength::Hard,
    }
}
