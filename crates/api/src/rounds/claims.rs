//! What a player says about a game of their own, with the letters of the board's link.

use axum::Json;
use axum::extract::State;
use ronde_app::App;
use ronde_app::claims::say;
use ronde_app::codes::{Purpose, check};
use ronde_app::error::AppError;
use ronde_domain::{Color, GameResult};
use ronde_http::Error;
use ronde_http::session::Viewer;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::extract::{ApiJson, ApiPath};
use super::super::problem::Editing;
use super::result_code::{self, ResultCode};
use super::results::BoardPath;

/// Which of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Side {
    /// White.
    White,
    /// Black.
    Black,
}

/// What a player says.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"code": "0123456789ab", "by": "white", "result": "1-0"}))]
pub(crate) struct NewClaim {
    /// The letters at the end of the board's link.
    #[schema(max_length = 64)]
    code: String,
    /// Who says it.
    by: Side,
    /// How the game ended; that somebody did not come is for the arbiter to say.
    #[serde(with = "result_code")]
    #[schema(value_type = ResultCode)]
    result: GameResult,
}

/// How a game stands after that.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Claimed {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    version: u64,
    /// The result, if both have said the same.
    #[serde(with = "result_code::optional")]
    #[schema(value_type = Option<ResultCode>)]
    result: Option<GameResult>,
    /// Whether both have spoken and do not agree.
    is_disputed: bool,
}

/// Say how one's own game ended
///
/// Needs the code of the board instead of a token. Equal words of both count at once; different ones wait for the arbiter.
#[utoipa::path(post, path = "/tournaments/{event}/rounds/{round}/boards/{board}/claims", tag = "results",
    params(BoardPath), security((), ("bearer" = [])), request_body = NewClaim,
    responses((status = 200, description = "How it stands", body = Claimed), Editing))]
pub(crate) async fn claim(
    State(app): State<App>,
    viewer: Viewer,
    ApiPath(path): ApiPath<BoardPath>,
    ApiJson(asked): ApiJson<NewClaim>,
) -> Result<Json<Claimed>, Error> {
    let at = path.find(&viewer.event)?;
    check(&app, &viewer.event, Purpose::Board(at.round, at.board), &asked.code).await?;
    let by = match asked.by {
        Side::White => Color::White,
        Side::Black => Color::Black,
    };
    say(&app, &viewer.event, at, by, asked.result).await?;
    let event = app.tournaments().get(viewer.event.id()).await?;
    let board = event.tournament().board(at).ok_or(AppError::NotFound("board"))?;
    Ok(Json(Claimed { version: event.version(), result: board.result, is_disputed: board.is_disputed() }))
}
