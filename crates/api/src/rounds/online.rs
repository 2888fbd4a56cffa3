//! The game of a board that is played on the site.

use axum::Json;
use axum::extract::State;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::online::game_at;
use ronde_domain::{BoardNumber, RoundNumber};
use ronde_http::Error;
use ronde_http::session::Viewer;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::super::extract::ApiPath;
use super::super::problem::Looking;

/// The address of a board.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct BoardPath {
    /// The short name of the tournament, or its number.
    #[param(pattern = "^[a-z0-9-]{1,80}$", example = "club-championship")]
    #[expect(dead_code, reason = "the extractors of rights read it; here it is described")]
    event: String,
    /// The number of the round.
    #[param(minimum = 1, maximum = 999)]
    round: u16,
    /// The number of the board.
    #[param(minimum = 1, maximum = 9999)]
    board: u32,
}

/// The game of a board.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GameOfBoard {
    /// Its number.
    #[schema(minimum = 1)]
    game: i64,
}

/// The game of a board
///
/// Where games are played on the site: the latest that was opened for the two at the board.
#[utoipa::path(get, path = "/tournaments/{event}/rounds/{round}/boards/{board}/game", tag = "rounds", params(BoardPath),
    security((), ("bearer" = [])), responses((status = 200, description = "The game", body = GameOfBoard), Looking))]
pub(crate) async fn game(
    State(app): State<App>,
    viewer: Viewer,
    ApiPath(path): ApiPath<BoardPath>,
) -> Result<Json<GameOfBoard>, Error> {
    let round = RoundNumber::new(path.round).ok_or(AppError::NotFound("round"))?;
    let board = BoardNumber::new(path.board).ok_or(AppError::NotFound("board"))?;
    let game = game_at(&app, &viewer.event, round, board).await?.ok_or(AppError::NotFound("game"))?;
    Ok(Json(GameOfBoard { game: game.0 }))
}
