//! Standings and tie-breaks, by rule edition.
//!
//! Each set of rules has its module: [`fide`] for the tie-breaks of FIDE (C.07) in all their editions, and [`nearest`] for the
//! nearest-opponent Swiss with its own Buchholz cuts; [`round_robin`] decides whose games don't count. A module takes a checked
//! [`Crosstable`](ronde_domain::Crosstable) and returns [`Standings`]. All arithmetic is in whole hundredths of a point; there are no
//! floats. `ronde-tournament` knows a tournament's system and its withdrawals.
#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod standings;
mod value;

pub mod fide;
pub mod nearest;
pub mod round_robin;

pub use standings::{Column, DecidedBy, Form, Standing, Standings};
pub use value::Value;
