//! Which account sits down for a player where games are played on the site.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::roles::account_called;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_store::accounts::Account;
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::extract::{ApiJson, ApiPath, IfMatch, Seen};
use super::super::problem::{Changing, Editing};
use super::PlayerPath;
use super::show::{OnePlayer, PlayerShape};

/// Who sits down for a player.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"account": "anna"}))]
pub(crate) struct SitsDown {
    /// The name of the account, or its number.
    #[schema(min_length = 1, max_length = 60)]
    account: String,
}

/// Link a player with an account
///
/// Where games are played on the site, the account sits down at the player's boards. An account plays as one player of a tournament.
#[utoipa::path(put, path = "/tournaments/{event}/players/{player}/account", tag = "players", params(PlayerPath, IfMatch),
    security(("bearer" = [])), request_body = SitsDown,
    responses((status = 200, description = "The player", body = OnePlayer), Editing))]
pub(crate) async fn set_account(
    State(app): State<App>,
    arbiter: Arbiter,
    ApiPath(path): ApiPath<PlayerPath>,
    seen: Seen,
    ApiJson(asked): ApiJson<SitsDown>,
) -> Result<Response, Error> {
    let unknown = |error: Error| match error.0 {
        AppError::NotFound("account") => Error(AppError::invalid("account", "there is no such account")),
        error => Error(error),
    };
    let account = account_called(&app, &asked.account).await.map_err(|error| unknown(error.into()))?;
    link(&app, &arbiter, &path, &seen, Some(&account)).await.map_err(unknown)
}

/// Take the account of a player away
#[utoipa::path(delete, path = "/tournaments/{event}/players/{player}/account", tag = "players", params(PlayerPath, IfMatch),
    security(("bearer" = [])), responses((status = 200, description = "The player", body = OnePlayer), Changing))]
pub(crate) async fn forget_account(
    State(app): State<App>,
    arbiter: Arbiter,
    ApiPath(path): ApiPath<PlayerPath>,
    seen: Seen,
) -> Result<Response, Error> {
    link(&app, &arbiter, &path, &seen, None).await
}

async fn link(
    app: &App,
    arbiter: &Arbiter,
    path: &PlayerPath,
    seen: &Seen,
    account: Option<&Account>,
) -> Result<Response, Error> {
    let before = &arbiter.event;
    seen.check(before)?;
    app.tournaments().link(before.id(), path.find(before)?.id(), account).await?;
    let event = app.tournaments().get(before.id()).await?;
    let player = PlayerShape::of(&event, path.find(&event)?, true, app.words(seen.language));
    Ok(seen.answer(StatusCode::OK, &event, OnePlayer { version: event.version(), player }))
}
