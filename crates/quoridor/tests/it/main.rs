//! The rules from outside: counts, positions, refusals, texts, and what holds for every game.

#![expect(
    clippy::unwrap_used,
    reason = "the makers of test data are no tests themselves, but fail like them"
)]

mod computer;
mod counts;
mod games;
mod illegal;
mod naive;
mod positions;
mod properties;
mod records;
mod removed;
mod symmetries;
mod texts;
