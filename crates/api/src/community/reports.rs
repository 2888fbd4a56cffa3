//! Reports of messages: made by anybody who can read them, read and closed by moderators.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use ronde_app::App;
use ronde_app::faults::Faults;
use ronde_community::{MAX_CHARS, Seq};
use ronde_domain::{ConversationId, ReportId};
use ronde_http::Error;
use ronde_protocol::ReportedShape;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::super::extract::{ApiJson, ApiPath, ApiQuery};
use super::super::problem::{Hearing, Saying, Unsaying};
use super::MessagePath;
use super::asker::Asker;
use super::number::check_length;

/// So many on a page.
const PER_PAGE: u32 = 50;
const LAST_PAGE: u32 = 100_000;

/// Why a message is reported.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"reason": "insults"}))]
pub(super) struct Complaint {
    /// Why.
    #[schema(min_length = 1, max_length = 2000)]
    reason: String,
}

/// Which page of a list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct PageQuery {
    /// Which page of fifty, from 1 on.
    #[param(minimum = 1, maximum = 100_000)]
    page: Option<u32>,
}

impl PageQuery {
    /// Which page, and how many come before it.
    pub(super) fn offset(&self) -> Result<(u32, i64), Error> {
        let mut faults = Faults::default();
        let page = faults.number("page", self.page.unwrap_or(1), 1..=LAST_PAGE);
        faults.finish()?;
        Ok((page, i64::from(page - 1) * i64::from(PER_PAGE)))
    }

    /// One more than fits on a page tells whether there is another.
    pub(super) const fn limit() -> i64 {
        PER_PAGE as i64 + 1
    }

    /// Cuts a list to a page; whether there was more.
    pub(super) fn cut<T>(list: &mut Vec<T>) -> bool {
        let has_more = list.len() > PER_PAGE as usize;
        list.truncate(PER_PAGE as usize);
        has_more
    }
}

/// A page of reports.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ReportsPage {
    /// Those that nobody has closed first, the latest first.
    reports: Vec<ReportedShape>,
    /// Which page this is, from 1 on.
    #[schema(minimum = 1)]
    page: u32,
    /// Whether there is another page.
    has_more: bool,
}

/// The address of a report.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct ReportPath {
    /// The number of the report.
    #[param(minimum = 1, maximum = 9_007_199_254_740_991_i64, example = 5)]
    report: i64,
}

/// Report a message
///
/// Moderators read it together with what was said around it at that moment, also if it is changed or taken away later. The same person
/// reports the same message once.
#[utoipa::path(post, path = "/conversations/{conversation}/messages/{seq}/reports", tag = "community",
    params(MessagePath), security(("bearer" = [])), request_body = Complaint,
    responses((status = 204, description = "It is noted"), Saying))]
pub(super) async fn report(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<MessagePath>,
    ApiJson(complaint): ApiJson<Complaint>,
) -> Result<StatusCode, Error> {
    check_length(&complaint.reason, MAX_CHARS)?;
    let (id, seq) = (ConversationId(path.conversation), Seq(path.seq));
    app.community().report(&by, id, seq, &complaint.reason).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// List reports
///
/// For moderators of the site.
#[utoipa::path(get, path = "/reports", tag = "community", params(PageQuery), security(("bearer" = [])),
    responses((status = 200, description = "A page of reports", body = ReportsPage), Hearing))]
pub(super) async fn list(
    State(app): State<App>,
    Asker(by): Asker,
    ApiQuery(query): ApiQuery<PageQuery>,
) -> Result<Json<ReportsPage>, Error> {
    let (page, offset) = query.offset()?;
    let mut reports = app.community().reports(&by, PageQuery::limit(), offset).await?;
    let has_more = PageQuery::cut(&mut reports);
    Ok(Json(ReportsPage { reports, page, has_more }))
}

/// Close a report
///
/// For moderators of the site.
#[utoipa::path(post, path = "/reports/{report}/close", tag = "community", params(ReportPath), security(("bearer" = [])),
    responses((status = 204, description = "It is closed"), Unsaying))]
pub(super) async fn close(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<ReportPath>,
) -> Result<StatusCode, Error> {
    app.community().close_report(&by, ReportId(path.report)).await?;
    Ok(StatusCode::NO_CONTENT)
}
