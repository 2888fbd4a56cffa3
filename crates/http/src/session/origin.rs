//! Protection against forms on other sites.
//!
//! Every current browser says where a request comes from. Anything that changes data must come from this site, unless a program sends its
//! token, which no other site can make a browser send.

use async_recursion::async_recursion as boxed;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ronde_app::App;
use ronde_app::config::Config;
use ronde_app::error::AppError;
use url::Url;

use super::identify::has_credentials;
use crate::error::Error;

/// Refuses changes requested from another site.
#[boxed]
pub async fn same_site_only(State(app): State<App>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let is_program = headers.contains_key(header::AUTHORIZATION);
    if !request.method().is_safe() && !is_program && !is_ours(headers, &app.config().public_url) {
        return Error(AppError::CrossSite).into_response();
    }
    next.run(request).await
}

/// Whether a request comes from a page of this site, according to the browser.
pub fn is_own_page(headers: &HeaderMap, config: &Config) -> bool {
    is_ours(headers, &config.public_url)
}

fn is_ours(headers: &HeaderMap, public: &Url) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(origin) = text("origin") {
        let Ok(origin) = Url::parse(origin) else { return false };
        // in the hall the machine has several names; the browser says which one was used
        let is_host = origin.host_str().zip(text("host")).is_some_and(|(name, host)| {
            host == origin.port().map_or_else(|| name.to_owned(), |port| format!("{name}:{port}"))
        });
        return origin.origin() == public.origin() || is_host;
    }
    match text("sec-fetch-site") {
        Some(site) => site == "same-origin" || site == "none",
        // not a browser, so it carries no cookie either
        None => !has_credentials(headers),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn allowed(headers: &[(&'static str, &'static str)]) -> bool {
        let pairs = headers
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        is_ours(&pairs.collect(), &Url::parse("https://ronde.example").unwrap())
    }

    #[test]
    fn only_this_site_may_change_something() {
        assert!(allowed(&[("origin", "https://ronde.example")]));
        assert!(allowed(&[("origin", "http://192.168.1.7:8080"), ("host", "192.168.1.7:8080")]));
        assert!(allowed(&[("sec-fetch-site", "same-origin"), ("cookie", "session=x")]));
        assert!(allowed(&[]));
        assert!(!allowed(&[("origin", "https://evil.example"), ("host", "ronde.example")]));
        assert!(!allowed(&[("origin", "null"), ("host", "ronde.example")]));
        assert!(!allowed(&[("sec-fetch-site", "cross-site")]));
        assert!(!allowed(&[("sec-fetch-site", "same-site")]));
        assert!(!allowed(&[("cookie", "session=x")]));
    }
}
