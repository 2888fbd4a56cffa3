//! The notifications of an account.

use axum::Json;
use axum::extract::State;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::notifications::wording::shape;
use ronde_http::Error;
use ronde_protocol::{NoticeShape, UnreadShape};
use ronde_store::notices::{NoticeId, Reading};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::community::Asker;
use super::extract::{ApiJson, ApiQuery};
use super::problem::{Hearing, Saying};

/// Maximum number listed; older ones are dropped.
const MOST: u32 = 200;
/// Maximum number of ids in one call.
const MOST_IDS: usize = 200;

/// How many to list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    /// Maximum number to return, latest first.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<u32>,
}

/// The notifications of an account.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct NoticesShape {
    /// Unread notifications.
    unread: i64,
    /// Latest first.
    notices: Vec<NoticeShape>,
}

/// List your notifications
///
/// New ones are pushed over the socket as `notice`.
#[utoipa::path(get, path = "/notices", tag = "account", params(Wanted), security(("bearer" = [])),
    responses((status = 200, description = "The notifications", body = NoticesShape), Hearing))]
pub(super) async fn list(
    State(app): State<App>,
    Asker(by): Asker,
    ApiQuery(wanted): ApiQuery<Wanted>,
) -> Result<Json<NoticesShape>, Error> {
    let limit = wanted.limit.unwrap_or(MOST);
    if !(1..=MOST).contains(&limit) {
        return Err(AppError::invalid("limit", format!("{limit} is not between 1 and {MOST}")).into());
    }
    let notices = app.store().notices(by.id, limit.into()).await?;
    let words = app.words(by.language);
    let unread = app.store().unread_notices(by.id).await?;
    let notices = notices.iter().map(|notice| shape(notice, words)).collect();
    Ok(Json(NoticesShape { unread, notices }))
}

/// The notifications to mark as read.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"ids": [12, 13]}))]
pub(super) struct ReadNotices {
    /// Their ids; all if empty.
    #[schema(max_items = 200)]
    ids: Option<Vec<i64>>,
}

/// Mark notifications as read
///
/// Ignores notifications that are not yours or were already read.
#[utoipa::path(post, path = "/notices/read", tag = "account", security(("bearer" = [])),
    request_body = ReadNotices, responses((status = 200, description = "They are read", body = UnreadShape), Saying))]
pub(super) async fn read(
    State(app): State<App>,
    Asker(by): Asker,
    ApiJson(asked): ApiJson<ReadNotices>,
) -> Result<Json<UnreadShape>, Error> {
    let (notices, now) = (app.community().notifications(), app.now());
    match asked.ids {
        None => {
            notices.read(by.id, Reading::All, now).await?;
        }
        Some(ids) if ids.len() > MOST_IDS => {
            return Err(AppError::invalid("ids", format!("name at most {MOST_IDS}")).into());
        }
        Some(ids) => {
            for id in ids {
                notices.read(by.id, Reading::One(NoticeId(id)), now).await?;
            }
        }
    }
    Ok(Json(UnreadShape { unread: app.store().unread_notices(by.id).await? }))
}
