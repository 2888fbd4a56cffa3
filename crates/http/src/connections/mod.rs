//! Connections: how many, how long, and which are closed first when there are too many.
//!
//! [`accept`] accepts connections, [`speak`] speaks HTTP on each of them. The [`activity::Activity`] of a connection
//! says what it waits for; the [`registry::Registry`] knows them all and makes room. [`io`] and [`body`] report
//! traffic, [`slow`] answers bodies that come in too slowly, [`report`] logs and counts what was cut. Requests
//! themselves are limited in [`ronde_app::limits`].

mod accept;
mod activity;
mod body;
mod body_budget;
mod descriptors;
mod io;
mod registry;
mod report;
pub mod slow;
mod speak;

pub use accept::accept_all;
pub use descriptors::fit_descriptors;
