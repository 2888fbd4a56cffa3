//! What lists say about a table, as it is stored with its events.

use ronde_domain::AccountId;
use ronde_play::{Sitter, Table};
use ronde_store::games::{RatedResult, Summary};

/// What lists say about a table. It is rated when it ends, and not if it was over before.
pub(super) fn of(table: &Table, was_over: bool) -> Summary {
    let mut players: Vec<Option<Sitter>> = table.sitters().iter().copied().map(Some).collect();
    players.resize(usize::from(table.terms().seats.number()), None);
    Summary {
        phase: table.phase(),
        players,
        to_move: table.to_move(),
        moves: u32::try_from(table.moves().len()).unwrap_or(u32::MAX),
        outcome: table.outcome().cloned(),
        called_off: table.called_off(),
        rated: rated(table).filter(|_| !was_over),
    }
}

/// How a game is rated, once it is over and counts. The store rates it once.
fn rated(table: &Table) -> Option<RatedResult> {
    if !table.counts() {
        return None;
    }
    let accounts: Vec<AccountId> =
        table.sitters().iter().map(|sitter| sitter.account()).collect::<Option<_>>()?;
    Some(RatedResult { accounts, ranks: table.ranks()? })
}
