//! Looking for opponents.

use jiff::Timestamp;
use ronde_domain::GameKind;
use ronde_play::Modality;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::lenient::readable;

/// Somebody who wants to look for opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewSeek {
    /// In which list.
    pub modality: Modality,
    /// The window never gets wider than this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub widest: Option<u32>,
    /// Nobody below this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lowest: Option<i32>,
    /// Nobody above this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub highest: Option<i32>,
    /// The browser tab that looks, if one does: it alone goes to the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tab: Option<i64>,
}

impl NewSeek {
    /// A search for anybody.
    pub const fn of(modality: Modality) -> Self {
        Self { modality, widest: None, lowest: None, highest: None, tab: None }
    }
}

/// Somebody who looks for opponents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SeekShape {
    /// Which game is played: `quoridor`.
    #[serde(default = "super::quoridor")]
    #[schema(value_type = String, required = true, example = "quoridor")]
    pub game: GameKind,
    /// In which list.
    #[schema(value_type = String, example = "quoridor-2-blitz")]
    pub modality: Modality,
    /// Since when.
    #[schema(value_type = String, format = DateTime)]
    pub since: Timestamp,
    /// One's own rating there.
    pub rating: i32,
    /// Opponents may be so far from the own rating now.
    pub window: u32,
    /// How that will widen.
    #[serde(deserialize_with = "readable")]
    pub next: Vec<WindowShape>,
    /// In so many seconds the window reaches somebody who is there now; none if nobody is.
    pub expected_wait: Option<u64>,
    /// How many are looking.
    pub pool: u32,
    /// The browser tab that looks, as it was named with the search: only that one goes to the game by itself.
    pub tab: Option<i64>,
    /// Whether it has ended: an opponent was found, or one no longer looks.
    pub is_over: bool,
}

/// How far opponents may be at some moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WindowShape {
    /// From when on.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// So far from the own rating.
    pub window: u32,
}
