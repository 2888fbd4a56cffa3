//! The nearest-opponent Swiss against its rules, read a second time and written down in another way.
//!
//! `position` reads the regulation, `literal` is its method with plain backtracking, `referee` judges a round that the
//! crate has paired, and `events` plays random tournaments to have rounds to judge. None of them uses the crate's own
//! reading of the rules.

mod dice;
mod events;
mod literal;
mod position;
mod referee;
mod small_positions;
