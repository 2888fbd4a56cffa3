//! Reading what a newer site may write differently.

use ronde_play::NoGame;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// The items of an answered list that can be read; none if it is no list.
pub fn readable_items<T: DeserializeOwned>(told: Value) -> Vec<T> {
    let Value::Array(items) = told else { return Vec::new() };
    items.into_iter().filter_map(|item| serde_json::from_value(item).ok()).collect()
}

/// The items of a list that can be read.
pub(crate) fn readable<'de, D: Deserializer<'de>, T: DeserializeOwned>(from: D) -> Result<Vec<T>, D::Error> {
    let items = Option::<Vec<Value>>::deserialize(from)?.unwrap_or_default();
    Ok(readable_items(Value::Array(items)))
}

/// The same for a list that may be missing.
pub(crate) fn readable_if_any<'de, D: Deserializer<'de>, T: DeserializeOwned>(
    from: D,
) -> Result<Option<Vec<T>>, D::Error> {
    Ok(Option::<Vec<Value>>::deserialize(from)?.map(|items| readable_items(Value::Array(items))))
}

/// Something that can be read, or nothing.
pub(crate) fn if_readable<'de, D: Deserializer<'de>, T: DeserializeOwned>(
    from: D,
) -> Result<Option<T>, D::Error> {
    Ok(serde_json::from_value(Value::deserialize(from)?).ok())
}

/// Why a game is none; for a reason of a newer site, only that it is none.
pub(crate) fn called_off<'de, D: Deserializer<'de>>(from: D) -> Result<Option<NoGame>, D::Error> {
    let why = Option::<Value>::deserialize(from)?;
    Ok(why.map(|why| serde_json::from_value(why).unwrap_or(NoGame::CalledOff)))
}

/// Something that can be read, or what stands for the unknown.
pub(crate) fn or_default<'de, D: Deserializer<'de>, T: DeserializeOwned + Default>(
    from: D,
) -> Result<T, D::Error> {
    if_readable(from).map(Option::unwrap_or_default)
}
