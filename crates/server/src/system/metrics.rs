//! Metrics of the site, in the format of Prometheus.

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use ronde_app::App;
use ronde_app::config::ConnectionLimits;
use ronde_app::error::AppError;
use ronde_http::Error;
use ronde_http::connections::accept_all;
use tokio::net::TcpListener;

/// A metrics reader needs only one connection.
const CONNECTIONS: usize = 64;

/// On the site's own address, with the token. Separate from the other routes, where a token belongs to an account.
pub(crate) fn routes() -> Router<App> {
    Router::new().route("/metrics", get(with_token))
}

/// Serves the metrics on their own listener until the site stops.
pub(crate) async fn serve(app: App, listener: TcpListener) {
    let mut stopping = app.stopping();
    let stop = async move {
        // an error means that the whole site is gone
        let _ = stopping.wait_for(|stopping| *stopping).await;
    };
    let routes = Router::new().route("/metrics", get(show)).with_state(app);
    let limits = ConnectionLimits { total: CONNECTIONS, per_address: CONNECTIONS, ..Default::default() };
    accept_all(listener, routes, limits, Vec::new(), stop).await;
}

/// GET /metrics
async fn with_token(State(app): State<App>, headers: HeaderMap) -> Response {
    let Some(token) = &app.config().metrics_token else {
        return Error(AppError::NotFound("page")).into_response();
    };
    let shown =
        headers.get(header::AUTHORIZATION).and_then(|shown| shown.as_bytes().strip_prefix(b"Bearer "));
    // compares hashes, so that timing reveals nothing about the token
    if shown.is_some_and(|shown| blake3::hash(shown) == blake3::hash(token.as_bytes())) {
        return show(State(app)).await;
    }
    let challenge = [(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"))];
    (StatusCode::UNAUTHORIZED, challenge, "the metrics need their token\n").into_response()
}

async fn show(State(app): State<App>) -> Response {
    if let Ok(waiting) = app.store().waiting_mails().await {
        #[expect(clippy::cast_precision_loss, reason = "no outbox holds that many mails")]
        metrics::gauge!("ronde_waiting_mails").set(waiting as f64);
    }
    let kind = HeaderValue::from_static("text/plain; version=0.0.4");
    ([(header::CONTENT_TYPE, kind)], app.metrics().render()).into_response()
}
