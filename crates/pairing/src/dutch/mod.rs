//! The FIDE (Dutch) Swiss system, edition 2026 (C.04.3).
//!
//! A [`Field`] says who is to be paired and what has happened so far; a [`State`] is everything that the rules derive from it, once per
//! round: the order of the players, scoregroups, colour preferences, floats. [`color`] gives a pair its colours, [`criteria`] judges a
//! [`Candidate`] of a [`Bracket`] by C6 … C21, and [`generation`] tells which of two candidates comes first. [`engine`] pairs, [`explain`]
//! says why, [`literal`] is a second opinion for small fields. Accelerated rounds (C.04.7) are virtual points, given or made by [`baku()`].
//!
//! Articles in square brackets, such as [5.2.2], are those of C.04.3.

mod baku;
mod candidate;
pub mod color;
pub mod criteria;
mod criterion;
pub mod engine;
pub mod explain;
mod field;
pub mod generation;
pub mod literal;
mod preference;
mod state;
#[cfg(test)]
mod tests;

pub use baku::{admits_baku, baku, baku_through};
pub use candidate::{Bracket, Candidate, Pair};
pub use criteria::Failures;
pub use criterion::Criterion;
pub use engine::{NoPairing, pair, pair_within};
pub use field::{Field, Unsound, VirtualPoints};
pub use generation::GenerationKey;
pub use preference::{Preference, PreferenceCounts, Strength};
pub use state::{Float, Floats, Player, Rank, Scoregroup, State};
