//! The beginning of a session.

use axum::http::{HeaderMap, header};
use axum_extra::extract::CookieJar;
use ronde_store::accounts::Account;
use ronde_store::secrets;
use ronde_store::sessions::Session;

use crate::error::AppError;
use crate::features::language;
use crate::session::{ClientAddress, LASTS, Means, Visitor, fresh_cookie};
use crate::state::App;

/// So much is kept of what a browser says of itself.
const BROWSER: usize = 200;

/// Begins a session with a new secret. The one that the browser had before ends: whoever planted or saw its cookie has nothing.
pub(crate) async fn enter(
    app: &App,
    account: &Account,
    before: &Visitor,
    from: ClientAddress,
    headers: &HeaderMap,
) -> Result<CookieJar, AppError> {
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
