//! Connections: how many there may be, how long each may take, and which go first when there are too many.
//!
//! [`accept`] takes connections in, [`one`] speaks HTTP on each of them. Every connection has a [`seat::Seat`] that knows what it waits for;
//! the [`crowd::Crowd`] knows all seats and makes room. [`io`] and [`body`] tell the seat what moves, [`slow`] answers a body that comes too
//! slowly, [`report`] says in the log and in the metrics what was cut. Requests themselves are limited elsewhere: [`crate::limits`].

mod accept;
mod body;
mod crowd;
mod descriptors;
mod io;
mod limits;
mod one;
mod report;
mod room;
mod seat;
pub(crate) mod slow;

pub(crate) use accept::accept_all;
pub(crate) use descriptors::fit_descriptors;
pub use limits::ConnectionLimits;
