//! Problems as pages, for browsers.

use askama::Template;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_http::error::{Error, status};

use crate::layout::Page;

#[derive(Template)]
#[template(path = "error/show.html")]
struct Problem {
    page: Page,
    status: StatusCode,
    title: String,
    sentence: String,
    /// The game that has to be seen to first.
    game: Option<i64>,
}

/// The answer to a request that does not reach its handler, as a page for a browser.
pub(crate) async fn early(app: &App, parts: &mut Parts, error: &AppError) -> Response {
    let response = Error(error.clone()).into_response();
    if !is_page(parts.uri.path(), &parts.headers) {
        return response;
    }
    match Page::from_request_parts(parts, app).await {
        Ok(page) => show(error, page, &response),
        Err(_) => response,
    }
}

/// Turns a problem into a page when a browser asked for one. Whoever has to log in is sent there, and comes back; whoever
/// needs a second factor is sent to set it up.
pub async fn as_pages(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_page = is_page(request.uri().path(), request.headers());
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
    if matches!(error, AppError::SecondFactorMissing) && is_get {
        return Redirect::to("/account/second-factor?after=needed").into_response();
    }
    show(error, page, &response)
}

fn show(error: &AppError, page: Page, problem: &Response) -> Response {
    let (status, kind) = (status(error), error.code());
    let title = page.say(&format!("problem-title-{kind}"));
    let sentence = error.sentence(page.words);
    let game = match error {
        AppError::NoPlay(why) => why.game().map(|game| game.0),
        _ => None,
    };
    let Ok(body) = (Problem { page, status, title, sentence, game }).render() else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let mut response = (status, Html(body)).into_response();
    if let Some(wait) = problem.headers().get(header::RETRY_AFTER) {
        response.headers_mut().insert(header::RETRY_AFTER, wait.clone());
    }
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // whoever looks at the answer on its way out finds the cause
    response.extensions_mut().insert(error.clone());
    response
}

fn is_page(path: &str, headers: &HeaderMap) -> bool {
    !path.starts_with("/api/") && wants_html(headers)
}

fn wants_html(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|accepted| accepted.to_str().ok());
    accepted.is_some_and(|accepted| accepted.contains("text/html"))
}
