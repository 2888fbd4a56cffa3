//! The moves of a game as a list, and the position after any of them.

use ronde_quoridor::{Event, Game, Move, Position, Seat};
use serde_json::json;

use crate::features::play::game_text::leaving;
use crate::layout::Page;

/// The moves of a game, and the one after which the board is shown.
pub(super) struct Course {
    /// What stands in one row: a move of each player.
    pub(super) rounds: Vec<Vec<Item>>,
    /// The step that is shown.
    pub(super) step: usize,
    /// The last step.
    pub(super) end: usize,
    /// Whether the board shows how things are.
    pub(super) is_now: bool,
    pub(super) is_over: bool,
    pub(super) with_paths: bool,
    pub(super) position: Position,
    pub(super) last: Option<Move>,
    /// All positions, for scripts.
    pub(super) steps: String,
}

/// A move, or somebody who leaves.
pub(super) struct Item {
    pub(super) step: usize,
    /// Which move it is; none of somebody who leaves.
    pub(super) ply: Option<usize>,
    pub(super) text: String,
}

impl Course {
    /// The game up to a step, or as it stands now.
    pub(super) fn of(page: &Page, game: &Game, names: &[String], step: Option<usize>, is_over: bool) -> Self {
        let positions = game.positions();
        let events = game.events();
        let end = events.len();
        let step = step.unwrap_or(end).min(end);
        let last = match step.checked_sub(1).and_then(|before| events.get(before)) {
            Some(Event::Move(play)) => Some(*play),
            _ => None,
        };
        let moved = |step: usize| match step.checked_sub(1).and_then(|before| events.get(before)) {
            Some(Event::Move(play)) => play.to_string(),
            _ => String::new(),
        };
        let paths = |position: &Position| -> Vec<Vec<String>> {
            let path = |seat| position.shortest_path(seat).iter().map(ToString::to_string).collect();
            // while a game goes on, the ways are for the players to find
            if is_over { position.seats().seats().map(path).collect() } else { Vec::new() }
        };
        let steps = positions.iter().enumerate().map(|(step, position)| {
            json!({ "position": position.to_string(), "move": moved(step), "paths": paths(position) })
        });
        Self {
            rounds: rounds(page, &positions, events, names),
            step,
            end,
            is_now: step == end,
            is_over,
            with_paths: is_over,
            position: positions[step],
            last,
            steps: serde_json::Value::Array(steps.collect()).to_string(),
        }
    }
}

/// Rows of moves. A row ends where the next mover sits before the last one.
fn rounds(page: &Page, positions: &[Position], events: &[Event], names: &[String]) -> Vec<Vec<Item>> {
    let mut rounds: Vec<Vec<Item>> = Vec::new();
    let mut before: Option<Seat> = None;
    let mut ply = 0;
    for (index, (position, event)) in positions.iter().zip(events).enumerate() {
        let (text, number) = match event {
            Event::Move(play) => {
                let mover = position.to_move();
                if before.is_none_or(|before| mover <= before) {
                    rounds.push(Vec::new());
                }
                before = Some(mover);
                ply += 1;
                (play.to_string(), Some(ply - 1))
            }
            Event::Left { seat, why } => {
                let name = names.get(seat.index()).cloned().unwrap_or_default();
                (page.with(&format!("play-out-{}", leaving(*why)), "name", name), None)
            }
            Event::DrawAgreed => (page.say("play-draw-agreed"), None),
        };
        if rounds.is_empty() {
            rounds.push(Vec::new());
        }
        if let Some(round) = rounds.last_mut() {
            round.push(Item { step: index + 1, ply: number, text });
        }
    }
    rounds
}
