//! For those who keep order on the site: reports, time-outs, and the log of what was done.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::{Redirect, Response};
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_http::Error;
use ronde_http::session::Moderator;
use ronde_http::typed::Typed;
use ronde_protocol::NewTimeOut;
use ronde_store::accounts::name_key;
use ronde_store::community::moderation::{ModeratorAct, Report, TimeOut};
use ronde_store::{AccountId, ConversationId, ReportId};
use serde::Deserialize;
use serde_json::Value;

use crate::layout::{Page, Search, html};

/// Words around a reported message: author, words, and whether it is the one.
type Around = (String, String, bool);

#[derive(Template)]
#[template(path = "features/community/moderation.html")]
struct Moderation {
    page: Page,
    search: Search,
    has_more: bool,
    /// Each with the words around it.
    reports: Vec<(Report, Vec<Around>)>,
    time_outs: Vec<TimeOut>,
}

/// GET /moderation
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    _: Moderator,
    Query(search): Query<Search>,
) -> Result<Response, Error> {
    let mut reports = app.store().reports(Search::limit(), search.offset()).await?;
    let has_more = Search::cut(&mut reports);
    let reports = reports.into_iter().map(|report| (context(&report), report));
    let reports = reports.map(|(context, report)| (report, context)).collect();
    let time_outs = app.store().time_outs(app.now()).await?;
    html(&Moderation { page, search, has_more, reports, time_outs })
}

/// What was said around a reported message, as it stood at that moment.
fn context(report: &Report) -> Vec<Around> {
    let entries: Vec<Value> = serde_json::from_str(&report.context).unwrap_or_default();
    let line = |entry: &Value| {
        let text = entry["text"].as_str()?.to_owned();
        let is_it = entry["seq"].as_i64() == Some(report.seq.0);
        Some((entry["name"].as_str().unwrap_or_default().to_owned(), text, is_it))
    };
    entries.iter().filter_map(line).collect()
}

#[derive(Template)]
#[template(path = "features/community/acts.html")]
struct ActsPage {
    page: Page,
    search: Search,
    has_more: bool,
    acts: Vec<ModeratorAct>,
}

/// GET /moderation/acts
pub(super) async fn acts(
    State(app): State<App>,
    page: Page,
    _: Moderator,
    Query(search): Query<Search>,
) -> Result<Response, Error> {
    let mut acts = app.store().moderator_acts(Search::limit(), search.offset()).await?;
    let has_more = Search::cut(&mut acts);
    html(&ActsPage { page, search, has_more, acts })
}

/// POST /moderation/reports/{report}/close
pub(super) async fn close(
    State(app): State<App>,
    who: Moderator,
    Path(id): Path<i64>,
) -> Result<Redirect, Error> {
    app.community().close_report(&who.account, ReportId(id)).await?;
    Ok(Redirect::to("/moderation"))
}

/// Who is to be silent, where, how long and why.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct OutForm {
    name: String,
    account: String,
    conversation: String,
    minutes: String,
    reason: String,
}

/// POST /moderation/time-outs: on the whole site
pub(super) async fn time_out(
    State(app): State<App>,
    page: Page,
    who: Moderator,
    Typed(form): Typed<OutForm>,
) -> Result<Redirect, Error> {
    let named = app.store().account_by_name(&name_key(&form.name)).await?;
    let named = named.ok_or_else(|| AppError::invalid("name", page.say("chat-nobody-called-so")))?;
    let minutes = form.minutes.trim().parse();
    let minutes = minutes.map_err(|_| AppError::invalid("minutes", page.say("chat-time-out-minutes")))?;
    let sentence = NewTimeOut { account: named.id, conversation: None, minutes, reason: form.reason };
    app.community().time_out(&who.account, sentence).await?;
    Ok(Redirect::to("/moderation"))
}

/// POST /moderation/time-outs/lift
pub(super) async fn lift(
    State(app): State<App>,
    who: Moderator,
    Typed(form): Typed<OutForm>,
) -> Result<Redirect, Error> {
    let account: AccountId = form.account.parse().map_err(|_| AppError::NotFound("account"))?;
    let conversation = form.conversation.parse::<ConversationId>().ok();
    app.community().lift(&who.account, account, conversation).await?;
    Ok(Redirect::to("/moderation"))
}
