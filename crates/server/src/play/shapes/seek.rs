//! Somebody who looks for opponents.

use jiff::Timestamp;
use ronde_play::Modality;
use serde::Serialize;
use utoipa::ToSchema;

/// Somebody who looks for opponents.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SeekShape {
    /// In which list.
    #[schema(value_type = String, example = "quoridor-2-blitz")]
    pub(crate) modality: Modality,
    /// Since when.
    #[schema(value_type = String, format = DateTime)]
    pub(crate) since: Timestamp,
    /// One's own rating there.
    pub(crate) rating: i32,
    /// Opponents may be so far from the own rating now.
    pub(crate) window: u32,
    /// How that will widen.
    pub(crate) next: Vec<WindowShape>,
    /// In so many seconds the window reaches somebody who is there now; none if nobody is.
    pub(crate) expected_wait: Option<u64>,
    /// How many are looking.
    pub(crate) pool: u32,
    /// Whether it has ended: an opponent was found, or one no longer looks.
    pub(crate) is_over: bool,
}

/// How far opponents may be at some moment.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct WindowShape {
    /// From when on.
    #[schema(value_type = String, format = DateTime)]
    pub(crate) at: Timestamp,
    /// So far from the own rating.
    pub(crate) window: u32,
}
