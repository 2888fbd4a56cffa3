//! The whole log of a tournament, for those who run it.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use ronde_tournament::log::{self, Chain};

use super::super::problem::Inside;
use super::super::tournaments::EventPath;
use crate::error::AppError;
use crate::session::Insider;

/// The log as a file
///
/// A `.ronde` file, which every Ronde opens: the whole history with all that is known about the players. Only for those who run the tournament.
#[utoipa::path(get, path = "/tournaments/{event}/export.ronde", tag = "files", params(EventPath),
    security(("bearer" = [])),
    responses((status = 200, description = "The log", body = String, content_type = "text/plain"), Inside))]
pub(crate) async fn ronde(insider: Insider) -> Result<Response, AppError> {
    let mut chain = Chain::start();
    let mut text = log::header();
    for entry in insider.event.history().entries() {
        text.push_str(&chain.write_line(entry));
    }
    Ok(file(&insider, "text/plain; charset=utf-8", "ronde", text))
}

/// The log as JSON
///
/// The same entries as one JSON document. Only for those who run the tournament.
#[utoipa::path(get, path = "/tournaments/{event}/export.json", tag = "files", params(EventPath),
    security(("bearer" = [])),
    responses((status = 200, description = "The log", body = Object, content_type = "application/json"), Inside))]
pub(crate) async fn json(insider: Insider) -> Result<Response, AppError> {
    let text = log::to_json(insider.event.history());
    Ok(file(&insider, "application/json", "json", text))
}

fn file(insider: &Insider, kind: &'static str, ending: &str, text: String) -> Response {
    let event = &insider.event;
    let name = format!("attachment; filename=\"{}.{ending}\"", event.slug());
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    let values =
        [(header::CONTENT_DISPOSITION, name), (header::ETAG, format!("\"v{}\"", event.version()))];
    for (header, value) in values {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.insert(header, value);
        }
    }
    response
}
