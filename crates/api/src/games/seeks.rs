//! Looking for opponents.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use ronde_app::App;
use ronde_http::Error;
use ronde_play::Modality;
use ronde_protocol::{NewSeek, SeekShape};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::super::community::Asker;
use super::super::extract::{ApiJson, ApiPath};
use super::super::problem::{Saying, Unsaying};

/// The address of a search.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct SeekPath {
    /// In which list: `quoridor-2` or `quoridor-4`, with `-blitz`, `-rapid` or `-correspondence`.
    #[param(value_type = String, pattern = "^quoridor-[24]-(blitz|rapid|correspondence)$", example = "quoridor-2-blitz")]
    modality: Modality,
}

/// Whom one would play with.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"widest": 400}))]
pub(super) struct Wishes {
    /// Nobody further than this from the own rating, however long it takes.
    #[schema(minimum = 25, maximum = 5000)]
    widest: Option<u32>,
    /// Nobody below this rating.
    lowest: Option<i32>,
    /// Nobody above this rating.
    highest: Option<i32>,
}

/// Where one looks.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Seeks {
    /// At most one for each list.
    seeks: Vec<SeekShape>,
}

/// List where one looks for opponents
#[utoipa::path(get, path = "/games/seeks", tag = "games", security(("bearer" = [])),
    responses((status = 200, description = "Where one looks", body = Seeks), Unsaying))]
pub(super) async fn list(State(app): State<App>, Asker(by): Asker) -> Result<Json<Seeks>, Error> {
    Ok(Json(Seeks { seeks: app.play().seeks(&by).await? }))
}

/// Look for opponents
///
/// An earlier search in the same list ends. Games with a clock begin as soon as somebody is found: who looks for one stays connected to
/// the socket, which also tells of the game.
#[utoipa::path(put, path = "/games/seeks/{modality}", tag = "games", params(SeekPath), security(("bearer" = [])),
    request_body = Wishes, responses((status = 200, description = "One looks", body = SeekShape), Saying))]
pub(super) async fn seek(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<SeekPath>,
    ApiJson(wishes): ApiJson<Wishes>,
) -> Result<Json<SeekShape>, Error> {
    let Wishes { widest, lowest, highest } = wishes;
    let new = NewSeek { modality: path.modality, widest, lowest, highest, tab: None };
    Ok(Json(app.play().seek(&by, new).await?))
}

/// Look no longer in a list
#[utoipa::path(delete, path = "/games/seeks/{modality}", tag = "games", params(SeekPath), security(("bearer" = [])),
    responses((status = 204, description = "One looks no longer"), Unsaying))]
pub(super) async fn end(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<SeekPath>,
) -> Result<StatusCode, Error> {
    app.play().unseek(&by, Some(path.modality)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Look no longer anywhere
#[utoipa::path(delete, path = "/games/seeks", tag = "games", security(("bearer" = [])),
    responses((status = 204, description = "One looks no longer"), Unsaying))]
pub(super) async fn end_all(State(app): State<App>, Asker(by): Asker) -> Result<StatusCode, Error> {
    app.play().unseek(&by, None).await?;
    Ok(StatusCode::NO_CONTENT)
}
