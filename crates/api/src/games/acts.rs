//! Sitting down, going, giving up, claiming.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use ronde_app::App;
use ronde_domain::GameId;
use ronde_http::Error;
use ronde_play::PlayerAct;
use ronde_protocol::GameShape;
use serde::Deserialize;
use utoipa::IntoParams;

use super::super::community::Asker;
use super::super::extract::{ApiPath, ApiQuery};
use super::super::problem::Unsaying;
use super::GamePath;

/// The key of a link.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct LinkQuery {
    /// For a table that is open by a link: the key in it.
    #[param(max_length = 64)]
    key: Option<String>,
}

/// Sit down
///
/// When all seats are taken, who plays where is drawn by lot and the game begins.
#[utoipa::path(put, path = "/games/{game}/seat", tag = "games", params(GamePath, LinkQuery), security(("bearer" = [])),
    responses((status = 200, description = "The game", body = GameShape), Unsaying))]
pub(super) async fn sit(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<GamePath>,
    ApiQuery(link): ApiQuery<LinkQuery>,
) -> Result<Json<GameShape>, Error> {
    Ok(Json(app.play().sit(&by, GameId(path.game), link.key.as_deref()).await?))
}

/// Go before the game begins
///
/// When the one who made the table goes, it is called off.
#[utoipa::path(delete, path = "/games/{game}/seat", tag = "games", params(GamePath), security(("bearer" = [])),
    responses((status = 204, description = "The seat is free"), Unsaying))]
pub(super) async fn stand_up(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<GamePath>,
) -> Result<StatusCode, Error> {
    app.play().stand_up(&by, GameId(path.game)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Give up
///
/// Until everybody has moved once, it calls the game off.
#[utoipa::path(post, path = "/games/{game}/resign", tag = "games", params(GamePath), security(("bearer" = [])),
    responses((status = 204, description = "It is done"), Unsaying))]
pub(super) async fn resign(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<GamePath>,
) -> Result<StatusCode, Error> {
    app.play().act(&by, GameId(path.game), PlayerAct::Resign).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Call the game off
///
/// Until everybody has moved once; later all have to agree.
#[utoipa::path(post, path = "/games/{game}/abort", tag = "games", params(GamePath), security(("bearer" = [])),
    responses((status = 204, description = "It is done"), Unsaying))]
pub(super) async fn abort(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<GamePath>,
) -> Result<StatusCode, Error> {
    app.play().act(&by, GameId(path.game), PlayerAct::Abort).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Claim
///
/// Against an opponent who is to move and away, once the grace is over: they are out of the game. When a pause is over: the game goes on
/// without the consent of the others. `claim` in the game tells from when on.
#[utoipa::path(post, path = "/games/{game}/claim", tag = "games", params(GamePath), security(("bearer" = [])),
    responses((status = 204, description = "It is done"), Unsaying))]
pub(super) async fn claim(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<GamePath>,
) -> Result<StatusCode, Error> {
    app.play().act(&by, GameId(path.game), PlayerAct::Claim).await?;
    Ok(StatusCode::NO_CONTENT)
}
