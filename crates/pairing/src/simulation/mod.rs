//! Random tournaments, reproducible from a seed: the random tournament generator that FIDE requires of pairing programs.
//!
//! A [`Plan`] describes the tournament, [`simulate`] plays it: rounds are paired by the Dutch engine, results are drawn from the expected
//! scores ([`model`]). The random words are the stream of the seed ([`crate::lots`]), so the same plan and seed give the same tournament on
//! every machine. Files are not written here.
//!
//! ```
//! use ronde_pairing::simulation::{Plan, simulate};
//!
//! let event = simulate(&Plan::new(10, 5), 2026);
//! assert_eq!((event.players.len(), event.table.rounds()), (10, 5));
//! assert_eq!(event.table, simulate(&Plan::new(10, 5), 2026).table);
//! ```

mod dice;
mod event;
mod mixture;
pub mod model;
mod plan;
mod registration;
#[cfg(test)]
mod tests;

pub use dice::Dice;
pub use event::{EarlyEnd, Simulation, simulate};
pub use mixture::Mixture;
pub use plan::{Acceleration, Numbering, Plan, Rate, Rates, Ratings};
pub use registration::{ForbiddenSet, SimulatedPlayer};
