//! From a template to an answer.

use askama::Template;
use axum::http::{HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use ronde_app::error::AppError;
use ronde_http::Error;

/// A page that is written for each request.
pub(crate) fn html(template: &impl Template) -> Result<Response, Error> {
    let mut response = Html(render(template)?).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    Ok(response)
}

/// The text of a template.
pub(crate) fn render(template: &impl Template) -> Result<String, AppError> {
    template.render().map_err(|error| {
        tracing::error!(error = ?error, "a page could not be written");
        AppError::Internal
    })
}
