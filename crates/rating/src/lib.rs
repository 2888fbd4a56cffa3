//! Rating systems: games and players in, changes with their derivation out.
//!
//! Each system has its own module, its own kind of standing and its own derivation of a change: [`fqe`] (Québec), [`elo`] (two players and
//! many), [`fide`] (standard, rapid, blitz), [`glicko2`], [`plackett_luce`] (Weng–Lin, `OpenSkill`), [`uschess`]. At the end of this file
//! they are listed as [`System`]s; [`system`] says what each of them answers, and [`ledger`] keeps rating lists by any of them. An
//! [`Event`] says who played whom, [`table`] holds FIDE's tables, [`Period`] cuts the calendar, [`history`] rates millions of games with
//! players as numbers. Nothing here reads a file or a clock, or draws at random; files of players and games are in `ronde-ratinglist`.
#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

pub mod backtest;
pub mod elo;
pub mod event;
pub mod fide;
pub mod fqe;
pub mod glicko2;
pub mod history;
mod hundredths;
pub mod ledger;
pub mod period;
pub mod plackett_luce;
pub mod system;
pub mod table;
pub mod uschess;

pub use event::{Event, EventError, Game, Meeting, Seat};
pub use hundredths::Hundredths;
pub use period::Period;
pub use system::RatingSystem;

system::list::systems! {
    /// Québec.
    Fqe: fqe::Fqe = fqe::Fqe;
    /// Elo, for two players and many.
    Elo: elo::Elo = elo::Elo;
    /// FIDE.
    Fide(chess: fide::Chess): fide::Fide = fide::Fide(chess);
    /// Glicko-2.
    Glicko2: glicko2::Glicko2 = glicko2::Glicko2;
    /// Weng–Lin.
    Openskill: plackett_luce::Openskill = plackett_luce::Openskill;
    /// US Chess.
    Uschess: uschess::Uschess = uschess::Uschess;
}
