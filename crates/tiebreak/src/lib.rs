//! Standings and tie-breaks, by rule edition.
//!
//! Each set of rules has its module: [`nearest`] for the nearest-opponent Swiss with its own Buchholz cuts, and
//! [`round_robin`] for all-play-all events with the 50 % rule for leavers. A module takes a checked
//! [`Crosstable`](ronde_domain::Crosstable) and gives [`Standings`]. All arithmetic is in whole hundredths of a point; there are no
//! floats. Which system an event has, and who left it, is known in `ronde-tournament`.

mod standings;
mod value;
mod wins;

pub mod nearest;
pub mod round_robin;

pub use standings::{Standing, Standings, TieBreak};
pub use value::Value;
