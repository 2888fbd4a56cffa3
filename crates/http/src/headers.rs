//! Headers of every answer, and what is measured about every request.

use async_recursion::async_recursion as boxed;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use ronde_app::App;

/// Nothing is loaded from elsewhere, pages have no inline scripts or styles, and no other site may frame
/// them.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; \
                      base-uri 'none'; frame-ancestors 'none'";

/// Sets the headers that protect visitors.
#[boxed]
pub async fn protect(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let mut set =
        |name: HeaderName, value: &'static str| headers.insert(name, HeaderValue::from_static(value));
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "same-origin");
    set(
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=()",
    );
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    if app.config().is_secure() {
        set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    response
}

/// Counts and times every request, and logs those that failed.
#[boxed]
pub async fn measure(request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = request.method().clone();
    let path = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let response = next.run(request).await;
    let status = response.status();
    let path = path.unwrap_or_else(|| "-".to_owned());
    let labels = [("path", path.clone()), ("status", status.as_str().to_owned())];
    metrics::counter!("ronde_requests", &labels).increment(1);
    metrics::histogram!("ronde_request_seconds", "path" => path.clone())
        .record(begun.elapsed().as_secs_f64());
    tracing::debug!(%method, path, status = status.as_u16(), took = ?begun.elapsed(), "request");
    response
}
