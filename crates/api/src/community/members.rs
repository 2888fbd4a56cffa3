//! Who takes part in a conversation.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use ronde_app::App;
use ronde_domain::{AccountId, ConversationId};
use ronde_http::Error;
use ronde_protocol::{MemberShape, StoredShape};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::super::extract::{ApiJson, ApiPath, IdempotencyKey, RequestId};
use super::super::problem::{Hearing, Saying, Unsaying};
use super::ConversationPath;
use super::asker::Asker;
use super::number::{Number, name_of};

/// Everybody who takes part.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Members {
    /// By name.
    members: Vec<MemberShape>,
}

/// Somebody who is brought in.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"account": 17}))]
pub(super) struct Brought {
    /// A friend of one's own, by the number of the account.
    #[schema(value_type = i64, minimum = 1, maximum = 9_007_199_254_740_991_i64)]
    account: Number,
}

/// The address of a member.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct MemberPath {
    /// The number of the conversation.
    #[param(minimum = 1, maximum = 9_007_199_254_740_991_i64, example = 12)]
    conversation: i64,
    /// The number of the account.
    #[param(minimum = 1, maximum = 9_007_199_254_740_991_i64, example = 17)]
    account: i64,
}

/// List who takes part
#[utoipa::path(get, path = "/conversations/{conversation}/members", tag = "community", params(ConversationPath),
    security(("bearer" = [])), responses((status = 200, description = "Everybody", body = Members), Hearing))]
pub(super) async fn list(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<ConversationPath>,
) -> Result<Json<Members>, Error> {
    Ok(Json(Members { members: app.community().members(&by, ConversationId(path.conversation)).await? }))
}

/// Bring a friend into a group
///
/// They read from there on, not what was said before.
#[utoipa::path(post, path = "/conversations/{conversation}/members", tag = "community",
    params(ConversationPath, IdempotencyKey), security(("bearer" = [])), request_body = Brought,
    responses((status = 200, description = "Where it stands in the log", body = StoredShape), Saying))]
pub(super) async fn bring(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<ConversationPath>,
    request: RequestId,
    ApiJson(brought): ApiJson<Brought>,
) -> Result<Json<StoredShape>, Error> {
    let id = ConversationId(path.conversation);
    let who = AccountId(brought.account.0);
    Ok(Json(app.community().bring(&by, id, who, &name_of(request)).await?))
}

/// Leave a conversation, or put somebody out
///
/// Everybody may leave a group or a room; who keeps order there may put others out. A conversation of two cannot be left.
#[utoipa::path(delete, path = "/conversations/{conversation}/members/{account}", tag = "community",
    params(MemberPath, IdempotencyKey), security(("bearer" = [])),
    responses((status = 204, description = "They no longer take part"), Unsaying))]
pub(super) async fn put_out(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<MemberPath>,
    request: RequestId,
) -> Result<StatusCode, Error> {
    let id = ConversationId(path.conversation);
    app.community().put_out(&by, id, AccountId(path.account), &name_of(request)).await?;
    Ok(StatusCode::NO_CONTENT)
}
