//! News: that something has changed, to whoever follows it.
//!
//! The [`Hub`] carries news and keeps no truth: who missed something reads the log. It is the in-process form of a small interface
//! (publish a change of a topic, subscribe); a bus between nodes can stand behind it.

pub mod connections;
mod hub;
mod places;
mod topic;

pub use hub::{Hub, News, Subscription};
pub use places::{Place, Places};
pub use topic::{NoTopic, Topic};
