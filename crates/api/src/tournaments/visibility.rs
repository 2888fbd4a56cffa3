//! Who may look at a tournament.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_http::Error;
use ronde_http::session::Owner;
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::extract::{ApiJson, IfMatch, Seen};
use super::super::problem::Editing;
use super::EventPath;
use super::create::VisibilityName;
use super::show::TournamentShape;

/// Who shall be able to look.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"visibility": "public"}))]
pub(crate) struct Shown {
    /// Who.
    visibility: VisibilityName,
}

/// Say who may look
///
/// A tournament that is taken from the public gets a new short name that cannot be guessed; the old address leads nowhere.
#[utoipa::path(put, path = "/tournaments/{event}/visibility", tag = "tournaments", params(EventPath, IfMatch),
    security(("bearer" = [])), request_body = Shown,
    responses((status = 200, description = "The tournament", body = TournamentShape), Editing))]
pub(crate) async fn set(
    State(app): State<App>,
    owner: Owner,
    seen: Seen,
    ApiJson(asked): ApiJson<Shown>,
) -> Result<Response, Error> {
    seen.check(&owner.event)?;
    let event = app.tournaments().show_to(&owner.event, asked.visibility.into()).await?;
    Ok(seen.answer(StatusCode::OK, &event, TournamentShape::of(&event)))
}
