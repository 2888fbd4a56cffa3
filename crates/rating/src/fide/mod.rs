//! FIDE ratings: standard, rapid and blitz (B.02 and its sister chapter, in force since 1 March 2024, with the amendment of 1 October
//! 2025 to the 400-point rule).
//!
//! [`k`] finds the development coefficient, [`change`] rates players with a rating, [`initial`] those without, and [`performance`] measures
//! a result. Everything is in integers. The ledger knows which list is in force and which event belongs to which period.
//!
//! ```
//! use ronde_domain::{Mark, Rating};
//! use ronde_rating::fide::{Chess, Opposition, change, k};
//!
//! let rating = |n| Rating::new(n).unwrap();
//! let game = |n, mark| Opposition { round: None, opponent: 0, rating: Some(rating(n)), mark };
//! let games = [game(2300, Mark::Win), game(1900, Mark::Draw), game(1400, Mark::Win), game(1845, Mark::Loss), game(2000, Mark::Draw)];
//! let change = change::rate(rating(1850), &games, k::Coefficient::given(20), Chess::Standard);
//! assert_eq!((change.points.to_string().as_str(), change.rounded), ("15.20", 15));
//! ```

pub mod change;
pub mod initial;
pub mod k;
pub mod performance;
mod system;

use ronde_domain::{Mark, Rating, RoundNumber};
use serde::{Deserialize, Serialize};

pub use change::{Change, GameChange, Unrated};
pub use initial::{Initial, Verdict};
pub use k::Coefficient;
pub use system::{Fide, Pooled, Standing};

pub use crate::event::Chess;

use crate::event::{Event, Meeting, Seat};

/// What the list in force says about a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listed {
    /// The rating; `None` for unrated players.
    pub rating: Option<Rating>,
    /// The games rated so far.
    pub games: u32,
    /// The year of birth.
    pub birth_year: Option<u16>,
    /// The highest rating ever published, at least the current one.
    pub peak: Option<Rating>,
    /// The coefficient, if the list gives it.
    pub k: Option<u8>,
}

/// A game against an opponent who may have a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opposition {
    /// The round, inside an event.
    pub round: Option<RoundNumber>,
    /// The seat of the opponent.
    pub opponent: Seat,
    /// The opponent's rating in the list in force.
    pub rating: Option<Rating>,
    /// The player's share.
    pub mark: Mark,
}

/// The effect of an event, or a period, on a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Nothing: no game.
    NoGame,
    /// A rated player.
    Changed(Change),
    /// An unrated player.
    First(Initial),
}

impl Outcome {
    /// The rating on the next list; `None` if the player is unrated on it.
    pub fn after(&self, before: Option<Rating>) -> Option<Rating> {
        match self {
            Self::NoGame => before,
            Self::Changed(change) => change.after,
            Self::First(initial) => initial.published(),
        }
    }
}

/// Rates one event by itself, like a federation's tournament report; `year` is that of the list.
pub fn rate(players: &[Listed], event: &Event, chess: Chess, year: u16) -> Vec<Outcome> {
    let one = |(seat, listed): (Seat, &Listed)| {
        let games: Vec<Opposition> = event
            .meetings(seat)
            .iter()
            .map(|&Meeting { round, opponent, mark }| Opposition {
                round: Some(round),
                opponent,
                rating: players[opponent].rating,
                mark,
            })
            .collect();
        rate_player(listed, &games, chess, year)
    };
    players.iter().enumerate().map(one).collect()
}

/// Rates the games of one player in a period.
pub fn rate_player(listed: &Listed, games: &[Opposition], chess: Chess, year: u16) -> Outcome {
    match listed.rating {
        _ if games.is_empty() => Outcome::NoGame,
        Some(rating) => Outcome::Changed(change::rate(rating, games, k::coefficient(listed, year), chess)),
        None => Outcome::First(initial::rate(games)),
    }
}

#[cfg(test)]
mod tests;
