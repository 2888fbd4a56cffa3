//! What changes while a game is played.

use jiff::Timestamp;
use ronde_domain::{AccountId, GameId};
use ronde_play::Offer;
use ronde_quoridor::{Leaving, Seat, Square, Wall};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use utoipa::ToSchema;

use crate::lenient::{if_readable, or_default, readable, readable_if_any};

/// What changes while a game is played.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PositionShape {
    /// The last entry of its log.
    #[schema(minimum = 1)]
    pub version: i64,
    /// Walls, pawns, walls left and who is to move, as text.
    #[serde(deserialize_with = "or_default")]
    #[schema(example = "d3d6 / e6 / e4 e6 / 8 9 / 2")]
    pub position: String,
    /// Whose turn it is; nobody's unless it is played.
    #[schema(value_type = Option<u8>)]
    pub to_move: Option<Seat>,
    /// The clocks, by seat.
    pub clocks: Vec<ClockShape>,
    /// How many walls each has left, by seat.
    pub walls: Vec<u8>,
    /// Who has left the game, and why.
    #[serde(deserialize_with = "readable")]
    pub out: Vec<OutShape>,
    /// When who is to move runs out of time.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub deadline: Option<Timestamp>,
    /// What can be claimed, now or soon.
    #[serde(default, deserialize_with = "if_readable")]
    pub claim: Option<ClaimShape>,
    /// What is offered.
    #[serde(deserialize_with = "readable")]
    pub offers: Vec<OfferShape>,
    /// What whoever is to move may do.
    #[serde(default, deserialize_with = "if_readable")]
    pub legal: Option<LegalShape>,
    /// What the game did to the ratings of its players, once it is over.
    #[serde(default, deserialize_with = "readable_if_any")]
    pub ratings: Option<Vec<RatingShape>>,
    /// The game that the same players have made after this one.
    #[schema(value_type = Option<i64>)]
    pub rematch: Option<GameId>,
    /// What time it is here.
    #[schema(value_type = String, format = DateTime)]
    pub now: Timestamp,
}

/// The clock of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClockShape {
    /// Milliseconds that are left; none where days are counted.
    pub left: Option<i64>,
    /// Whether it runs.
    pub is_running: bool,
    /// In so many milliseconds it runs, if nothing happens: 0 when it does, more while who is to move is not back after the site was
    /// down; none of a clock that stands.
    pub runs_in: Option<i64>,
    /// Whether the player is connected.
    pub is_here: bool,
    /// So many milliseconds a player to move may be away before the others can claim. In games from before absence was charged: so
    /// many are not charged.
    pub grace_ms: i64,
}

/// Somebody who has left a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OutShape {
    /// The seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// `resigned`, `out-of-time`, `forfeited` or `abandoned`.
    #[schema(value_type = String)]
    pub why: Leaving,
}

/// What can be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClaimShape {
    /// Against whom: who is to move and away. Nobody, if it is the end of a pause.
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// From when on, if nothing happens.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

/// Something to which all must agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OfferShape {
    /// Who offers it.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// `draw`, `abort`, `pause`, `resume`, `rematch` or `take-back`.
    #[schema(value_type = String)]
    pub what: Offer,
}

/// What a player may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LegalShape {
    /// The squares to which the pawn may go.
    #[schema(value_type = Vec<String>)]
    pub pawns: Vec<Square>,
    /// The walls that may be placed.
    #[schema(value_type = Vec<String>)]
    pub walls: Vec<Wall>,
    /// Whether there is nothing else than to pass.
    pub pass: bool,
}

/// What a game did to the rating of a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = GameRatingShape)]
pub struct RatingShape {
    /// The number of the account.
    #[schema(value_type = i64)]
    pub account: AccountId,
    /// The seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The Elo before.
    #[serde(serialize_with = "whole")]
    #[schema(value_type = i32)]
    pub before: f64,
    /// The Elo after.
    #[serde(serialize_with = "whole")]
    #[schema(value_type = i32)]
    pub after: f64,
    /// The difference.
    #[serde(serialize_with = "whole")]
    #[schema(value_type = i32)]
    pub change: f64,
    /// What the player was expected to score.
    pub expected: f64,
    /// The numbers behind it: the formula, the opponents' ratings, the score, the weights, K.
    #[schema(value_type = Object)]
    pub derivation: Value,
}

/// Published ratings are whole numbers today; a client reads any.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks in this form")]
#[expect(clippy::cast_possible_truncation, reason = "checked to be whole; ratings are small")]
fn whole<S: Serializer>(number: &f64, to: S) -> Result<S::Ok, S::Error> {
    if number.fract() == 0.0 { to.serialize_i64(*number as i64) } else { to.serialize_f64(*number) }
}
