//! Rounds are closed and opened again.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_domain::RoundNumber;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::Command;

use super::super::extract::{ApiPath, IfMatch, Seen};
use super::super::problem::Changing;
use super::RoundPath;
use super::show::OneRound;

/// Close a round
///
/// All results must be in.
#[utoipa::path(post, path = "/tournaments/{event}/rounds/{round}/close", tag = "rounds", params(RoundPath, IfMatch),
    security(("bearer" = [])), responses((status = 200, description = "The round", body = OneRound), Changing))]
pub(crate) async fn close(
    State(app): State<App>,
    arbiter: Arbiter,
    ApiPath(path): ApiPath<RoundPath>,
    seen: Seen,
) -> Result<Response, Error> {
    change(&app, &arbiter, &path, &seen, Command::CloseRound).await
}

/// Open a closed round again
///
/// Only the last one.
#[utoipa::path(post, path = "/tournaments/{event}/rounds/{round}/reopen", tag = "rounds", params(RoundPath, IfMatch),
    security(("bearer" = [])), responses((status = 200, description = "The round", body = OneRound), Changing))]
pub(crate) async fn reopen(
    State(app): State<App>,
    arbiter: Arbiter,
    ApiPath(path): ApiPath<RoundPath>,
    seen: Seen,
) -> Result<Response, Error> {
    change(&app, &arbiter, &path, &seen, Command::ReopenRound).await
}

async fn change(
    app: &App,
    arbiter: &Arbiter,
    path: &RoundPath,
    seen: &Seen,
    command: impl FnOnce(RoundNumber) -> Command,
) -> Result<Response, Error> {
    let before = &arbiter.event;
    let command = vec![command(path.find(before)?.number())];
    let event = app.tournaments().act(before.id(), seen.act(before, &arbiter.account, command)).await?;
    let round = path.find(&event)?;
    Ok(seen.answer(StatusCode::OK, &event, OneRound::of(&event, round, app.words(seen.language))))
}
