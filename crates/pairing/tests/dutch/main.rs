//! The Dutch system against its rules, read a second time, and against rounds paired by an endorsed engine.
//!
//! `dutch::literal` goes through all candidates of every bracket and takes the best, with its own reading of every rule; it is slow and
//! meant for a dozen players. `corpus` reads report files round by round. `agreement` compares the two, and the crate's criteria with both;
//! `explain` asks for the reasons of both, `why_not` compares them with the literal procedure. `examples` are the worked ones of the rules.
//! `engine` and `fixtures` run the crate's engine over the files; `random_positions` compares it with the literal procedure and
//! `properties` checks what holds for every round, both on random tournaments of `play`; `unruly` does so where organiser and arbiter have
//! done their worst, `effort` where the effort is limited.

mod agreement;
mod corpus;
mod effort;
mod engine;
mod examples;
mod explain;
mod fixtures;
mod play;
mod properties;
mod random_positions;
mod table;
mod unruly;
mod why_not;
