//! News: that something has changed, to whoever follows it.
//!
//! The [`Hub`] carries news to streams and sockets and keeps no truth: who missed something reads the log. It is the in-process form of a
//! small interface (tell a topic, follow it); a bus between nodes can stand behind it. [`connections`] knows who is connected by a
//! socket.

pub mod connections;
mod hub;
mod newest;
mod places;
mod topic;

pub use hub::{Hub, News, Subscription};
pub use places::{Place, Places};
pub use topic::{NoTopic, Topic};
