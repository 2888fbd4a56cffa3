//! What lists say about a game, as it follows from its log.

use ronde_play::{NoGame, Phase, Sitter, Table};
use ronde_quoridor::{Outcome, Seat};

use crate::AccountId;

/// What lists say about a game after the latest event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How far it is.
    pub phase: Phase,
    /// Who sits on each chair; once the game has begun, in the order of the seats.
    pub players: Vec<Option<Sitter>>,
    /// Who is to move.
    pub to_move: Option<Seat>,
    pub moves: u32,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Why it is no game.
    pub called_off: Option<NoGame>,
    /// How it is rated, once it is over and if it counts. It stays from then on; a game that was rated is not rated again.
    pub rated: Option<RatedResult>,
}

impl Summary {
    /// What the table says, with all events taken in.
    pub fn of(table: &Table) -> Self {
        let chairs = 0..usize::from(table.terms().seats.number());
        Self {
            phase: table.phase(),
            players: chairs.map(|chair| table.sitters().get(chair).copied()).collect(),
            to_move: table.to_move(),
            moves: u32::try_from(table.moves().len()).unwrap_or(u32::MAX),
            outcome: table.outcome().cloned().filter(|_| table.called_off().is_none()),
            called_off: table.called_off(),
            rated: RatedResult::of(table),
        }
    }

    /// Whether nothing more is played.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }
}

/// Who is rated by a game, in the order of the seats, and in which places they came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedResult {
    pub accounts: Vec<AccountId>,
    /// Their places: 1 is best, equal places are shared.
    pub ranks: Vec<u32>,
}

impl RatedResult {
    /// The result of a game that is over and counts.
    fn of(table: &Table) -> Option<Self> {
        let ranks = table.ranks().filter(|_| table.counts())?;
        let accounts = table.sitters().iter().map(|sitter| sitter.account());
        Some(Self { accounts: accounts.collect::<Option<_>>()?, ranks })
    }

    /// What each has scored: those in the first place share one point.
    pub(super) fn scores(&self) -> Vec<f64> {
        let shared: f64 = self.ranks.iter().filter(|rank| **rank == 1).map(|_| 1.0).sum();
        self.ranks.iter().map(|rank| if *rank == 1 { 1.0 / shared } else { 0.0 }).collect()
    }

    /// Whether so many different people have a place each, and somebody the first.
    pub(super) fn is_sound(&self, players: usize) -> bool {
        let mut accounts = self.accounts.clone();
        accounts.sort_unstable();
        accounts.dedup();
        accounts.len() == players && self.ranks.len() == players && self.ranks.contains(&1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_in_the_first_place_share_a_point() {
        let accounts = [7, 8, 9, 10].map(AccountId).to_vec();
        let result = RatedResult { accounts, ranks: vec![1, 3, 1, 3] };
        assert_eq!(result.scores(), [0.5, 0.0, 0.5, 0.0]);
        assert!(result.is_sound(4) && !result.is_sound(2));
    }

    #[test]
    fn nobody_is_rated_against_themselves_and_somebody_has_won() {
        let result = |accounts: [i64; 2], ranks: [u32; 2]| RatedResult {
            accounts: accounts.map(AccountId).to_vec(),
            ranks: ranks.to_vec(),
        };
        assert!(result([7, 8], [2, 1]).is_sound(2));
        assert!(!result([7, 7], [2, 1]).is_sound(2));
        assert!(!result([7, 8], [2, 2]).is_sound(2));
    }
}
