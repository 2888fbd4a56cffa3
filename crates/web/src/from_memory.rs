//! Answers that come from memory while the database is down: a note on the page, and a header for programs.

use axum::body::{Body, HttpBody};
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::Response;
use jiff::Timestamp;
use ronde_words::Words;

/// Tells programs that an answer comes from memory, and since when the database has not answered.
const STORE_DOWN: HeaderName = HeaderName::from_static("ronde-store-down");

const LARGEST: usize = 8 << 20;

/// Adds a note to a page: that it comes from memory, and from when. Other content stays unchanged.
pub(crate) async fn with_note(response: Response, words: &Words, at: Timestamp) -> Response {
    let headers = response.headers();
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is_page = kind.is_some_and(|kind| kind.starts_with("text/html"));
    let size = response.body().size_hint().exact().and_then(|size| usize::try_from(size).ok());
    if !is_page || headers.contains_key(header::CONTENT_ENCODING) || size.is_none_or(|size| size > LARGEST) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(body) = axum::body::to_bytes(body, LARGEST).await else {
        return Response::from_parts(parts, Body::empty());
    };
    let page = String::from_utf8_lossy(&body);
    let page = noted(&page, words, at);
    for name in [header::ETAG, header::CONTENT_LENGTH] {
        parts.headers.remove(name);
    }
    parts.headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Response::from_parts(parts, Body::from(page))
}

/// The note at the top of the content.
fn noted(page: &str, words: &Words, at: Timestamp) -> String {
    let time = at.strftime("%H:%M UTC").to_string();
    let sentence = words.tell("outage-note", &[("time", time.into())]);
    let note = format!("\n<p class=\"notice danger\" role=\"status\" data-outage>{sentence}</p>");
    let start = ["<main", "<body"].into_iter().find_map(|tag| {
        let start = page.find(tag)?;
        Some(start + page[start..].find('>')? + 1)
    });
    match start {
        Some(start) => format!("{}{note}{}", &page[..start], &page[start..]),
        None => page.to_owned(),
    }
}

/// Adds since when the database has not answered.
pub(crate) fn marked(mut response: Response, since: Timestamp) -> Response {
    if let Ok(since) = HeaderValue::from_str(&since.to_string()) {
        response.headers_mut().insert(STORE_DOWN, since);
    }
    response
}
