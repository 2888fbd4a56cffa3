//! The rules of a conversation, for those who keep order in it.

use axum::Json;
use axum::extract::State;
use ronde_app::App;
use ronde_community::{NAME_CHARS, Writing};
use ronde_domain::ConversationId;
use ronde_http::Error;
use ronde_protocol::StoredShape;
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::extract::{ApiJson, ApiPath, IdempotencyKey, RequestId};
use super::super::problem::Saying;
use super::ConversationPath;
use super::asker::Asker;
use super::number::{Number, check_length, name_of};

/// Another name.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"name": "Club evening"}))]
pub(super) struct OtherName {
    /// What people call it.
    #[schema(min_length = 1, max_length = 60)]
    name: String,
}

/// A slow mode.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"seconds": 30}))]
pub(super) struct SlowMode {
    /// So many seconds must lie between two messages of one person; 0 for none.
    #[schema(value_type = i64, minimum = 0, maximum = 3600)]
    seconds: Number,
}

/// Who may write.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"who": "keepers"}))]
pub(super) struct WhoWrites {
    /// `everybody`, or only the `keepers` of order.
    #[schema(value_type = String, pattern = "^(everybody|keepers)$")]
    who: Writing,
}

/// Give a group another name
#[utoipa::path(put, path = "/conversations/{conversation}/name", tag = "community",
    params(ConversationPath, IdempotencyKey), security(("bearer" = [])), request_body = OtherName,
    responses((status = 200, description = "Where it stands in the log", body = StoredShape), Saying))]
pub(super) async fn rename(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<ConversationPath>,
    request: RequestId,
    ApiJson(other): ApiJson<OtherName>,
) -> Result<Json<StoredShape>, Error> {
    check_length(&other.name, NAME_CHARS)?;
    let id = ConversationId(path.conversation);
    Ok(Json(app.community().rename(&by, id, &other.name, &name_of(request)).await?))
}

/// Slow a conversation down
#[utoipa::path(put, path = "/conversations/{conversation}/slow-mode", tag = "community",
    params(ConversationPath, IdempotencyKey), security(("bearer" = [])), request_body = SlowMode,
    responses((status = 200, description = "Where it stands in the log", body = StoredShape), Saying))]
pub(super) async fn slow_mode(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<ConversationPath>,
    request: RequestId,
    ApiJson(slow): ApiJson<SlowMode>,
) -> Result<Json<StoredShape>, Error> {
    let id = ConversationId(path.conversation);
    Ok(Json(app.community().set_slow_mode(&by, id, slow.seconds.0, &name_of(request)).await?))
}

/// Say who may write
#[utoipa::path(put, path = "/conversations/{conversation}/writing", tag = "community",
    params(ConversationPath, IdempotencyKey), security(("bearer" = [])), request_body = WhoWrites,
    responses((status = 200, description = "Where it stands in the log", body = StoredShape), Saying))]
pub(super) async fn writing(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<ConversationPath>,
    request: RequestId,
    ApiJson(writes): ApiJson<WhoWrites>,
) -> Result<Json<StoredShape>, Error> {
    let id = ConversationId(path.conversation);
    Ok(Json(app.community().set_writing(&by, id, writes.who, &name_of(request)).await?))
}
