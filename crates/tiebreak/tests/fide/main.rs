//! The tie-breaks of FIDE on whole events: the worked examples of the rules, the tables of a checker, and properties.

mod agreement;
mod editions;
mod encounters;
mod event;
mod explanations;
mod properties;
mod worked_round_robin;
mod worked_swiss;
