//! The cookies that hold the secret of a session, and of a browser that has logged in before.

use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use ronde_app::config::Config;
use ronde_store::secrets;

/// Browsers accept a cookie with this prefix only over TLS, for this host and for all paths.
const SECURE_NAME: &str = "__Host-session";
const PLAIN_NAME: &str = "session";
const SECURE_DEVICE: &str = "__Host-device";
const PLAIN_DEVICE: &str = "device";

/// How long a session lasts after its last use.
pub const LASTS: jiff::SignedDuration = jiff::SignedDuration::from_hours(24 * 30);
/// No session lasts longer than this, however often it is used.
pub const LASTS_AT_MOST: jiff::SignedDuration = jiff::SignedDuration::from_hours(24 * 180);
/// How long a browser is remembered after its last login: as long as browsers keep a cookie.
pub const DEVICE_LASTS: jiff::SignedDuration = jiff::SignedDuration::from_hours(24 * 400);

/// The possible names of the session cookie.
pub(super) const NAMES: [&str; 2] = [SECURE_NAME, PLAIN_NAME];

/// Its name on this site.
pub(super) fn name_on(config: &Config) -> &'static str {
    if config.is_secure() { SECURE_NAME } else { PLAIN_NAME }
}

/// The cookie of a new session.
pub fn fresh_cookie(config: &Config, secret: String) -> Cookie<'static> {
    kept_cookie(config, name_on(config), secret, SameSite::Lax)
}

fn kept_cookie(config: &Config, name: &'static str, secret: String, same_site: SameSite) -> Cookie<'static> {
    Cookie::build((name, secret))
        .path("/")
        .http_only(true)
        .secure(config.is_secure())
        .same_site(same_site)
        .permanent()
        .build()
}

/// The cookie by which a browser is recognised. It survives the end of its sessions, and no other site can make the browser send it.
pub fn device_cookie(config: &Config, secret: String) -> Cookie<'static> {
    kept_cookie(config, device_name(config), secret, SameSite::Strict)
}

/// The secret by which this browser may be recognised.
pub fn device_secret(config: &Config, headers: &HeaderMap) -> Option<String> {
    let jar = CookieJar::from_headers(headers);
    let secret = jar.get(device_name(config))?.value();
    let is_secret =
        secret.len() == secrets::LENGTH && secret.bytes().all(|letter| letter.is_ascii_hexdigit());
    is_secret.then(|| secret.to_owned())
}

fn device_name(config: &Config) -> &'static str {
    if config.is_secure() { SECURE_DEVICE } else { PLAIN_DEVICE }
}

/// The cookie that makes the browser forget the session.
pub fn ended_cookie(config: &Config) -> Cookie<'static> {
    let mut cookie = fresh_cookie(config, String::new());
    cookie.make_removal();
    cookie
}
