//! Somebody who looks for opponents.

use jiff::Timestamp;
use ronde_domain::GameKind;
use ronde_play::Modality;
use serde::Serialize;
use utoipa::ToSchema;

/// Somebody who looks for opponents.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeekShape {
    /// Which game is played: `quoridor`.
    #[schema(value_type = String, example = "quoridor")]
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
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WindowShape {
    /// From when on.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// So far from the own rating.
    pub window: u32,
}
