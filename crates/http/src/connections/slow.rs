//! Tells a client that its body came in too slowly, or that there is no room for it, whatever the handler made of the part that arrived.

use async_recursion::async_recursion as boxed;
use std::sync::Arc;

use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ronde_app::error::AppError;

use super::activity::Activity;
use crate::error::Error;

/// Answers 408 or 503 instead of the handler's answer to half a body.
#[boxed]
pub async fn tell(request: Request, next: Next) -> Response {
    let activity = request.extensions().get::<Arc<Activity>>().cloned();
    let response = next.run(request).await;
    let error = match activity {
        Some(activity) if activity.is_slow() => AppError::TooSlow,
        Some(activity) if activity.has_no_room() => AppError::Busy("too many large requests are in transit"),
        _ => return response,
    };
    let mut response = Error(error).into_response();
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}
