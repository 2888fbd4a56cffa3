//! A search for an opponent.

use jiff::Timestamp;
use serde::Deserialize;

use super::readable;

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Seek {
    pub(crate) modality: String,
    pub(crate) since: Timestamp,
    pub(crate) rating: f64,
    /// How far the rating of the other may be away now.
    pub(crate) window: u32,
    /// How it will widen.
    #[serde(default, deserialize_with = "readable")]
    pub(crate) next: Vec<Widening>,
    /// In seconds.
    #[serde(default)]
    pub(crate) expected_wait: Option<f64>,
    /// How many look for the same.
    #[serde(default)]
    pub(crate) pool: u32,
    #[serde(default)]
    pub(crate) is_over: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Widening {
    pub(crate) at: Timestamp,
    pub(crate) window: u32,
}
