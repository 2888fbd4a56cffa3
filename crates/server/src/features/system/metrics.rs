//! What the site does, in numbers, in the format of Prometheus.

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;

use crate::connections::{ConnectionLimits, accept_all};
use crate::error::AppError;
use crate::state::App;

/// A program that reads metrics needs one connection.
const CONNECTIONS: usize = 64;

/// On the address of the site: for whoever shows the token. This stands apart from the other routes, where a token is that of an account.
pub(crate) fn routes() -> Router<App> {
    Router::new().route("/metrics", get(with_token))
}

/// Serves the metrics on a listener of their own until the site stops.
pub(crate) async fn serve(app: App, listener: TcpListener) {
    let mut stopping = app.stopping();
    let stop = async move {
        // an error means that the site is gone altogether
        let _ = stopping.wait_for(|stopping| *stopping).await;
    };
    let routes = Router::new().route("/metrics", get(show)).with_state(app);
    let limits = ConnectionLimits { total: CONNECTIONS, per_address: CONNECTIONS, ..Default::default() };
    accept_all(listener, routes, limits, Vec::new(), stop).await;
}

/// GET /metrics
async fn with_token(State(app): State<App>, headers: HeaderMap) -> Response {
    let Some(token) = &app.config().metrics_token else {
        return AppError::NotFound("page").into_response();
    };
    let shown =
        headers.get(header::AUTHORIZATION).and_then(|shown| shown.as_bytes().strip_prefix(b"Bearer "));
    // hashes, so that the time of the comparison tells nothing about the token
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
