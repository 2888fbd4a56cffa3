//! Rating lists and files of games as text, read as a stream: a list of 1.8 million players is never held in memory as text.
//!
//! [`list`] reads CSV and FIDE's list in its text and XML forms, zipped or not; [`write`](mod@write) makes such files; [`games`] reads
//! millions of games from CSV; [`sheet`] reads what arbiters paste. Everything works on readers and bytes that callers have opened.
//! `ronde-rating` gives ratings their meaning.
#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

pub mod fault;
mod fields;
pub mod games;
pub mod list;
pub mod sheet;
pub mod write;

pub use fault::{Fault, ReadError, What};
