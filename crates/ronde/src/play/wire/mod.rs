//! What goes over the socket (docs/PROTOCOL.md), as far as this client reads and writes it.
//!
//! Fields that are not known are passed over, and so is an item of a list that cannot be read: a newer site must not stop an older client.

mod chat;
mod frame;
mod game;
mod leaders;
mod listed;
mod problem;
mod request;
mod seek;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

pub(crate) use self::chat::{
    Bond, Conversation, Entry, EntryKind, Friend, History, Presence, RoomKind, Someone, Stored, Welcome,
};
pub(crate) use self::frame::{Frame, Push};
pub(crate) use self::game::{Claim, Fit, Game, Legal, News, Play, RatingChange};
pub(crate) use self::leaders::{Leader, LeadersPage};
pub(crate) use self::listed::{Games, Listed, Outcome, Phase, Player};
pub(crate) use self::problem::Problem;
pub(crate) use self::request::{Among, NewTable, Request};
pub(crate) use self::seek::Seek;

/// The items of a list that can be read.
fn readable<'de, D: Deserializer<'de>, T: DeserializeOwned>(deserializer: D) -> Result<Vec<T>, D::Error> {
    let items = Option::<Vec<Value>>::deserialize(deserializer)?.unwrap_or_default();
    Ok(items.into_iter().filter_map(|item| serde_json::from_value(item).ok()).collect())
}

/// Something that can be read, or nothing.
fn if_readable<'de, D: Deserializer<'de>, T: DeserializeOwned>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    Ok(serde_json::from_value(Value::deserialize(deserializer)?).ok())
}
