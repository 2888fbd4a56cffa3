//! Links that were mailed: what they are for, and what is told when they do not work any more.

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_http::Error;
use ronde_store::accounts::Account;
use ronde_store::secrets;
use ronde_store::tokens::{Purpose, UsedToken};

use crate::layout::{Form, FormPage, Page, html};

#[derive(Template)]
#[template(path = "features/accounts/dead_link.html")]
struct DeadLink {
    page: Page,
}

/// The page of a link that was used, is too old, or never was.
pub(crate) fn dead_link(page: Page) -> Result<Response, Error> {
    let mut response = html(&DeadLink { page })?;
    *response.status_mut() = StatusCode::NOT_FOUND;
    Ok(response)
}

/// The account of a link, without using the link up.
pub(super) async fn look(app: &App, secret: &str, purpose: Purpose) -> Result<Option<Account>, Error> {
    let token = app.store().peek_token(&secrets::hash(secret), purpose, app.now()).await?;
    owner(app, token.as_ref()).await
}

/// Uses a link up: its account, and what else it said.
pub(super) async fn take(
    app: &App,
    secret: &str,
    purpose: Purpose,
) -> Result<Option<(Account, Option<String>)>, Error> {
    let token = app.store().use_token(&secrets::hash(secret), purpose, app.now()).await?;
    let account = owner(app, token.as_ref()).await?;
    Ok(account.zip(token).map(|(account, token)| (account, token.detail)))
}

/// The page that a mailed link opens: it changes nothing before its button is pressed, since mail servers look at links before people do.
pub(super) async fn ask(
    app: &App,
    page: Page,
    token: &str,
    purpose: Purpose,
    action: &str,
) -> Result<Response, Error> {
    let Some(account) = look(app, token, purpose).await? else {
        return dead_link(page);
    };
    let form = Form::new(format!("{action}/{token}"), page.say("confirm-button"));
    let lead = page.with("confirm-lead", "name", &account.name);
    FormPage::new(page, "confirm-title", form).paragraph(lead).answer()
}

async fn owner(app: &App, token: Option<&UsedToken>) -> Result<Option<Account>, Error> {
    let Some(id) = token.and_then(|token| token.account) else { return Ok(None) };
    match app.store().account(id).await {
        Ok(account) => Ok(Some(account)),
        // erased since the link was mailed
        Err(ronde_store::StoreError::NotFound(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}
