//! Log in and log out.

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use ronde_store::accounts::{Account, email_key, name_key};
use serde::Deserialize;

use super::entry::enter;
use super::register;
use super::typed::short;
use crate::error::{AppError, Fault};
use crate::features::language::local;
use crate::layout::{Field, Form, FormPage, Page};
use crate::session::{ClientAddress, Means, Visitor, ended_cookie};
use crate::state::App;
use crate::typed::Typed;

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
pub(super) async fn show(page: Page, Query(asked): Query<Asked>) -> Result<Response, AppError> {
    let notice = match asked.after.as_str() {
        "confirmed" => "notice-confirmed",
        "reset" => "notice-reset",
        "deleted" => "notice-deleted",
        "left" => "notice-left",
        "email" => "notice-email-changed",
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
) -> Result<Response, AppError> {
    let login = Field::new("text", "login", page.say("field-login")).autocomplete("username");
    let form = Form::new("/login", page.say("login-button"))
        .field(login.value(short(&typed.login)))
        .field(Field::password("password", page.say("field-password"), "current-password"))
        .field(Field::hidden("next", local(&typed.next)))
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
) -> Result<Response, AppError> {
    app.limiters().attempt(from.0)?;
    let account = find(&app, &typed.login).await?;
    let counted =
        account.as_ref().map_or_else(|| name_key(short(&typed.login)), |known| format!("#{}", known.id));
    app.limiters().login(&counted, app.now())?;
    let hash = account.as_ref().and_then(|account| account.password_hash.as_deref());
    let is_right = app.passwords().is_right(short(&typed.password), hash).await?;
    let Some(account) = account.filter(|_| is_right) else {
        let fault = Fault::new("login", page.say("fault-login-wrong"));
        return form_page(page, &typed, "", &[fault], None);
    };
    app.limiters().logged_in(&counted);
    if account.confirmed_at.is_none() {
        let key = register::wait_again(&app, &account).await?;
        let fault = Fault::new("login", page.say("waiting-not-yet"));
        let waiting = format!("/register/waiting/{key}");
        return form_page(page, &typed, "", &[fault], Some(waiting));
    }
    let cookies = enter(&app, &account, &visitor, from, &headers).await?;
    Ok((cookies, Redirect::to(local(&typed.next))).into_response())
}

/// The account with this name or address.
async fn find(app: &App, login: &str) -> Result<Option<Account>, AppError> {
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
) -> Result<(CookieJar, Redirect), AppError> {
    if let (Some(account), Means::Session { hash }) = (&visitor.account, &visitor.means) {
        app.store().end_session(account.id, hash).await?;
        app.community().floor().send_away(account.id).await;
    }
    Ok((CookieJar::new().add(ended_cookie(app.config())), Redirect::to("/login?after=left")))
}
