//! Last known public pages, for when the database does not answer.

use std::sync::Arc;

use axum::body::{Body, HttpBody};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use jiff::Timestamp;
use moka::sync::Cache;
use ronde_domain::Language;
use ronde_http::language::language_of;

const KEPT_BYTES: u64 = 32 << 20;
const LARGEST: usize = 512 << 10;

/// A kept page.
#[derive(Debug)]
struct Kept {
    kind: HeaderValue,
    body: Bytes,
    at: Timestamp,
    /// What had been hidden by the time that it began to be written ([`ronde_app::App::exposure`]).
    exposure: u64,
}

type Key = (Language, bool, String);

/// The pages that are kept.
#[derive(Debug)]
pub struct Copies {
    pages: Cache<Key, Arc<Kept>>,
}

impl Default for Copies {
    fn default() -> Self {
        let weight =
            |key: &Key, copy: &Arc<Kept>| u32::try_from(key.2.len() + copy.body.len()).unwrap_or(u32::MAX);
        let pages = Cache::builder().max_capacity(KEPT_BYTES).weigher(weight).build();
        Self { pages }
    }
}

impl Copies {
    /// Keeps an answer for visitors without a login, if it qualifies. Compressed pages are kept elsewhere.
    pub(crate) async fn keep(
        &self,
        asked: &Parts,
        response: Response,
        exposure: u64,
        now: Timestamp,
    ) -> Response {
        let Some(kind) = kind_to_keep(&response) else { return response };
        let Some(key) = key(asked) else { return response };
        let (parts, body) = response.into_parts();
        let Ok(body) = axum::body::to_bytes(body, LARGEST).await else {
            // cannot happen: the body has stated its length
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        };
        self.pages.insert(key, Arc::new(Kept { kind, body: body.clone(), at: now, exposure }));
        Response::from_parts(parts, Body::from(body))
    }

    /// The kept copy for a request, and its time; none if somebody was hidden or erased since.
    pub(crate) fn answer(&self, asked: &Parts, exposure: u64) -> Option<(Response, Timestamp)> {
        let copy = self.pages.get(&key(asked)?).filter(|copy| copy.exposure == exposure)?;
        let headers = [
            (header::CONTENT_TYPE, copy.kind.clone()),
            (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        ];
        Some(((headers, copy.body.clone()).into_response(), copy.at))
    }
}

/// The content type of an answer that can be kept: a whole page of bounded length, the same for everyone.
fn kind_to_keep(response: &Response) -> Option<HeaderValue> {
    let headers = response.headers();
    let kind = headers.get(header::CONTENT_TYPE)?;
    let is_read =
        kind.to_str().is_ok_and(|kind| kind.starts_with("text/html") || kind.starts_with("application/json"));
    let is_same =
        !headers.contains_key(header::SET_COOKIE) && !headers.contains_key(header::CONTENT_ENCODING);
    let size = response.body().size_hint().exact().and_then(|size| usize::try_from(size).ok());
    let fits = size.is_some_and(|size| size <= LARGEST);
    (response.status() == StatusCode::OK && is_read && is_same && fits).then(|| kind.clone())
}

/// The key of a kept page. Addresses with a query are not kept, since there is no end of them.
fn key(asked: &Parts) -> Option<Key> {
    let wants_html = asked.headers.get(header::ACCEPT).and_then(|kind| kind.to_str().ok());
    let wants_html = wants_html.is_some_and(|kind| kind.contains("text/html"));
    let path = asked.uri.path();
    asked.uri.query().is_none().then(|| (language_of(&asked.headers), wants_html, path.to_owned()))
}
