//! The rules of the community: who is friends with whom, who may write where, and what a conversation looks like to its members.
//!
//! Everything here is a pure function of what has happened: [`bond`] folds the steps between two people, [`room`] the entries of a
//! conversation, [`presence`] the devices of one person. The time is an argument. Storage is in `ronde-store`; what each account may do is
//! in `ronde-http`.
#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

pub mod bond;
mod conversation;
mod entry;
mod limits;
mod links;
pub mod presence;
pub mod room;
mod text;

pub use bond::{Bond, NoBond, Relation, Side, Step};
pub use conversation::{Key, Kind, NoKey, Part, Writing};
pub use entry::{Entry, Event, Seq};
pub use limits::{LinkLimits, TooManyLinks, slow_mode_wait};
pub use links::{Link, links};
pub use presence::{Devices, Presence};
pub use room::{Message, Room};
pub use text::{MAX_CHARS, NAME_CHARS, Name, Text, TextFault};
