//! Games that go on later, and corrections that count for ratings alone.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_domain::{AtBoard, GameResult};
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::Command;
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::extract::{ApiJson, ApiPath, IfMatch, Seen};
use super::super::problem::{Changing, Editing};
use super::result_code::{self, ResultCode};
use super::results::BoardPath;
use super::show::OneRound;

/// Note that a game goes on later
///
/// Until its result comes it counts as a draw for the pairing, and is not missing.
#[utoipa::path(post, path = "/tournaments/{event}/rounds/{round}/boards/{board}/adjourn", tag = "results",
    params(BoardPath, IfMatch), security(("bearer" = [])),
    responses((status = 200, description = "The round", body = OneRound), Changing))]
pub(crate) async fn adjourn(
    State(app): State<App>,
    arbiter: Arbiter,
    ApiPath(path): ApiPath<BoardPath>,
    seen: Seen,
) -> Result<Response, Error> {
    let at = path.find(&arbiter.event)?;
    act(&app, &arbiter, &seen, at, Command::Adjourn(at)).await
}

/// What a game counts for ratings.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"result": "0-1"}))]
pub(crate) struct RatedResult {
    /// The result that counts; none for that of the game.
    #[serde(default, with = "result_code::optional")]
    #[schema(value_type = Option<ResultCode>)]
    result: Option<GameResult>,
}

/// Let a game count for ratings as something else
///
/// For a correction that came too late for the standings: nothing else changes.
#[utoipa::path(put, path = "/tournaments/{event}/rounds/{round}/boards/{board}/rated-result", tag = "results",
    params(BoardPath, IfMatch), security(("bearer" = [])), request_body = RatedResult,
    responses((status = 200, description = "The round", body = OneRound), Editing))]
pub(crate) async fn rate(
    State(app): State<App>,
    arbiter: Arbiter,
    ApiPath(path): ApiPath<BoardPath>,
    seen: Seen,
    ApiJson(asked): ApiJson<RatedResult>,
) -> Result<Response, Error> {
    let at = path.find(&arbiter.event)?;
    act(&app, &arbiter, &seen, at, Command::CorrectRatedResult { at, result: asked.result }).await
}

async fn act(
    app: &App,
    arbiter: &Arbiter,
    seen: &Seen,
    at: AtBoard,
    command: Command,
) -> Result<Response, Error> {
    let before = &arbiter.event;
    let done = app.tournaments().act(before.id(), seen.act(before, &arbiter.account, vec![command]));
    let event = done.await?;
    let round = event.tournament().round(at.round).ok_or(AppError::NotFound("round"))?;
    Ok(seen.answer(StatusCode::OK, &event, OneRound::of(&event, round, app.words(seen.language))))
}
