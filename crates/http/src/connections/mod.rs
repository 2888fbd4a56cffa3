//! Connections: how many, how long, and which are closed first when there are too many.
//!
//! [`accept`] accepts connections, [`one`] speaks HTTP on each of them. Every connection has a [`seat::Seat`] that
//! knows what it waits for; the [`crowd::Crowd`] knows all seats and makes room. [`io`] and [`body`] report traffic
//! to the seat, [`slow`] answers bodies that come in too slowly, [`report`] logs and counts what was cut. Requests
//! themselves are limited in [`ronde_app::limits`].

mod accept;
mod body;
mod crowd;
mod descriptors;
mod io;
mod one;
mod report;
mod room;
mod seat;
pub mod slow;

pub use accept::accept_all;
pub use descriptors::fit_descriptors;
