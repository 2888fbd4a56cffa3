//! The application: operations on tournaments, people, ratings, conversations and games.
//!
//! The front ends (pages, API, socket) extract, call one operation here, and render. Nothing here speaks HTTP or SQL. What is true
//! stands in the log; here are only folds of it ([`tournaments`], [`play`]) and news ([`live`]), which can be lost.

// Whatever one module offers another here may also serve a front end.
#![allow(unreachable_pub)]

pub mod arrivals;
mod batch_writer;
pub mod blocking;
pub mod cache;
pub mod changes;
pub mod claims;
pub mod clock;
pub mod codes;
pub mod community;
pub mod config;
pub mod confirmation;
mod connection_limits;
pub mod demo;
pub mod differences;
pub mod display;
pub mod email;
pub mod entry_at;
pub mod error;
pub mod faults;
pub mod guests;
pub mod hall_time;
pub mod health;
pub mod limits;
pub mod live;
pub mod mail;
pub mod names;
pub mod network;
pub mod notification_mails;
pub mod notifications;
pub mod online;
pub mod outbox;
pub mod password;
pub mod paths;
pub mod people_search;
pub mod play;
pub mod prizes;
pub mod profile_faults;
pub mod rating_report;
pub mod readiness;
pub mod rehearsal;
pub mod reminders;
pub mod rng;
pub mod roles;
pub mod screens;
pub mod second_factor;
pub mod second_opinion;
pub mod sentences;
pub mod settings;
pub mod start;
mod state;
pub mod steps;
pub mod sweep;
pub mod timekeeping;
pub mod tournaments;

pub use clock::Clock;
pub use config::Config;
pub use sentences::words;
pub use state::App;
