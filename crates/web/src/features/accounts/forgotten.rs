//! The forgotten password: a link by mail, and a new password.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use jiff::SignedDuration;
use ronde_app::App;
use ronde_app::confirmation::confirm_account;
use ronde_app::email::Email;
use ronde_app::error::Fault;
use ronde_app::limits::Full;
use ronde_app::mail::{self, Letter};
use ronde_app::password::Share;
use ronde_http::Error;
use ronde_http::session::{ClientAddress, ended_cookie};
use ronde_http::typed::Typed;
use ronde_store::accounts::Account;
use ronde_store::tokens::Purpose;
use serde::Deserialize;

use super::entry::{known_device, remember};
use super::links;
use super::typed::{check_password, new_password, short};
use crate::layout::{Field, Form, FormPage, Page};

/// So many mails with a link go to one account within the window.
const MAILS: i64 = 5;
const WINDOW: SignedDuration = SignedDuration::from_hours(6);
/// How much longer links work when one more was asked for.
const PROLONGED: SignedDuration = SignedDuration::from_hours(1);

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct ForgottenForm {
    email: String,
}

/// GET /forgotten
pub(super) async fn show(page: Page) -> Result<Response, Error> {
    form_page(page, "", "", &[])
}

fn form_page(page: Page, email: &str, notice: &str, faults: &[Fault]) -> Result<Response, Error> {
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
    headers: HeaderMap,
    Typed(typed): Typed<ForgottenForm>,
) -> Result<Response, Error> {
    let email = match Email::parse(&typed.email) {
        Ok(email) => email,
        Err(message) => {
            let fault = Fault::new("email", page.say(message));
            return form_page(page, &typed.email, "", &[fault]);
        }
    };
    let account = app.store().account_by_email(&email.key).await?;
    // a browser that has logged in to the account before is not held up by others of its network
    if known_device(&app, account.as_ref(), &headers).await?.is_none() {
        match app.limiters().reset(from, &email.key) {
            Ok(()) => {}
            // they have links already, and those before this one have given them more time
            Err(Full::Mailbox) => return form_page(page, "", "forgotten-sent", &[]),
            Err(Full::Network(error)) => return Err(error.into()),
        }
    }
    // the mail is written after the answer has gone, so that the time tells nothing
    if let Some(account) = account {
        tokio::spawn(async move {
            if let Err(error) = write_or_prolong(&app, &account).await {
                tracing::error!(error = ?error, "cannot write the e-mail for a forgotten password");
            }
        });
    }
    form_page(page, "", "forgotten-sent", &[])
}

/// Writes a mail with a link. Somebody who got several within the last hours gets no more: the links of those mails work for another
/// hour instead. So nobody can flood a mailbox, and nobody can keep the owner from a link that works.
async fn write_or_prolong(app: &App, account: &Account) -> Result<(), Error> {
    let (store, now) = (app.store(), app.now());
    let _counted = app.outbox().count().await;
    let since = now - WINDOW;
    if store.mails_for(account.id, Purpose::Reset, since).await? >= MAILS
        // a link that was used has ended all others
        && store.prolong_links(account.id, Purpose::Reset, since, now + PROLONGED).await? > 0
    {
        return Ok(());
    }
    Ok(mail::post(app, account, Letter::Reset).await?)
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
) -> Result<Response, Error> {
    match links::look(&app, &token, Purpose::Reset).await? {
        Some(account) => reset_page(page, &token, &account.name, &[]),
        None => links::dead_link(page),
    }
}

fn reset_page(page: Page, token: &str, name: &str, faults: &[Fault]) -> Result<Response, Error> {
    let form = Form::new(format!("/reset/{token}"), page.say("reset-button"))
        .field(new_password(&page, "password", "field-new-password"))
        .field(Field::password("again", page.say("field-password-again"), "new-password"))
        .faults(faults);
    let lead = page.with("reset-lead", "name", name);
    FormPage::new(page, "reset-title", form).paragraph(lead).answer()
}

/// POST /reset/{token}: the new password, and the end of all sessions and tokens. Whoever got the mail owns the address, so that is
/// confirmed, too; and this browser is the owner's, so that nobody's guessing holds up the login that follows. The second factor stays on.
pub(super) async fn reset(
    State(app): State<App>,
    page: Page,
    headers: HeaderMap,
    Path(token): Path<String>,
    Typed(typed): Typed<ResetForm>,
) -> Result<Response, Error> {
    let Some(account) = links::look(&app, &token, Purpose::Reset).await? else {
        return links::dead_link(page);
    };
    let of_owner = [account.name.as_str(), account.email.as_deref().unwrap_or_default()];
    if let Err(fault) = check_password(&typed.password, &typed.again, &of_owner, page.words) {
        return reset_page(page, &token, &account.name, &[fault]);
    }
    let hash = app.passwords().hash(&typed.password, Share::Known).await?;
    let Some((account, _)) = links::take(&app, &token, Purpose::Reset).await? else {
        return links::dead_link(page);
    };
    let store = app.store();
    store.set_password(account.id, &hash).await?;
    store.end_sessions(account.id, None).await?;
    store.revoke_access_tokens(account.id).await?;
    store.forget_devices(account.id).await?;
    app.community().connections().send_away(account.id).await;
    store.forget_links(account.id).await?;
    confirm_account(&app, &account).await?;
    mail::post(&app, &account, Letter::PasswordReset).await?;
    let cookies =
        CookieJar::new().add(remember(&app, &account, &headers).await?).add(ended_cookie(app.config()));
    Ok((cookies, Redirect::to("/login?after=reset")).into_response())
}
