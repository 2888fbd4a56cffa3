//! The event-sourced core from outside: commands in, entries, refusals, tables and reports out.
//!
//! `desk` has the short words, `dice` and `commands` make random arbiters. Everything else is a test of one idea.

#![expect(
    clippy::unwrap_used,
    reason = "the makers of test data are no tests themselves, but fail like them"
)]

mod abnormal_points;
mod bad_logs;
mod calls;
mod check;
mod commands;
mod desk;
mod dice;
mod differences;
mod every_event;
mod golden;
mod keizer;
mod large_event;
mod late_dutch;
mod model;
mod numbers;
mod online;
mod part;
mod presence_nearest;
mod presence_round_robin;
mod refusals_of_pairings;
mod refusals_of_players;
mod refusals_of_results;
mod rehearsal;
mod report;
mod running;
mod running_forms;
mod setting_results;
