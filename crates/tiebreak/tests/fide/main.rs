//! FIDE's tie-breaks on whole tournaments: the worked examples of the rules, the tables of a checker, and properties.
#![expect(clippy::unwrap_used, reason = "a value that is missing fails the test, here as in a test function")]

mod agreement;
mod editions;
mod encounters;
mod event;
mod explanations;
mod properties;
mod worked_round_robin;
mod worked_swiss;
