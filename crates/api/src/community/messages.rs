//! What is said: reading, saying, changing, taking away, searching.

use axum::Json;
use axum::extract::State;
use ronde_app::App;
use ronde_app::community::{PAGE, Piece};
use ronde_app::error::AppError;
use ronde_community::{MAX_CHARS, Seq};
use ronde_domain::ConversationId;
use ronde_http::Error;
use ronde_protocol::{FoundShape, HistoryShape, StoredShape};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::super::extract::{ApiJson, ApiPath, ApiQuery, IdempotencyKey, RequestId};
use super::super::problem::{Hearing, Saying, Unsaying};
use super::asker::{Asker, Speaker};
use super::number::{Number, check_length, name_of};
use super::{ConversationPath, MessagePath};

/// Which piece of the log: what follows `after`, or what comes before `before`, not both. Without either the log from its beginning.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct PieceQuery {
    /// Entries after this place.
    #[param(value_type = Option<i64>, minimum = 0, maximum = 9_007_199_254_740_991_i64)]
    after: Option<Number>,
    /// The last entries before this place.
    #[param(value_type = Option<i64>, minimum = 0, maximum = 9_007_199_254_740_991_i64)]
    before: Option<Number>,
    /// How many at most; 200 if not said.
    #[param(value_type = Option<i64>, minimum = 1, maximum = 200)]
    limit: Option<Number>,
}

/// Something to say.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"client_id": "b7e23ec2", "text": "Good luck for round 3!"}))]
pub(super) struct NewMessage {
    /// A name that the caller makes up for this message and sends with every attempt; the same is stored once.
    #[schema(pattern = "^[A-Za-z0-9_.:-]{1,64}$")]
    client_id: String,
    /// The words.
    #[schema(min_length = 1, max_length = 2000)]
    text: String,
}

/// Other words.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"text": "Good luck for round 4!"}))]
pub(super) struct OtherWords {
    /// The words.
    #[schema(min_length = 1, max_length = 2000)]
    text: String,
}

/// What is looked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Sought {
    /// At least two letters; case and accents do not matter.
    #[param(example = "round")]
    words: String,
    /// Only in this conversation.
    #[param(value_type = Option<i64>, minimum = 1, maximum = 9_007_199_254_740_991_i64)]
    conversation: Option<Number>,
}

/// Messages that were found.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct FoundMessages {
    /// At most fifty, the latest first.
    messages: Vec<FoundShape>,
}

/// Read the log of a conversation
///
/// Places count from 1 on without gaps. What happened to these entries later comes along as `changes`; the words of a message that was
/// taken away are not told.
#[utoipa::path(get, path = "/conversations/{conversation}/entries", tag = "community",
    params(ConversationPath, PieceQuery), security(("bearer" = [])),
    responses((status = 200, description = "A piece of the log", body = HistoryShape), Hearing))]
pub(super) async fn entries(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<ConversationPath>,
    ApiQuery(query): ApiQuery<PieceQuery>,
) -> Result<Json<HistoryShape>, Error> {
    let piece = match (query.after, query.before) {
        (Some(_), Some(_)) => {
            return Err(Error(AppError::invalid("before", "name after or before, not both")));
        }
        (None, Some(before)) => Piece::Before(Seq(before.0)),
        (after, None) => Piece::After(Seq(after.map_or(0, |after| after.0))),
    };
    let limit = query.limit.map_or(PAGE, |limit| limit.0);
    if !(1..=PAGE).contains(&limit) {
        return Err(AppError::invalid("limit", format!("this lies between 1 and {PAGE}")).into());
    }
    Ok(Json(app.community().history(&by, ConversationId(path.conversation), piece, limit).await?))
}

/// Say something
///
/// It is stored for good when the answer comes. A message that was stored before under the same `client_id` is found again.
#[utoipa::path(post, path = "/conversations/{conversation}/messages", tag = "community", params(ConversationPath),
    security(("bearer" = [])), request_body = NewMessage,
    responses((status = 200, description = "Where it stands in the log", body = StoredShape), Saying))]
pub(super) async fn say(
    State(app): State<App>,
    Speaker(by): Speaker,
    ApiPath(path): ApiPath<ConversationPath>,
    ApiJson(new): ApiJson<NewMessage>,
) -> Result<Json<StoredShape>, Error> {
    check_length(&new.text, MAX_CHARS)?;
    let id = ConversationId(path.conversation);
    Ok(Json(app.community().say(&by, id, &new.client_id, &new.text).await?))
}

/// Put other words in place of one's own
///
/// For a day after they were said. The others see that it was changed.
#[utoipa::path(put, path = "/conversations/{conversation}/messages/{seq}", tag = "community",
    params(MessagePath, IdempotencyKey), security(("bearer" = [])), request_body = OtherWords,
    responses((status = 200, description = "Where the change stands in the log", body = StoredShape), Saying))]
pub(super) async fn edit(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<MessagePath>,
    request: RequestId,
    ApiJson(other): ApiJson<OtherWords>,
) -> Result<Json<StoredShape>, Error> {
    check_length(&other.text, MAX_CHARS)?;
    let (id, of) = (ConversationId(path.conversation), Seq(path.seq));
    Ok(Json(app.community().edit(&by, id, of, &name_of(request), &other.text).await?))
}

/// Take a message away
///
/// One's own, or as somebody who keeps order there. Its place stays, without the words; what a moderator does is noted.
#[utoipa::path(delete, path = "/conversations/{conversation}/messages/{seq}", tag = "community",
    params(MessagePath, IdempotencyKey), security(("bearer" = [])),
    responses((status = 200, description = "Where that stands in the log", body = StoredShape), Unsaying))]
pub(super) async fn delete(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<MessagePath>,
    request: RequestId,
) -> Result<Json<StoredShape>, Error> {
    let (id, of) = (ConversationId(path.conversation), Seq(path.seq));
    Ok(Json(app.community().delete(&by, id, of, &name_of(request)).await?))
}

/// Search one's conversations
#[utoipa::path(get, path = "/messages", tag = "community", params(Sought), security(("bearer" = [])),
    responses((status = 200, description = "The messages", body = FoundMessages), Hearing))]
pub(super) async fn search(
    State(app): State<App>,
    Asker(by): Asker,
    ApiQuery(sought): ApiQuery<Sought>,
) -> Result<Json<FoundMessages>, Error> {
    let within = sought.conversation.map(|id| ConversationId(id.0));
    Ok(Json(FoundMessages { messages: app.community().find(&by, &sought.words, within).await? }))
}
