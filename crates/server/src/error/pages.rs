//! Problems as pages, for browsers.

use askama::Template;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Redirect, Response};

use super::AppError;
use crate::layout::Page;
use crate::state::App;

#[derive(Template)]
#[template(path = "error/show.html")]
struct Problem {
    page: Page,
    status: StatusCode,
    title: String,
    sentence: String,
}

/// Turns a problem into a page when a browser asked for one. Who has to log in is sent there, and comes back.
pub(crate) async fn as_pages(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_page = !request.uri().path().starts_with("/api/") && wants_html(request.headers());
    let is_get = request.method() == Method::GET;
    if !is_page {
        return next.run(request).await;
    }
    let (mut parts, body) = request.into_parts();
    let page = Page::from_request_parts(&mut parts, &app).await;
    let response = next.run(Request::from_parts(parts, body)).await;
    let (Some(error), Ok(page)) = (response.extensions().get::<AppError>(), page) else { return response };
    if matches!(error, AppError::NotLoggedIn) && is_get {
        let query =
            url::form_urlencoded::Serializer::new(String::new()).append_pair("next", &page.address).finish();
        return Redirect::to(&format!("/login?{query}")).into_response();
    }
    show(error, page, &response)
}

fn show(error: &AppError, page: Page, problem: &Response) -> Response {
    let (status, kind) = error.problem();
    let title = page.say(&format!("problem-title-{kind}"));
    let sentence = error.sentence(page.words);
    let Ok(body) = (Problem { page, status, title, sentence }).render() else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let mut response = (status, Html(body)).into_response();
    if let Some(wait) = problem.headers().get(header::RETRY_AFTER) {
        response.headers_mut().insert(header::RETRY_AFTER, wait.clone());
    }
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn wants_html(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|accepted| accepted.to_str().ok());
    accepted.is_some_and(|accepted| accepted.contains("text/html"))
}
