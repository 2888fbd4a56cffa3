//! The outbox. Without a mail server this is where the links are; a link opens somebody's account, so the password is asked for first.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::mail;
use ronde_http::Error;
use ronde_http::session::{Admin, LoggedIn};
use ronde_http::typed::Typed;
use ronde_store::MailId;
use ronde_store::mails::Mail;
use serde::Deserialize;

use crate::features::accounts::own::{self, Step};
use crate::layout::{Page, Search, html};

const PATH: &str = "/admin/mails";

#[derive(Template)]
#[template(path = "features/admin/mails.html")]
struct List {
    page: Page,
    search: Search,
    /// Each with its link, if that is known and may be shown.
    mails: Vec<(Mail, Option<String>)>,
    /// Whether the administrator has just typed the password.
    shows_links: bool,
    has_more: bool,
    has_smtp: bool,
}

impl List {
    fn state(&self, mail: &Mail) -> String {
        match (&mail.sent_at, &mail.failure) {
            (Some(sent), _) => self.page.with("mail-state-sent", "time", self.page.moment(sent)),
            (None, Some(failure)) => {
                let values = [("tries", mail.tries.into()), ("failure", failure.as_str().into())];
                self.page.words.tell("mail-state-failed", &values)
            }
            (None, None) => self.page.with("mail-state-waiting", "time", self.page.moment(mail.created_at)),
        }
    }
}

/// GET /admin/mails
pub(super) async fn list(
    State(app): State<App>,
    page: Page,
    _: Admin,
    who: LoggedIn,
    Query(search): Query<Search>,
) -> Result<Response, Error> {
    let mut mails = app.store().mails(Search::limit(), search.offset()).await?;
    let has_more = Search::cut(&mut mails);
    let shows_links = own::is_fresh(&app, &who).await?;
    let with_link = |mail: Mail| {
        let link = if shows_links { mail::cached_link(&app, &mail) } else { None };
        (mail, link)
    };
    let mails = mails.into_iter().map(with_link).collect();
    let has_smtp = app.config().smtp.is_some();
    let mut response = html(&List { page, search, mails, shows_links, has_more, has_smtp })?;
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

/// POST /admin/mails/{mail}/retry
pub(super) async fn retry(State(app): State<App>, _: Admin, Path(id): Path<i64>) -> Result<Redirect, Error> {
    app.store().retry_mail(MailId(id), app.now()).await?;
    app.outbox().wake();
    Ok(Redirect::to(PATH))
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Confirmation {
    password: String,
    code: String,
}

impl Confirmation {
    fn step<'a>(&'a self, action: &'a str) -> Step<'a> {
        Step { action, typed: &[], password: &self.password, code: &self.code }
    }
}

/// POST /admin/mails/links: shows the links for some minutes.
pub(super) async fn show_links(
    State(app): State<App>,
    page: Page,
    _: Admin,
    who: LoggedIn,
    Typed(typed): Typed<Confirmation>,
) -> Result<Response, Error> {
    let asks = own::ask(&app, &page, &who, typed.step("/admin/mails/links")).await?;
    Ok(asks.unwrap_or_else(|| Redirect::to(PATH).into_response()))
}

/// POST /admin/mails/{mail}/link: a new link for a mail that has not gone.
pub(super) async fn new_link(
    State(app): State<App>,
    page: Page,
    _: Admin,
    who: LoggedIn,
    Path(id): Path<i64>,
    Typed(typed): Typed<Confirmation>,
) -> Result<Response, Error> {
    let action = format!("/admin/mails/{id}/link");
    if let Some(asks) = own::ask(&app, &page, &who, typed.step(&action)).await? {
        return Ok(asks);
    }
    let mail = app.store().mail(MailId(id)).await?;
    if mail.sent_at.is_none() {
        mail::link_of(&app, &mail).await?;
    }
    Ok(Redirect::to(PATH).into_response())
}
