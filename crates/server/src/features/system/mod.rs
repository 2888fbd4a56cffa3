//! For machines that look after this one: is it alive, is it ready, what does it do.

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::state::App;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
}

/// GET /readyz: whether the database answers.
async fn ready(State(app): State<App>) -> Response {
    match app.store().ping().await {
        Ok(()) => "ready\n".into_response(),
        Err(error) => {
            tracing::warn!(error = ?error, "the database does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response()
        }
    }
}

/// GET /metrics, in the format of Prometheus.
async fn metrics(State(app): State<App>) -> Response {
    if let Ok(waiting) = app.store().waiting_mails().await {
        #[expect(clippy::cast_precision_loss, reason = "no outbox holds that many mails")]
        metrics::gauge!("ronde_waiting_mails").set(waiting as f64);
    }
    let kind = HeaderValue::from_static("text/plain; version=0.0.4");
    ([(header::CONTENT_TYPE, kind)], app.metrics().render()).into_response()
}
