//! For machines that look after this one: is it alive, is it ready, what does it do.
//!
//! How the site is used is nobody's business but the operator's: [`metrics`] are on a listener of their own, or need a token.

mod metrics;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
pub(crate) use metrics::{routes as metrics_routes, serve as serve_metrics};
use ronde_app::App;
use ronde_http::language::language_of;

pub(crate) fn routes() -> Router<App> {
    Router::new().route("/healthz", get(|| async { "ok\n" })).route("/readyz", get(ready))
}

/// GET /readyz: whether the database takes a write, and if not, why.
async fn ready(State(app): State<App>, headers: HeaderMap) -> Response {
    let outcome = app.readiness().ask().await;
    let cache = [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    match outcome {
        Ok(()) => (cache, "ready\n").into_response(),
        Err(error) => {
            let told = error.sentence(app.words(language_of(&headers)));
            let text = format!("not ready: {}\n{told}\n", error.code());
            (StatusCode::SERVICE_UNAVAILABLE, cache, text).into_response()
        }
    }
}
