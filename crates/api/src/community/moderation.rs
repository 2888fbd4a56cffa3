//! Time-outs, and the log of what was done to keep order.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use jiff::Timestamp;
use ronde_app::App;
use ronde_community::MAX_CHARS;
use ronde_domain::{AccountId, ConversationId};
use ronde_http::Error;
use ronde_protocol::{ActShape, TimeOutShape};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::super::extract::{ApiJson, ApiPath, ApiQuery};
use super::super::problem::{Hearing, Saying, Unsaying};
use super::AccountPath;
use super::asker::Asker;
use super::number::{Number, check_length};
use super::reports::PageQuery;

/// Where.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Place {
    /// Only this conversation; without it the whole site.
    #[param(value_type = Option<i64>, minimum = 1, maximum = 9_007_199_254_740_991_i64)]
    conversation: Option<Number>,
}

impl Place {
    fn conversation(&self) -> Option<ConversationId> {
        self.conversation.map(|id| ConversationId(id.0))
    }
}

/// Time-outs that have not ended.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TimeOuts {
    /// The one that ends first comes first.
    time_outs: Vec<TimeOutShape>,
}

/// Somebody is to be silent for a while.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"account": 17, "minutes": 60, "reason": "insults"}))]
pub(super) struct NewTimeOut {
    /// Who, by the number of the account.
    #[schema(value_type = i64, minimum = 1, maximum = 9_007_199_254_740_991_i64)]
    account: Number,
    /// Only in this conversation; without it anywhere.
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 9_007_199_254_740_991_i64)]
    conversation: Option<Number>,
    /// How long.
    #[schema(value_type = i64, minimum = 1, maximum = 525_600)]
    minutes: Number,
    /// Why: the person reads it.
    #[schema(min_length = 1, max_length = 2000)]
    reason: String,
}

/// When a time-out ends.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Until {
    /// From then on the person may write again.
    #[schema(value_type = String, format = DateTime)]
    until: Timestamp,
}

/// A page of acts.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ActsPage {
    /// The latest first.
    acts: Vec<ActShape>,
    /// Which page this is, from 1 on.
    #[schema(minimum = 1)]
    page: u32,
    /// Whether there is another page.
    has_more: bool,
}

/// List time-outs that have not ended
///
/// For moderators of the site; of one conversation also for those who keep order there.
#[utoipa::path(get, path = "/time-outs", tag = "community", params(Place), security(("bearer" = [])),
    responses((status = 200, description = "The time-outs", body = TimeOuts), Hearing))]
pub(super) async fn list(
    State(app): State<App>,
    Asker(by): Asker,
    ApiQuery(place): ApiQuery<Place>,
) -> Result<Json<TimeOuts>, Error> {
    Ok(Json(TimeOuts { time_outs: app.community().time_outs(&by, place.conversation()).await? }))
}

/// Keep somebody from writing for a while
///
/// Anywhere for moderators of the site; in one conversation for those who keep order there. It is noted.
#[utoipa::path(post, path = "/time-outs", tag = "community", security(("bearer" = [])), request_body = NewTimeOut,
    responses((status = 200, description = "When it ends", body = Until), Saying))]
pub(super) async fn time_out(
    State(app): State<App>,
    Asker(by): Asker,
    ApiJson(new): ApiJson<NewTimeOut>,
) -> Result<Json<Until>, Error> {
    check_length(&new.reason, MAX_CHARS)?;
    let sentence = ronde_protocol::NewTimeOut {
        account: AccountId(new.account.0),
        conversation: new.conversation.map(|id| ConversationId(id.0)),
        minutes: new.minutes.0,
        reason: new.reason,
    };
    Ok(Json(Until { until: app.community().time_out(&by, sentence).await? }))
}

/// Let somebody write again
#[utoipa::path(delete, path = "/time-outs/{account}", tag = "community", params(AccountPath, Place),
    security(("bearer" = [])), responses((status = 204, description = "They may write"), Unsaying))]
pub(super) async fn lift(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<AccountPath>,
    ApiQuery(place): ApiQuery<Place>,
) -> Result<StatusCode, Error> {
    app.community().lift(&by, AccountId(path.account), place.conversation()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// List what was done to keep order
///
/// For moderators of the site.
#[utoipa::path(get, path = "/moderator-acts", tag = "community", params(PageQuery), security(("bearer" = [])),
    responses((status = 200, description = "A page of acts", body = ActsPage), Hearing))]
pub(super) async fn acts(
    State(app): State<App>,
    Asker(by): Asker,
    ApiQuery(query): ApiQuery<PageQuery>,
) -> Result<Json<ActsPage>, Error> {
    let (page, offset) = query.offset()?;
    let mut acts = app.community().acts(&by, PageQuery::limit(), offset).await?;
    let has_more = PageQuery::cut(&mut acts);
    Ok(Json(ActsPage { acts, page, has_more }))
}
