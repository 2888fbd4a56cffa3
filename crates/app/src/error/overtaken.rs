//! A result that somebody else has entered in the meantime.

use jiff::Timestamp;
use ronde_domain::{AtBoard, GameResult};

/// Somebody else was faster at a board. Nothing was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overtaken {
    /// Where.
    pub place: AtBoard,
    /// What stands there.
    pub stands: Option<GameResult>,
    /// Who entered it; none for the players themselves.
    pub by: Option<String>,
    /// When.
    pub at: Option<Timestamp>,
    /// Whether two others sit at the board than those whom the writer has seen.
    pub is_other_game: bool,
}
