//! The forgotten password: a link by mail, and a new password.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use ronde_store::tokens::Purpose;
use serde::Deserialize;

use super::email::Email;
use super::typed::{check_password, new_password, short};
use super::{confirm_account, links};
use crate::error::{AppError, Fault};
use crate::layout::{Field, Form, FormPage, Page};
use crate::mail::{self, Letter};
use crate::session::ClientAddress;
use crate::state::App;
use crate::typed::Typed;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct ForgottenForm {
    email: String,
}

/// GET /forgotten
pub(super) async fn show(page: Page) -> Result<Response, AppError> {
    form_page(page, "", "", &[])
}

fn form_page(page: Page, email: &str, notice: &str, faults: &[Fault]) -> Result<Response, AppError> {
    let field = Field::new("email", "email", page.say("field-email")).autocomplete("email");
    let form = Form::new("/forgotten", page.say("forgotten-button")).field(field.value(short(email)));
    let lead = page.say("forgotten-lead");
    let notice = if notice.is_empty() { String::new() } else { page.say(notice) };
    FormPage::new(page, "forgotten-title", form.faults(faults))
        .notice(notice)
        .paragraph(lead)
        .link("/login", "login-title")
        .answer()
}

/// POST /forgotten: the same answer whether the address has an account or not.
pub(super) async fn ask(
    State(app): State<App>,
    page: Page,
    ClientAddress(from): ClientAddress,
    Typed(typed): Typed<ForgottenForm>,
) -> Result<Response, AppError> {
    app.limiters().attempt(from)?;
    let email = match Email::parse(&typed.email) {
        Ok(email) => email,
        Err(message) => {
            let fault = Fault::new("email", page.say(message));
            return form_page(page, &typed.email, "", &[fault]);
        }
    };
    app.limiters().letter(&email.key)?;
    // the mail is written after the answer has gone, so that the time tells nothing
    tokio::spawn(async move {
        let written = match app.store().account_by_email(&email.key).await {
            Ok(Some(account)) => mail::post(&app, &account, Letter::Reset).await,
            Ok(None) => Ok(()),
            Err(error) => Err(error.into()),
        };
        if let Err(error) = written {
            tracing::error!(error = ?error, "a mail for a forgotten password could not be written");
        }
    });
    form_page(page, "", "forgotten-sent", &[])
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct ResetForm {
    password: String,
    again: String,
}

/// GET /reset/{token}
pub(super) async fn show_reset(
    State(app): State<App>,
    page: Page,
    Path(token): Path<String>,
) -> Result<Response, AppError> {
    match links::look(&app, &token, Purpose::Reset).await? {
        Some(account) => reset_page(page, &token, &account.name, &[]),
        None => links::dead_link(page),
    }
}

fn reset_page(page: Page, token: &str, name: &str, faults: &[Fault]) -> Result<Response, AppError> {
    let form = Form::new(format!("/reset/{token}"), page.say("reset-button"))
        .field(new_password(&page, "password", "field-new-password"))
        .field(Field::password("again", page.say("field-password-again"), "new-password"))
        .faults(faults);
    let lead = page.with("reset-lead", "name", name);
    FormPage::new(page, "reset-title", form).paragraph(lead).answer()
}

/// POST /reset/{token}: the new password, and the end of all sessions. Who got the mail owns the address, so that is confirmed, too.
pub(super) async fn reset(
    State(app): State<App>,
    page: Page,
    ClientAddress(from): ClientAddress,
    Path(token): Path<String>,
    Typed(typed): Typed<ResetForm>,
) -> Result<Response, AppError> {
    app.limiters().attempt(from)?;
    let Some(account) = links::look(&app, &token, Purpose::Reset).await? else {
        return links::dead_link(page);
    };
    let of_owner = [account.name.as_str(), account.email.as_deref().unwrap_or_default()];
    if let Err(fault) = check_password(&typed.password, &typed.again, &of_owner, page.words) {
        return reset_page(page, &token, &account.name, &[fault]);
    }
    let hash = app.passwords().hash(&typed.password).await?;
    let Some((account, _)) = links::take(&app, &token, Purpose::Reset).await? else {
        return links::dead_link(page);
    };
    app.store().set_password(account.id, &hash).await?;
    app.store().end_sessions(account.id, None).await?;
    app.community().floor().send_away(account.id).await;
    app.store().forget_links(account.id).await?;
    confirm_account(&app, &account).await?;
    mail::post(&app, &account, Letter::Password).await?;
    Ok(Redirect::to("/login?after=reset").into_response())
}
