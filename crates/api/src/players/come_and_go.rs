//! Players leave and come back.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_domain::PlayerId;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::Command;

use super::super::extract::{ApiPath, IfMatch, Seen};
use super::super::problem::Changing;
use super::PlayerPath;
use super::show::{OnePlayer, PlayerShape};

/// Take a player out
///
/// From the next round on that is not paired yet. What was played stays.
#[utoipa::path(post, path = "/tournaments/{event}/players/{player}/withdraw", tag = "players", params(PlayerPath, IfMatch),
    security(("bearer" = [])), responses((status = 200, description = "The player", body = OnePlayer), Changing))]
pub(crate) async fn withdraw(
    State(app): State<App>,
    arbiter: Arbiter,
    ApiPath(path): ApiPath<PlayerPath>,
    seen: Seen,
) -> Result<Response, Error> {
    change(&app, &arbiter, &path, &seen, Command::Withdraw).await
}

/// Let a player take part again
///
/// From the next round on that is not paired yet.
#[utoipa::path(post, path = "/tournaments/{event}/players/{player}/return", tag = "players", params(PlayerPath, IfMatch),
    security(("bearer" = [])), responses((status = 200, description = "The player", body = OnePlayer), Changing))]
pub(crate) async fn come_back(
    State(app): State<App>,
    arbiter: Arbiter,
    ApiPath(path): ApiPath<PlayerPath>,
    seen: Seen,
) -> Result<Response, Error> {
    change(&app, &arbiter, &path, &seen, Command::Return).await
}

/// Does something with one player and answers what became of it.
pub(super) async fn change(
    app: &App,
    arbiter: &Arbiter,
    path: &PlayerPath,
    seen: &Seen,
    command: impl FnOnce(PlayerId) -> Command,
) -> Result<Response, Error> {
    let before = &arbiter.event;
    let command = vec![command(path.find(before)?.id())];
    let event = app.tournaments().act(before.id(), seen.act(before, &arbiter.account, command)).await?;
    let player = PlayerShape::of(&event, path.find(&event)?, true, app.words(seen.language));
    Ok(seen.answer(StatusCode::OK, &event, OnePlayer { version: event.version(), player }))
}
