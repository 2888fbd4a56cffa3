//! The Dutch system against its rules, read a second time, and against rounds paired by an endorsed engine.
//!
//! `literal` goes through all candidates of every bracket and takes the best, with its own reading of every rule; it is
//! slow and meant for a dozen players. `corpus` reads report files round by round. `agreement` compares the two, and
//! the crate's criteria with both; `examples` are the worked ones of the rules; `explain` asks for
//! the reasons of both.

mod agreement;
mod corpus;
mod engine;
mod examples;
mod explain;
mod literal;
mod table;
