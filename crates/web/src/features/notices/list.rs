//! A reader's notifications, latest first.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::{Redirect, Response};
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::notifications::wording::{address, shape};
use ronde_http::Error;
use ronde_http::session::LoggedIn;
use ronde_protocol::NoticeShape;
use ronde_store::notices::Reading;

use crate::layout::{Page, html};

/// Maximum number shown; older ones are dropped.
const SHOWN: i64 = 200;

#[derive(Template)]
#[template(path = "features/notices/list.html")]
struct List {
    page: Page,
    notices: Vec<NoticeShape>,
}

/// GET /notices
pub(super) async fn show(State(app): State<App>, page: Page, who: LoggedIn) -> Result<Response, Error> {
    let notices = app.store().notices(who.account.id, SHOWN).await?;
    let notices = notices.iter().map(|notice| shape(notice, page.words)).collect();
    html(&List { page, notices })
}

/// POST /notices/read
pub(super) async fn read_all(State(app): State<App>, who: LoggedIn) -> Result<Redirect, Error> {
    app.community().notifications().read(who.account.id, Reading::All, app.now()).await?;
    Ok(Redirect::to("/notices"))
}

/// GET /notices/{notice}: marks it as read and redirects to what it is about.
pub(super) async fn open(
    State(app): State<App>,
    who: LoggedIn,
    Path(notice): Path<String>,
) -> Result<Redirect, Error> {
    let id: i64 = notice.parse().map_err(|_| AppError::NotFound("notice"))?;
    let notices = app.store().notices(who.account.id, SHOWN).await?;
    let notice = notices.into_iter().find(|one| one.id.0 == id).ok_or(AppError::NotFound("notice"))?;
    app.community().notifications().read(who.account.id, Reading::One(notice.id), app.now()).await?;
    Ok(Redirect::to(&address(&notice)))
}
