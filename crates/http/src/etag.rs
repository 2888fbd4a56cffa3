//! Answers that a client already has.

use axum::http::{HeaderMap, HeaderValue, header};

/// Whether the browser already has the page.
pub fn is_known(asked: &HeaderMap, etag: &HeaderValue) -> bool {
    let Some(known) = asked.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok()) else {
        return false;
    };
    let is_this = |known: &str| known == "*" || known.strip_prefix("W/").unwrap_or(known) == etag;
    known.split(',').map(str::trim).any(is_this)
}
