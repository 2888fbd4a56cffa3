//! Looking at games.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use ronde_app::App;
use ronde_domain::GameId;
use ronde_http::Error;
use ronde_http::session::Visitor;
use ronde_protocol::{GameShape, LobbyShape};

use super::super::extract::ApiPath;
use super::super::problem::{Asking, Finding};
use super::GamePath;

/// List the games
///
/// One's own, tables at which everybody may sit down, and games to watch.
#[utoipa::path(get, path = "/games", tag = "games", security((), ("bearer" = [])),
    responses((status = 200, description = "The games", body = LobbyShape), Asking))]
pub(super) async fn lobby(State(app): State<App>, visitor: Visitor) -> Result<Json<LobbyShape>, Error> {
    Ok(Json(app.play().lobby(visitor.account.as_deref()).await?))
}

/// Look at a game
///
/// With the board, the moves, the clocks and what whoever is to move may do. The version tells whether something has happened since.
#[utoipa::path(get, path = "/games/{game}", tag = "games", params(GamePath), security((), ("bearer" = [])),
    responses((status = 200, description = "The game", body = GameShape), Finding))]
pub(super) async fn game(
    State(app): State<App>,
    visitor: Visitor,
    ApiPath(path): ApiPath<GamePath>,
) -> Result<Json<GameShape>, Error> {
    let viewer = visitor.account.as_ref().map(|account| account.id);
    Ok(Json(app.play().view(GameId(path.game), viewer).await?))
}

/// Take a game away as text
#[utoipa::path(get, path = "/games/{game}/record", tag = "games", params(GamePath), security((), ("bearer" = [])),
    responses((status = 200, description = "The record", body = String, content_type = "text/plain"), Finding))]
pub(super) async fn record(
    State(app): State<App>,
    ApiPath(path): ApiPath<GamePath>,
) -> Result<Response, Error> {
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    Ok(([(header::CONTENT_TYPE, kind)], app.play().record(GameId(path.game)).await?).into_response())
}
