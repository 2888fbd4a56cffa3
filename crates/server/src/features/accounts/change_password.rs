//! Another password for one's own account.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;

use super::typed::{check_password, new_password, short};
use crate::error::{AppError, Fault};
use crate::layout::{Field, Form, FormPage, Page};
use crate::mail::{self, Letter};
use crate::session::LoggedIn;
use crate::state::App;
use crate::typed::Typed;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct PasswordForm {
    old: String,
    password: String,
    again: String,
}

/// GET /account/password
pub(super) async fn show(page: Page, _: LoggedIn) -> Result<Response, AppError> {
    form_page(page, &[])
}

fn form_page(page: Page, faults: &[Fault]) -> Result<Response, AppError> {
    let form = Form::new("/account/password", page.say("reset-button"))
        .field(Field::password("old", page.say("field-old-password"), "current-password"))
        .field(new_password(&page, "password", "field-new-password"))
        .field(Field::password("again", page.say("field-password-again"), "new-password"))
        .faults(faults);
    FormPage::new(page, "account-change-password", form).link("/account", "account-title").answer()
}

/// POST /account/password: all other sessions end.
pub(super) async fn change(
    State(app): State<App>,
    page: Page,
    who: LoggedIn,
    Typed(typed): Typed<PasswordForm>,
) -> Result<Response, AppError> {
    let account = &who.account;
    let mut faults = Vec::new();
    faults.extend(check_own(&app, &page, &who, "old", &typed.old).await?);
    let of_owner = [account.name.as_str(), account.email.as_deref().unwrap_or_default()];
    faults.extend(check_password(&typed.password, &typed.again, &of_owner, page.words).err());
    if !faults.is_empty() {
        return form_page(page, &faults);
    }
    let hash = app.passwords().hash(&typed.password).await?;
    app.store().set_password(account.id, &hash).await?;
    app.store().end_sessions(account.id, Some(&who.session)).await?;
    app.community().floor().send_away(account.id).await;
    app.store().forget_links(account.id).await?;
    mail::post(&app, account, Letter::Password).await?;
    Ok(Redirect::to("/account?after=password").into_response())
}

/// Whether this is the password of the one who is logged in; the fault, if it is not. Guessing is limited as at the log in.
pub(super) async fn check_own(
    app: &App,
    page: &Page,
    who: &LoggedIn,
    field: &str,
    typed: &str,
) -> Result<Option<Fault>, AppError> {
    let counted = format!("#{}", who.account.id);
    app.limiters().login(&counted, app.now())?;
    let is_right = app.passwords().is_right(short(typed), who.account.password_hash.as_deref()).await?;
    if is_right {
        app.limiters().logged_in(&counted);
    }
    Ok((!is_right).then(|| Fault::new(field, page.say("fault-password-wrong"))))
}
