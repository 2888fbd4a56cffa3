//! The whole log of a tournament, for those who run it.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ronde_http::Error;
use ronde_http::etag::is_known;
use ronde_http::session::Insider;
use ronde_tournament::log::{self, Chain};

use super::super::extract::IfNoneMatch;
use super::super::problem::Inside;
use super::super::tournaments::EventPath;

/// The log as a file
///
/// A `.ronde` file, which every Ronde opens: the whole history with all that is known about the players. Only for those who run the tournament.
#[utoipa::path(get, path = "/tournaments/{event}/export.ronde", tag = "files", params(EventPath, IfNoneMatch),
    security(("bearer" = [])),
    responses((status = 200, description = "The log", body = String, content_type = "text/plain"), Inside))]
pub(crate) async fn ronde(insider: Insider, headers: HeaderMap) -> Result<Response, Error> {
    let mut chain = Chain::start();
    let mut text = log::header();
    for entry in insider.event.history().entries() {
        text.push_str(&chain.write_line(entry));
    }
    Ok(file(&insider, &headers, "text/plain; charset=utf-8", "ronde", text))
}

/// The log as JSON
///
/// The same entries as one JSON document. Only for those who run the tournament.
#[utoipa::path(get, path = "/tournaments/{event}/export.json", tag = "files", params(EventPath, IfNoneMatch),
    security(("bearer" = [])),
    responses((status = 200, description = "The log", body = Object, content_type = "application/json"), Inside))]
pub(crate) async fn json(insider: Insider, headers: HeaderMap) -> Result<Response, Error> {
    let text = log::to_json(insider.event.history());
    Ok(file(&insider, &headers, "application/json", "json", text))
}

fn file(insider: &Insider, asked: &HeaderMap, kind: &'static str, ending: &str, text: String) -> Response {
    let event = &insider.event;
    let header_of =
        |text: &str| HeaderValue::from_str(text).expect("letters and digits can stand in a header");
    let tag = header_of(&format!("\"v{}\"", event.version()));
    let tags =
        [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"))];
    if is_known(asked, &tag) {
        return (StatusCode::NOT_MODIFIED, tags).into_response();
    }
    let name = header_of(&format!("attachment; filename=\"{}.{ending}\"", event.slug()));
    let file = [(header::CONTENT_TYPE, HeaderValue::from_static(kind)), (header::CONTENT_DISPOSITION, name)];
    (tags, file, text).into_response()
}
