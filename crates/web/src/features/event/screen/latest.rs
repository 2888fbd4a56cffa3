//! The latest results, as they came in.

use jiff::Timestamp;
use ronde_domain::{BoardNumber, RoundNumber};
use ronde_tournament::{Event, History};
use ronde_words::result_text;

use crate::features::event::people::{People, Person};

/// So many: one page of a screen.
const SHOWN: usize = 12;

/// A result.
pub(super) struct Latest {
    pub(super) round: RoundNumber,
    pub(super) board: u32,
    pub(super) white: Person,
    pub(super) black: Person,
    pub(super) result: &'static str,
    /// When it came in.
    pub(super) at: String,
}

/// The latest results of the round that is played, the newest first. A result that was corrected stands with the time of the
/// correction.
pub(super) fn latest(history: &History, people: &People, clock: impl Fn(Timestamp) -> String) -> Vec<Latest> {
    let tournament = history.tournament();
    let mut seen: Vec<(RoundNumber, BoardNumber)> = Vec::new();
    let mut latest = Vec::new();
    for entry in history.effective() {
        let (round, board) = match &entry.event {
            Event::ResultEntered { round, board, .. } | Event::ResultCorrected { round, board, .. } => {
                (*round, *board)
            }
            // what was before is of another round
            Event::RoundPaired { .. } => break,
            _ => continue,
        };
        if seen.contains(&(round, board)) {
            continue;
        }
        seen.push((round, board));
        let Some(at_board) = tournament.round(round).and_then(|round| round.board(board)) else { continue };
        if let Some(result) = at_board.result {
            latest.push(Latest {
                round,
                board: tournament.settings().boards.shown(board),
                white: people.of(at_board.game.white).clone(),
                black: people.of(at_board.game.black).clone(),
                result: result_text(result),
                at: clock(entry.at),
            });
        }
        if latest.len() == SHOWN {
            break;
        }
    }
    latest
}
