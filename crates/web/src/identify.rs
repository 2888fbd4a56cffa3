//! Finds out who asks, once for each request, and leaves it for the extractors.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use ronde_app::App;
use ronde_http::session::{Visitor, who_asks};

use crate::error::early;
use crate::outage::{goes_on_unknown, is_for_all};

/// Finds out who asks. Where nobody is recognised, as in an outage, everybody is a stranger.
pub async fn identify(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let path = request.uri().path();
    if is_for_all(path) || goes_on_unknown(&app, path) {
        request.extensions_mut().insert(Visitor::nobody());
        return next.run(request).await;
    }
    match who_asks(&app, request.headers()).await {
        Ok(visitor) => {
            request.extensions_mut().insert(visitor);
            next.run(request).await
        }
        Err(error) => {
            let (mut parts, _) = request.into_parts();
            early(&app, &mut parts, &error).await
        }
    }
}
