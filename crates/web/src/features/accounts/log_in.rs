//! Log in and log out.
//!
//! Known and unknown names and addresses behave alike: the same work, the same counts, the same words. Who guesses gets slower; a browser
//! that has logged in to the account before is not held up by others.

use axum::extract::{Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use ronde_app::App;
use ronde_app::error::{AppError, Fault};
use ronde_app::limits::Guesser;
use ronde_app::password::Share;
use ronde_http::Error;
use ronde_http::local_target::LocalTarget;
use ronde_http::session::{ClientAddress, Means, Visitor, ended_cookie};
use ronde_http::typed::Typed;
use ronde_store::accounts::{Account, email_key, name_key};
use serde::Deserialize;

use super::entry::{enter_and_remember, known_device};
use super::typed::short;
use super::{register, second_step};
use crate::layout::{Field, Form, FormPage, Page};

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct LoginForm {
    login: String,
    password: String,
    next: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    next: String,
    after: String,
}

/// GET /login
pub(super) async fn show(page: Page, Query(asked): Query<Asked>) -> Result<Response, Error> {
    let notice = match asked.after.as_str() {
        "confirmed" => "notice-confirmed",
        "reset" => "notice-reset",
        "deleted" => "notice-deleted",
        "left" => "notice-left",
        "email" => "notice-email-changed",
        "too-long" => "notice-second-too-long",
        _ => "",
    };
    let typed = LoginForm { next: asked.next, ..LoginForm::default() };
    form_page(page, &typed, notice, &[], None)
}

/// The form; for an account that is not confirmed with the way to the page that waits for it.
fn form_page(
    page: Page,
    typed: &LoginForm,
    notice: &str,
    faults: &[Fault],
    waiting: Option<String>,
) -> Result<Response, Error> {
    let login = Field::new("text", "login", page.say("field-login")).autocomplete("username");
    let form = Form::new("/login", page.say("login-button"))
        .field(login.value(short(&typed.login)))
        .field(Field::password("password", page.say("field-password"), "current-password"))
        .field(Field::hidden("next", LocalTarget::new(&typed.next).as_str()))
        .faults(faults);
    let notice = if notice.is_empty() { String::new() } else { page.say(notice) };
    let mut form_page = FormPage::new(page, "login-title", form).notice(notice);
    if let Some(waiting) = waiting {
        form_page = form_page.link(waiting, "waiting-resend");
    }
    form_page.link("/register", "login-no-account").link("/forgotten", "login-forgotten").answer()
}

/// POST /login
pub(super) async fn log_in(
    State(app): State<App>,
    page: Page,
    visitor: Visitor,
    from: ClientAddress,
    headers: HeaderMap,
    Typed(typed): Typed<LoginForm>,
) -> Result<Response, Error> {
    let account = find(&app, &typed.login).await?;
    let device = known_device(&app, account.as_ref(), &headers).await?;
    let (guesser, share) = match &device {
        Some(device) => (Guesser::Device(device), Share::Known),
        None => (Guesser::Stranger(from.0), Share::Stranger),
    };
    if device.is_none() {
        app.limiters().attempt(from.0)?;
    }
    let (what, now) = (key_of(&typed.login), app.now());
    if let Err(error) = app.limiters().guess(&what, guesser, now) {
        tracing::info!(from = %from.0, "login delayed after wrong passwords");
        return wait(page, &typed, error);
    }
    let hash = account.as_ref().and_then(|account| account.password_hash.as_deref());
    let is_right = app.passwords().is_right(short(&typed.password), hash, share).await?;
    let Some(account) = account.filter(|_| is_right) else {
        // what was typed is not logged: people type their password there
        tracing::info!(from = %from.0, known_browser = device.is_some(), "login failed");
        let fault = Fault::new("login", page.say("fault-login-wrong"));
        return form_page(page, &typed, "", &[fault], None);
    };
    app.limiters().guessed(&what, guesser, now);
    if account.confirmed_at.is_none() {
        let key = register::wait_again(&app, &account).await?;
        let fault = Fault::new("login", page.say("waiting-not-yet"));
        let waiting = format!("/register/waiting/{key}");
        return form_page(page, &typed, "", &[fault], Some(waiting));
    }
    let next = LocalTarget::new(&typed.next);
    if account.second_factor_since.is_some() {
        return second_step::ask(&app, page, &account, next).await;
    }
    let cookies = enter_and_remember(&app, &account, &visitor, from, &headers).await?;
    tracing::info!(account = account.id.0, from = %from.0, "logged in");
    Ok((cookies, next.redirect()).into_response())
}

/// The form again, for somebody who has to wait before the next guess. The way to a new password stays open.
fn wait(page: Page, typed: &LoginForm, error: AppError) -> Result<Response, Error> {
    let AppError::TooMany(wait) = error else { return Err(error.into()) };
    let seconds = wait.as_secs().max(1);
    let fault = Fault::new("login", page.count("fault-login-wait", "seconds", seconds));
    let mut response = form_page(page, typed, "", &[fault], None)?;
    *response.status_mut() = StatusCode::TOO_MANY_REQUESTS;
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    Ok(response)
}

/// By which guesses at a login are counted: by what was typed, not by whose it is.
fn key_of(login: &str) -> String {
    let login = short(login);
    if login.contains('@') {
        format!("address {}", email_key(login))
    } else {
        format!("name {}", name_key(login))
    }
}

/// The account with this name or address.
async fn find(app: &App, login: &str) -> Result<Option<Account>, Error> {
    // no name or address is that long or has such characters in it, and not every database can be asked for them
    if login.len() > 1_000 || login.trim().contains(char::is_control) {
        return Ok(None);
    }
    // no name has this sign in it
    if login.contains('@') {
        Ok(app.store().account_by_email(&email_key(login)).await?)
    } else {
        Ok(app.store().account_by_name(&name_key(login)).await?)
    }
}

/// POST /logout
pub(super) async fn log_out(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<(CookieJar, Redirect), Error> {
    if let (Some(account), Means::Session { hash }) = (&visitor.account, &visitor.means) {
        app.store().end_session(account.id, hash).await?;
        app.community().connections().send_away(account.id).await;
    }
    Ok((CookieJar::new().add(ended_cookie(app.config())), Redirect::to("/login?after=left")))
}
