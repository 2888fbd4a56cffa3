//! Moving, and trying out a move.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_domain::GameId;
use ronde_http::Error;
use ronde_play::PlayerAct;
use ronde_protocol::DoneShape;
use ronde_quoridor::{Move, NotationFault};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::super::community::Asker;
use super::super::extract::{ApiJson, ApiPath, ApiQuery};
use super::super::problem::{Judging, Saying};
use super::GamePath;

/// A move to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"ply": 0, "move": "e2"}))]
pub(super) struct NewMove {
    /// Which move of the game it is to be, from 0 on: sent twice it is made once.
    #[schema(minimum = 0)]
    ply: u32,
    /// A square like `e2`, a wall like `e3h` or `e3v`, or `--` for a pass.
    #[schema(pattern = "^(?:[a-i][1-9]|[a-h][1-8][hv]|--)$")]
    r#move: String,
}

/// A move to be tried out.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Tried {
    /// A square like `e2`, a wall like `e3h` or `e3v`, or `--` for a pass.
    #[param(example = "e3h")]
    r#move: String,
}

/// Move
///
/// It is stored for good when the answer comes. A refusal names the rule and changes nothing.
#[utoipa::path(post, path = "/games/{game}/moves", tag = "games", params(GamePath), security(("bearer" = [])),
    request_body = NewMove, responses((status = 200, description = "It is made", body = DoneShape), Saying))]
pub(super) async fn play(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<GamePath>,
    ApiJson(new): ApiJson<NewMove>,
) -> Result<Json<DoneShape>, Error> {
    let act = PlayerAct::Play { ply: new.ply, r#move: parsed(&new.r#move)? };
    Ok(Json(app.play().act(&by, GameId(path.game), act).await?))
}

/// Try out a move
///
/// Whether whoever is to move may do this, and if not, why. Nothing changes.
#[utoipa::path(get, path = "/games/{game}/moves", tag = "games", params(GamePath, Tried), security((), ("bearer" = [])),
    responses((status = 204, description = "It is legal"), Judging))]
pub(super) async fn check(
    State(app): State<App>,
    ApiPath(path): ApiPath<GamePath>,
    ApiQuery(tried): ApiQuery<Tried>,
) -> Result<StatusCode, Error> {
    app.play().check(GameId(path.game), parsed(&tried.r#move)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn parsed(text: &str) -> Result<Move, Error> {
    text.parse().map_err(|fault: NotationFault| Error(AppError::invalid("move", fault.to_string())))
}
