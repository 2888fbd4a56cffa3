//! The cookie that holds the secret of a session.

use axum_extra::extract::cookie::{Cookie, SameSite};

use crate::config::Config;

/// Browsers accept a cookie with this prefix only if it is for TLS, for this host and for all paths.
const SECURE_NAME: &str = "__Host-session";
const PLAIN_NAME: &str = "session";

/// How long a session lasts after it was last used.
pub(crate) const LASTS: jiff::SignedDuration = jiff::SignedDuration::from_hours(24 * 30);

/// The names that the cookie of a session may have.
pub(super) const NAMES: [&str; 2] = [SECURE_NAME, PLAIN_NAME];

/// The name that it has on this site.
pub(super) fn name_on(config: &Config) -> &'static str {
    if config.is_secure() { SECURE_NAME } else { PLAIN_NAME }
}

/// The cookie of a new session.
pub(crate) fn fresh_cookie(config: &Config, secret: String) -> Cookie<'static> {
    Cookie::build((name_on(config), secret))
        .path("/")
        .http_only(true)
        .secure(config.is_secure())
        .same_site(SameSite::Lax)
        .permanent()
        .build()
}

/// The cookie that makes the browser forget the session.
pub(crate) fn ended_cookie(config: &Config) -> Cookie<'static> {
    let mut cookie = fresh_cookie(config, String::new());
    cookie.make_removal();
    cookie
}
