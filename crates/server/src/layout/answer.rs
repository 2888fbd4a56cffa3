//! From a template to an answer.

use askama::Template;
use axum::http::{HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};

use super::Page;
use crate::error::AppError;
use crate::state::App;
use crate::tournaments::Snapshot;

/// A page that is written for each request.
pub(crate) fn html(template: &impl Template) -> Result<Response, AppError> {
    let mut response = Html(template.render()?).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    Ok(response)
}

/// A page of an event. For those who are not logged in it is kept until something happens in the event.
pub(crate) fn event_page(
    app: &App,
    page: &Page,
    event: &Snapshot,
    template: &impl Template,
) -> Result<Response, AppError> {
    if page.account.is_some() {
        return html(template);
    }
    let kept = app.rendered().keep(page.language(), &page.address, event, template.render()?);
    Ok(kept.answer(&page.headers, false))
}
