//! A table from outside: everything that can happen there, by rule, and what holds for every log.

#![expect(
    clippy::unwrap_used,
    reason = "the makers of test data are no tests themselves, but fail like them"
)]

mod absence;
mod boards;
mod clocks;
mod days;
mod grace;
mod hall;
mod leaving;
mod limits;
mod logs;
mod moves;
mod offers;
mod pauses;
mod properties;
mod records;
mod take_backs;
mod waiting;
