//! The beginning of a session.

use axum::http::{HeaderMap, header};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::Cookie;
use ronde_app::App;
use ronde_http::Error;
use ronde_http::session::{
    ClientAddress, DEVICE_LASTS, LASTS, Means, Visitor, device_cookie, device_secret, fresh_cookie,
};
use ronde_store::accounts::Account;
use ronde_store::sessions::Session;
use ronde_store::{AccountId, secrets};

use crate::features::language;

/// So much is kept of what a browser says of itself.
const BROWSER: usize = 200;

/// Begins a session with a new secret. The one that the browser had before ends: whoever planted or saw its cookie has nothing.
pub(crate) async fn enter(
    app: &App,
    account: &Account,
    before: &Visitor,
    from: ClientAddress,
    headers: &HeaderMap,
) -> Result<CookieJar, Error> {
    if let (Some(earlier), Means::Session { hash }) = (&before.account, &before.means) {
        app.store().end_session(earlier.id, hash).await?;
    }
    let browser = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let (secret, now) = (secrets::secret(), app.now());
    let session = Session {
        hash: secrets::hash(&secret),
        account: account.id,
        browser: browser.chars().filter(|letter| !letter.is_control()).take(BROWSER).collect(),
        address: from.0.to_string(),
        created_at: now,
        seen_at: now,
        expires_at: now + LASTS,
    };
    app.store().add_session(&session).await?;
    let config = app.config();
    Ok(CookieJar::new()
        .add(fresh_cookie(config, secret))
        .add(language::cookie(account.language, config.is_secure())))
}

/// Begins a session of somebody who has typed the right password, and remembers the browser.
pub(crate) async fn enter_and_remember(
    app: &App,
    account: &Account,
    before: &Visitor,
    from: ClientAddress,
    headers: &HeaderMap,
) -> Result<CookieJar, Error> {
    let cookies = enter(app, account, before, from, headers).await?;
    Ok(cookies.add(remember(app, account, headers).await?))
}

/// Remembers that the owner of an account sits at this browser. The secret that the browser has already is kept if it is known here:
/// several people may share a browser.
pub(super) async fn remember(
    app: &App,
    account: &Account,
    headers: &HeaderMap,
) -> Result<Cookie<'static>, Error> {
    let now = app.now();
    let mut secret = secrets::secret();
    if let Some(given) = device_secret(app.config(), headers)
        && app.store().is_device(&secrets::hash(&given), now).await?
    {
        secret = given;
    }
    app.store().remember_device(&secrets::hash(&secret), account.id, now, now + DEVICE_LASTS).await?;
    Ok(device_cookie(app.config(), secret))
}

/// The hash of this browser's secret, if it has logged in to the account before. As much is asked of the database if there is no
/// account.
pub(super) async fn known_device(
    app: &App,
    account: Option<&Account>,
    headers: &HeaderMap,
) -> Result<Option<String>, Error> {
    let Some(secret) = device_secret(app.config(), headers) else { return Ok(None) };
    let hash = secrets::hash(&secret);
    let account = account.map_or(AccountId(0), |account| account.id);
    Ok(app.store().is_known_device(&hash, account, app.now()).await?.then_some(hash))
}
