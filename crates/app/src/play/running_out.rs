//! Correspondence games in which the time for a move is nearly over.

use async_recursion::async_recursion as boxed;
use jiff::{SignedDuration, Timestamp};
use ronde_domain::{AccountId, GameId};
use ronde_play::{Control, Phase, Sitter, Table};

use super::Play;

/// Nobody is reminded earlier than this before the end.
const EARLIEST: SignedDuration = SignedDuration::from_hours(24);

/// A correspondence game in which the time for a move is nearly over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunningOut {
    pub game: GameId,
    /// Who is to move.
    pub mover: AccountId,
    /// One of the opponents.
    pub other: Option<AccountId>,
    /// Number of moves made, which identifies the turn.
    pub turn: i64,
}

impl Play {
    /// Games in which the player to move has a day left, or a third of the time per move if that is less.
    #[boxed]
    pub async fn running_out(&self, now: Timestamp) -> Vec<RunningOut> {
        self.ready().await;
        let tables = self.tables().all();
        tables
            .iter()
            .filter_map(|shown| Some((shown, mover(&shown.table, now)?)))
            .map(|(shown, mover)| {
                let turn = i64::try_from(shown.table.moves().len()).unwrap_or(i64::MAX);
                RunningOut { game: shown.id, mover, other: shown.people().find(|who| *who != mover), turn }
            })
            .collect()
    }
}

/// The player to move, if the time is nearly over.
fn mover(table: &Table, now: Timestamp) -> Option<AccountId> {
    let Control::Days { days } = table.terms().control else { return None };
    if table.phase() != Phase::Playing {
        return None;
    }
    let lead = (SignedDuration::from_hours(24 * i64::from(days)) / 3).min(EARLIEST);
    let is_near = table.deadline()?.duration_since(now) <= lead;
    table.sitter(table.to_move()?).and_then(Sitter::account).filter(|_| is_near)
}
