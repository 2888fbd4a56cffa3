//! Finds out who is asking.

use async_recursion::async_recursion as boxed;
use axum::http::{HeaderMap, header};
use axum_extra::extract::CookieJar;
use jiff::SignedDuration;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_store::secrets;

use super::cookie::{LASTS, LASTS_AT_MOST, NAMES, name_on};
use super::visitor::{Means, Scope, Visitor};

/// How often the use of a session is recorded.
const TOUCH_EVERY: SignedDuration = SignedDuration::from_mins(5);

/// Whether a request says who is asking. If not, everyone gets the same answer.
pub fn has_credentials(headers: &HeaderMap) -> bool {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = cookies.flat_map(|value| value.split(';'));
    headers.contains_key(header::AUTHORIZATION)
        || cookies.any(|cookie| NAMES.iter().any(|name| cookie.trim_start().starts_with(name)))
}

/// Who is asking, according to the request.
#[boxed]
pub async fn who_asks(app: &App, headers: &HeaderMap) -> Result<Visitor, AppError> {
    if let Some(given) = headers.get(header::AUTHORIZATION) {
        let token = given.to_str().ok().and_then(|given| given.strip_prefix("Bearer "));
        return by_token(app, token.ok_or(AppError::NotLoggedIn)?.trim()).await;
    }
    if !has_credentials(headers) {
        return Ok(Visitor::nobody());
    }
    let jar = CookieJar::from_headers(headers);
    match jar.get(name_on(app.config())) {
        Some(cookie) => by_session(app, cookie.value()).await,
        None => Ok(Visitor::nobody()),
    }
}

async fn by_session(app: &App, secret: &str) -> Result<Visitor, AppError> {
    let hash = secrets::hash(secret);
    let now = app.now();
    let Some(session) = app.store().session(&hash, now).await? else { return Ok(Visitor::nobody()) };
    let at_most = session.created_at + LASTS_AT_MOST;
    if now >= at_most {
        app.store().end_session(session.account, &hash).await?;
        return Ok(Visitor::nobody());
    }
    if now.duration_since(session.seen_at) > TOUCH_EVERY {
        app.store().touch_session(&hash, now, (now + LASTS).min(at_most)).await?;
    }
    let account = app.store().account(session.account).await?;
    Ok(Visitor::logged_in(app, account, Means::Session { hash }))
}

async fn by_token(app: &App, secret: &str) -> Result<Visitor, AppError> {
    let hash = secrets::hash(secret);
    let token = app.store().use_access_token(&hash, app.now()).await?;
    let token = token.ok_or(AppError::NotLoggedIn)?;
    let account = app.store().account(token.account).await?;
    let scopes = token.scopes.split(' ').filter_map(|code| code.parse().ok()).collect::<Vec<Scope>>();
    Ok(Visitor::logged_in(app, account, Means::Token { hash, scopes }))
}
