//! News: that something has changed, to whoever follows it.
//!
//! The [`Hub`] carries news and keeps no truth: who missed something reads the log. It is the in-process form of a small interface
//! (publish a change of a topic, subscribe); a bus between nodes can stand behind it.

mod followed;
mod hub;
mod places;
pub(crate) mod stream;
mod topic;

pub(crate) use followed::{Followed, topic_of};
pub use hub::{Hub, News, Subscription};
pub(crate) use places::{Place, Places};
pub use topic::Topic;
