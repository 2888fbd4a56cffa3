//! Friends, conversations and moderation.
//!
//! The log of a conversation is written by [`crate::Store::append_entries`] alone, many entries with one transaction; what somebody may write is
//! decided before. Reading a log is in [`log`], who takes part in [`conversations`].

pub mod append;
pub mod conversations;
pub mod friends;
pub mod log;
pub mod moderation;
pub mod mutes;
mod personal;

pub(crate) use personal::ERASING;
