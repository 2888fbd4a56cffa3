//! From a template to an answer.

use askama::Template;
use axum::http::{HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};

use crate::error::AppError;

/// A page that is written for each request.
pub(crate) fn html(template: &impl Template) -> Result<Response, AppError> {
    let mut response = Html(template.render()?).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    Ok(response)
}
