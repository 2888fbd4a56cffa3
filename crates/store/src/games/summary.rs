//! What lists say about a game, as it follows from its log.

use ronde_play::{Access, NoGame, Sitter};
use ronde_quoridor::{Outcome, Seat, Seats};

use crate::AccountId;

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// For somebody to sit down.
    Waiting,
    /// It is played.
    Playing,
    /// It goes on later.
    Paused,
    /// It is over, or called off.
    Over,
}

impl Phase {
    const ALL: [Self; 4] = [Self::Waiting, Self::Playing, Self::Paused, Self::Over];

    /// As it is stored and written in protocols.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Playing => "playing",
            Self::Paused => "paused",
            Self::Over => "over",
        }
    }

    /// The phase with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|phase| phase.code() == code)
    }
}

/// What lists say about a game after the latest event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How far it is.
    pub phase: Phase,
    /// Who sits on each chair; once the game has begun, in the order of the seats.
    pub players: Vec<Option<Sitter>>,
    /// Who is to move.
    pub to_move: Option<Seat>,
    /// How many moves were made.
    pub moves: u32,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Why it is no game.
    pub called_off: Option<NoGame>,
    /// With the events that end a game that counts: how it is rated. A game that has been rated is not rated again.
    pub rated: Option<RatedResult>,
}

impl Summary {
    /// A table at which nobody sits yet.
    pub fn empty(seats: Seats) -> Self {
        Self {
            phase: Phase::Waiting,
            players: vec![None; usize::from(seats.number())],
            to_move: None,
            moves: 0,
            outcome: None,
            called_off: None,
            rated: None,
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
    /// The players.
    pub accounts: Vec<AccountId>,
    /// Their places: 1 is best, equal places are shared.
    pub ranks: Vec<u32>,
}

impl RatedResult {
    /// Winners share the first place, all others the second. Nobody is rated if a computer plays.
    pub fn of(players: &[Option<Sitter>], outcome: &Outcome) -> Option<Self> {
        let accounts = players.iter().map(|player| player.and_then(Sitter::account));
        let accounts: Vec<AccountId> = accounts.collect::<Option<_>>()?;
        let is_winner = |index| outcome.winners.iter().any(|seat| seat.index() == index);
        let ranks = (0..accounts.len()).map(|index| if is_winner(index) { 1 } else { 2 }).collect();
        Some(Self { accounts, ranks })
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

/// The name of a way to come to a table, by which lists choose.
pub(super) const fn access_code(access: &Access) -> &'static str {
    match access {
        Access::Open => "open",
        Access::Invited(_) => "invited",
        Access::Computer => "computer",
        Access::Matched { .. } => "matched",
        Access::Board { .. } => "board",
    }
}

#[cfg(test)]
mod tests {
    use ronde_play::Level;
    use ronde_quoridor::Reason;

    use super::*;

    fn people(numbers: &[i64]) -> Vec<Option<Sitter>> {
        numbers.iter().map(|number| Some(Sitter::Account(AccountId(*number)))).collect()
    }

    #[test]
    fn winners_share_a_point() {
        let outcome = Outcome { winners: vec![Seat::One, Seat::Three], reason: Reason::TooLong };
        let result = RatedResult::of(&people(&[7, 8, 9, 10]), &outcome).unwrap();
        assert_eq!(result.ranks, [1, 2, 1, 2]);
        assert_eq!(result.scores(), [0.5, 0.0, 0.5, 0.0]);
        assert!(result.is_sound(4) && !result.is_sound(2));
    }

    #[test]
    fn nobody_is_rated_against_a_computer_or_themselves() {
        let outcome = Outcome { winners: vec![Seat::Two], reason: Reason::Arrived };
        let mut players = people(&[7, 7]);
        assert!(!RatedResult::of(&players, &outcome).unwrap().is_sound(2));
        players[1] = Some(Sitter::Computer(Level::Easy));
        assert_eq!(RatedResult::of(&players, &outcome), None);
    }
}
