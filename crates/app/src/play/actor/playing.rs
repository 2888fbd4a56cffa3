//! Who is in a game whose clock runs.

use std::collections::{HashMap, HashSet};

use ronde_domain::{AccountId, GameId};
use ronde_play::{Control, Phase, Table};

/// Who is in games whose clocks run, and in which.
#[derive(Debug, Default)]
pub(super) struct Playing(HashMap<AccountId, HashSet<GameId>>);

impl Playing {
    /// A table stands otherwise than before: who plays from now on, and who no longer does.
    pub(super) fn update(
        &mut self,
        game: GameId,
        before: &[AccountId],
        table: &Table,
    ) -> Vec<(AccountId, bool)> {
        let after = players(table);
        let mut changed = Vec::new();
        for who in before.iter().filter(|who| !after.contains(who)) {
            if let Some(games) = self.0.get_mut(who).filter(|games| games.contains(&game)) {
                games.remove(&game);
                if games.is_empty() {
                    self.0.remove(who);
                    changed.push((*who, false));
                }
            }
        }
        for who in after {
            let games = self.0.entry(who).or_default();
            if games.insert(game) && games.len() == 1 {
                changed.push((who, true));
            }
        }
        changed
    }

    /// The games in which somebody's clock counts.
    pub(super) fn games_of(&self, who: AccountId) -> Vec<GameId> {
        self.0.get(&who).map(|games| games.iter().copied().collect()).unwrap_or_default()
    }
}

/// The people at a table whose clocks count: nobody while it waits, and not who has left the game.
pub(super) fn players(table: &Table) -> Vec<AccountId> {
    let has_clock = matches!(table.terms().control, Control::Clock { .. });
    let Some(game) = table.game().filter(|_| has_clock && table.phase() == Phase::Playing) else {
        return Vec::new();
    };
    let seats = table.terms().seats.seats().zip(table.sitters());
    let is_in = |seat| game.position().pawn(seat).is_some();
    seats.filter(|(seat, _)| is_in(*seat)).filter_map(|(_, sitter)| sitter.account()).collect()
}
