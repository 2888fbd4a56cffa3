//! A game, as somebody sees it who looks at the board.

use jiff::Timestamp;
use ronde_domain::{ConversationId, GameId};
use ronde_play::Access;
use ronde_quoridor::{Move, Seat, Square};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ListedShape, PositionShape};
use crate::lenient::readable;

/// A game, as somebody sees it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct GameShape {
    /// As in lists.
    #[serde(flatten)]
    pub listed: ListedShape,
    /// The board.
    #[serde(flatten)]
    pub position: PositionShape,
    /// The moves.
    #[serde(deserialize_with = "readable")]
    pub plays: Vec<PlayShape>,
    /// Where whoever asks sits.
    #[schema(value_type = Option<u8>)]
    pub you: Option<Seat>,
    /// Whether whoever asks could sit down; at a table that is open by a link the key is needed besides.
    #[serde(default)]
    #[schema(required = true)]
    pub may_sit: bool,
    /// The key of the link that opens the table, for whoever made it.
    pub key: Option<String>,
    /// The room where whoever asks talks, once somebody has come into it: that of the players, or while the game goes on for a spectator
    /// that of the spectators.
    #[schema(value_type = Option<i64>)]
    pub conversation: Option<ConversationId>,
    /// The room of the spectators, once somebody has come into it; hidden from the players until the game is over.
    #[schema(value_type = Option<i64>)]
    pub spectators: Option<ConversationId>,
    /// Why these players were brought together, if the site has done so.
    pub matched: Option<MatchedShape>,
    /// The game of which this is the rematch.
    #[schema(value_type = Option<i64>)]
    pub after: Option<GameId>,
    /// A shortest way of each pawn to its goal, by seat; empty for who has left.
    #[serde(default)]
    #[schema(value_type = Vec<Vec<String>>, required = true)]
    pub paths: Vec<Vec<Square>>,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PlayedMoveShape)]
pub struct PlayShape {
    /// Who made it.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The move: `e2`, `e3h` or `--`.
    #[schema(value_type = String)]
    pub r#move: Move,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Milliseconds on the mover's clock afterwards; none where days are counted.
    pub left: Option<i64>,
}

/// Why these players were brought together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MatchedShape {
    /// Their ratings, in the order of the seats.
    pub ratings: Vec<i32>,
    /// How many seconds each had waited.
    pub waited: Vec<u32>,
    /// How far from the own rating each would have played.
    pub windows: Vec<u32>,
    /// How many were looking.
    pub pool: u32,
}

impl MatchedShape {
    /// Why, if the site has brought them together.
    pub fn of(access: &Access) -> Option<Self> {
        let Access::Matched { ratings, waited, windows, pool } = access else { return None };
        let (ratings, waited, windows) = (ratings.clone(), waited.clone(), windows.clone());
        Some(Self { ratings, waited, windows, pool: *pool })
    }
}

/// A move that is on the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DoneShape {
    /// The game.
    #[schema(value_type = i64, minimum = 1)]
    pub game: GameId,
    /// The last entry of its log.
    #[schema(minimum = 1)]
    pub version: i64,
    /// When it was stored.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}
