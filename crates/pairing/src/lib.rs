//! Pairing systems: who meets whom in a round, and with which colour.
//!
//! The Berger tables of the round robin ([`berger`]), the drawing of lots ([`lots`]), the FIDE (Dutch) Swiss ([`dutch`]), the Keizer system
//! ([`keizer`]) and the nearest-opponent Swiss ([`nearest`]); [`simulation`] makes up whole tournaments. Every system returns a
//! [`PairedRound`]. Points and results are in `ronde-domain`, the graph theory behind the Swiss is in `ronde-matching`, and the order of
//! equal players is the caller's. Nothing here reads a clock or a file, or draws at random: the seed of a draw is an argument.
#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

pub mod berger;
pub mod dutch;
pub mod keizer;
pub mod lots;
pub mod nearest;
mod round;
pub mod simulation;

pub use ronde_matching::{Effort, Spent};
pub use round::{Game, PairedRound};
