//! The end of mails about events, by the link in each of them. Works without logging in, and for mail programs that offer it.

use axum::extract::{Path, State};
use axum::response::Response;
use ronde_app::App;
use ronde_http::Error;
use ronde_store::tokens::Purpose;

use super::links;
use crate::layout::{Form, FormPage, Page};

/// GET /unsubscribe/{token}
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    Path(token): Path<String>,
) -> Result<Response, Error> {
    answer(&app, page, &token, "").await
}

/// POST /unsubscribe/{token}. The link stays good: who clicks twice gets the same answer.
pub(super) async fn unsubscribe(
    State(app): State<App>,
    page: Page,
    Path(token): Path<String>,
) -> Result<Response, Error> {
    if let Some(account) = links::look(&app, &token, Purpose::Unsubscribe).await? {
        app.store().set_preferences(account.id, account.language, false).await?;
    }
    answer(&app, page, &token, "unsubscribe-done").await
}

async fn answer(app: &App, page: Page, token: &str, notice: &str) -> Result<Response, Error> {
    let Some(account) = links::look(app, token, Purpose::Unsubscribe).await? else {
        return links::dead_link(page);
    };
    let form = Form::new(format!("/unsubscribe/{token}"), page.say("unsubscribe-button"));
    let lead = page.with("unsubscribe-lead", "name", &account.name);
    let notice = if notice.is_empty() { String::new() } else { page.say(notice) };
    FormPage::new(page, "unsubscribe-title", form).notice(notice).paragraph(lead).answer()
}
