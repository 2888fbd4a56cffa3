//! The user guide, made of the same chapters as the book in `docs/guide`. It is in English, whatever language the frame around it has.

mod guide;
mod markdown;

use askama::Template;
use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_http::Error;
use ronde_http::etag::is_known;

use self::guide::{Chapter, GUIDE, Guide};
use crate::layout::{Page, render};

pub(crate) fn routes() -> Router<App> {
    Router::new().route("/help", get(first)).route("/help/{chapter}", get(named))
}

#[derive(Template)]
#[template(path = "features/help/show.html")]
struct Help {
    page: Page,
    guide: &'static Guide,
    chapter: &'static Chapter,
    previous: Option<&'static Chapter>,
    next: Option<&'static Chapter>,
}

/// GET /help
async fn first(page: Page) -> Result<Response, Error> {
    show(page, 0)
}

/// GET /help/{chapter}
async fn named(page: Page, Path(name): Path<String>) -> Result<Response, Error> {
    let place = GUIDE.chapters().position(|chapter| chapter.name == name);
    show(page, place.ok_or(AppError::NotFound("page"))?)
}

/// The chapter in this place. Browsers keep it until a new version of the program has changed it.
fn show(page: Page, place: usize) -> Result<Response, Error> {
    let asked = page.headers.clone();
    let at = |place: usize| GUIDE.chapters().nth(place);
    let chapter = at(place).ok_or(AppError::NotFound("page"))?;
    let (previous, next) = (place.checked_sub(1).and_then(at), at(place + 1));
    let text = render(&Help { page, guide: &GUIDE, chapter, previous, next })?;
    let etag = format!("\"{}\"", &blake3::hash(text.as_bytes()).to_hex()[..24]);
    let etag = HeaderValue::from_str(&etag).expect("hexadecimal digits can stand in a header");
    let is_kept = is_known(&asked, &etag);
    let headers =
        [(header::ETAG, etag), (header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"))];
    if is_kept {
        return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    Ok((headers, Html(text)).into_response())
}
