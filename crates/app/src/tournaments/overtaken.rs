//! What stands at a board instead of what a writer has seen there, and by whom it was entered.

use ronde_domain::{BoardNumber, RoundNumber};
use ronde_tournament::{Event, Recorded};

use super::Snapshot;
use crate::error::Overtaken;

impl Overtaken {
    /// What stands at a board now.
    pub fn at(event: &Snapshot, round: RoundNumber, board: BoardNumber) -> Self {
        let touches = |entry: &&Recorded| touches(&entry.event, round, board);
        let last = event.history().effective().filter(touches).last();
        let seats = event.tournament().round(round).and_then(|round| round.board(board));
        Self {
            stands: seats.and_then(|seats| seats.result),
            by: last.and_then(|entry| entry.by.clone()),
            at: last.map(|entry| entry.at),
            is_other_game: false,
        }
    }
}

fn touches(event: &Event, of: RoundNumber, on: BoardNumber) -> bool {
    match event {
        Event::ResultEntered { round, board, .. }
        | Event::ResultCorrected { round, board, .. }
        | Event::ResultClaimed { round, board, .. } => (*round, *board) == (of, on),
        _ => false,
    }
}
