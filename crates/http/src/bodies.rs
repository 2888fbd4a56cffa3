//! How large the body of a request may be: small, except where people send a file or a whole tournament.
//!
//! The bodies of all requests together have their own limit, in [`crate::connections`].

use async_recursion::async_recursion as boxed;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use ronde_app::App;

/// The largest body of most requests, in bytes: a form, or a call about one thing.
pub const SMALL: usize = 64 << 10;

/// The largest body that a request may have, in bytes.
#[derive(Clone, Copy, Debug)]
pub struct LargestBody(pub usize);

/// The largest body of a request that may be large, in bytes.
#[derive(Clone, Copy, Debug)]
struct Large(usize);

/// Routes whose bodies are small.
#[boxed]
pub async fn small(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let large = app.config().limits.body_bytes;
    request.extensions_mut().insert(Large(large));
    limit(&mut request, large.min(SMALL));
    next.run(request).await
}

/// Routes whose bodies may be large.
#[boxed]
pub async fn large(mut request: Request, next: Next) -> Response {
    if let Some(Large(most)) = request.extensions().get().copied() {
        limit(&mut request, most);
    }
    next.run(request).await
}

fn limit(request: &mut Request, most: usize) {
    request.extensions_mut().insert(LargestBody(most));
    DefaultBodyLimit::max(most).apply(request);
}
