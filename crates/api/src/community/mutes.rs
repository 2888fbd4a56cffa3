//! People whose words one does not want to see.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use ronde_app::App;
use ronde_domain::AccountId;
use ronde_http::Error;
use ronde_protocol::PersonShape;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::extract::ApiPath;
use super::super::problem::{Hearing, Unsaying};
use super::AccountPath;
use super::asker::Asker;

/// Whom one has muted.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Muted {
    /// By name.
    muted: Vec<PersonShape>,
}

/// List whom one has muted
#[utoipa::path(get, path = "/mutes", tag = "community", security(("bearer" = [])),
    responses((status = 200, description = "The people", body = Muted), Hearing))]
pub(super) async fn list(State(app): State<App>, Asker(by): Asker) -> Result<Json<Muted>, Error> {
    Ok(Json(Muted { muted: app.community().muted(&by).await? }))
}

/// Mute somebody
///
/// Their words stay in the log; programs that show it leave them out, and searching does not find them. They are not told.
#[utoipa::path(put, path = "/mutes/{account}", tag = "community", params(AccountPath), security(("bearer" = [])),
    responses((status = 204, description = "They are muted"), Unsaying))]
pub(super) async fn mute(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<AccountPath>,
) -> Result<StatusCode, Error> {
    app.community().mute(&by, AccountId(path.account), true).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Hear somebody again
#[utoipa::path(delete, path = "/mutes/{account}", tag = "community", params(AccountPath), security(("bearer" = [])),
    responses((status = 204, description = "They are heard"), Unsaying))]
pub(super) async fn hear(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<AccountPath>,
) -> Result<StatusCode, Error> {
    app.community().mute(&by, AccountId(path.account), false).await?;
    Ok(StatusCode::NO_CONTENT)
}
