//! The page that waits for a confirmation, and changes by itself when it comes.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::{Redirect, Response};
use ronde_store::accounts::{Account, email_key};
use ronde_store::tokens::Purpose;
use ronde_store::{AccountId, StoreError, secrets};
use serde::Deserialize;

use super::register;
use crate::error::AppError;
use crate::layout::{Page, html};
use crate::session::ClientAddress;
use crate::state::App;

#[derive(Template)]
#[template(path = "features/accounts/waiting.html")]
struct Waiting {
    page: Page,
    key: String,
    topic: String,
    is_confirmed: bool,
    /// The message about what has just happened, if anything has.
    notice: &'static str,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    after: String,
}

/// GET /register/waiting/{key}
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    Path(key): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, AppError> {
    let topic = secrets::hash(&key);
    let (account, _) = waits(&app, &topic).await?.ok_or(AppError::NotFound("page"))?;
    let notice = if asked.after == "resend" { "waiting-resent" } else { "" };
    html(&Waiting { page, key, topic, is_confirmed: account.confirmed_at.is_some(), notice })
}

/// POST /register/waiting/{key}/resend
pub(super) async fn resend(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    Path(key): Path<String>,
) -> Result<Redirect, AppError> {
    app.limiters().attempt(from)?;
    let (account, owner) = waits(&app, &secrets::hash(&key)).await?.ok_or(AppError::NotFound("page"))?;
    if account.confirmed_at.is_none() {
        let owner = match owner {
            Some(owner) => Some(app.store().account(owner).await?),
            None => None,
        };
        let email = owner.as_ref().unwrap_or(&account).email.as_deref();
        app.limiters().letter(from, &email_key(email.unwrap_or_default()))?;
        register::write_to(&app, account, owner);
    }
    Ok(Redirect::to(&format!("/register/waiting/{key}?after=resend")))
}

/// Whether the account is confirmed for which a page waits, by the hash of the page's key.
pub(crate) async fn is_confirmed(app: &App, page: &str) -> Result<bool, AppError> {
    Ok(waits(app, page).await?.is_some_and(|(account, _)| account.confirmed_at.is_some()))
}

/// The account for which a page waits, and whose address it is if that is another's.
async fn waits(app: &App, page: &str) -> Result<Option<(Account, Option<AccountId>)>, AppError> {
    let token = app.store().peek_token(page, Purpose::Waiting, app.now()).await?;
    let Some((token, id)) = token.and_then(|token| token.account.map(|id| (token, id))) else {
        return Ok(None);
    };
    let owner = token.detail.and_then(|detail| detail.parse().ok());
    match app.store().account(id).await {
        Ok(account) => Ok(Some((account, owner))),
        Err(StoreError::NotFound(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}
