//! Tells a client that its body came in too slowly, whatever the handler made of the part it got.

use std::sync::Arc;

use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::seat::Seat;
use crate::error::AppError;

/// Answers 408 instead of the handler's answer to half a body.
pub(crate) async fn tell(request: Request, next: Next) -> Response {
    let seat = request.extensions().get::<Arc<Seat>>().cloned();
    let response = next.run(request).await;
    if !seat.is_some_and(|seat| seat.is_slow()) {
        return response;
    }
    let mut response = AppError::TooSlow.into_response();
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}
