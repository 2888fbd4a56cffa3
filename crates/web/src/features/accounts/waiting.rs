//! The page that waits for a confirmation, and changes by itself when it comes.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::{Redirect, Response};
use ronde_app::App;
use ronde_app::confirmation::waits;
use ronde_app::error::AppError;
use ronde_http::Error;
use ronde_http::session::ClientAddress;
use ronde_store::accounts::email_key;
use ronde_store::secrets;
use serde::Deserialize;

use super::register;
use crate::layout::{Page, html};

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
) -> Result<Response, Error> {
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
) -> Result<Redirect, Error> {
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
