//! Another password for one's own account.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::error::Fault;
use ronde_app::mail::{self, Letter};
use ronde_app::password::Share;
use ronde_http::Error;
use ronde_http::session::LoggedIn;
use ronde_http::typed::Typed;
use serde::Deserialize;

use super::own::{self, Asks, Proof};
use super::typed::{check_password, new_password};
use crate::layout::{Field, Form, FormPage, Page};

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct PasswordForm {
    old: String,
    code: String,
    password: String,
    again: String,
    /// Ticked by those whose programs go on with their tokens.
    keep_tokens: String,
}

/// GET /account/password
pub(super) async fn show(State(app): State<App>, page: Page, who: LoggedIn) -> Result<Response, Error> {
    form_page(&app, page, &who, &PasswordForm::default(), &[]).await
}

async fn form_page(
    app: &App,
    page: Page,
    who: &LoggedIn,
    typed: &PasswordForm,
    faults: &[Fault],
) -> Result<Response, Error> {
    let form = Form::new("/account/password", page.say("reset-button"));
    let mut form = own::with_proof(form, app, &page, who, (Asks::Always, "old"))
        .await?
        .field(new_password(&page, "password", "field-new-password"))
        .field(Field::password("again", page.say("field-password-again"), "new-password"));
    if !app.store().access_tokens(who.account.id).await?.is_empty() {
        let keep = !typed.keep_tokens.is_empty();
        form = form.field(Field::tick("keep_tokens", page.say("password-keep-tokens"), keep));
    }
    let lead = page.say("password-lead");
    FormPage::new(page, "account-change-password", form.faults(faults))
        .paragraph(lead)
        .link("/account", "account-title")
        .answer()
}

/// POST /account/password: all other sessions end, and all tokens unless they are to be kept.
pub(super) async fn change(
    State(app): State<App>,
    page: Page,
    who: LoggedIn,
    Typed(typed): Typed<PasswordForm>,
) -> Result<Response, Error> {
    let account = &who.account;
    let proof = Proof { field: "old", password: &typed.old, code: &typed.code };
    let mut faults = own::check(&app, &page, &who, proof, Asks::Always).await?;
    let of_owner = [account.name.as_str(), account.email.as_deref().unwrap_or_default()];
    faults.extend(check_password(&typed.password, &typed.again, &of_owner, page.words).err());
    if !faults.is_empty() {
        return form_page(&app, page, &who, &typed, &faults).await;
    }
    let hash = app.passwords().hash(&typed.password, Share::Known).await?;
    let store = app.store();
    store.set_password(account.id, &hash).await?;
    store.end_sessions(account.id, Some(&who.session)).await?;
    if typed.keep_tokens.is_empty() {
        store.revoke_access_tokens(account.id).await?;
    }
    app.community().connections().send_away(account.id).await;
    store.forget_links(account.id).await?;
    mail::post(&app, account, Letter::Password).await?;
    Ok(Redirect::to("/account?after=password").into_response())
}
