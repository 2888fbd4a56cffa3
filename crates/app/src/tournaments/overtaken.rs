//! What stands at a board instead of what a writer has seen there, and by whom it was entered.

use jiff::Timestamp;
use ronde_domain::{BoardNumber, GameResult, RoundNumber};
use ronde_tournament::{Event, Recorded};

use super::Snapshot;

/// Somebody else was faster at a board. Nothing was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overtaken {
    /// What stands there.
    pub stands: Option<GameResult>,
    /// Who entered it; none for the players themselves.
    pub by: Option<String>,
    /// When.
    pub at: Option<Timestamp>,
    /// Whether two others sit at the board than those whom the writer has seen.
    pub is_other_game: bool,
}

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
