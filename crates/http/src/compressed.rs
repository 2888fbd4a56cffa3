//! Texts that many clients ask for, compressed once.

use std::io::Write;

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::etag::is_known;

/// The media type of pages.
pub const HTML: HeaderValue = HeaderValue::from_static("text/html; charset=utf-8");
/// What answers to the same address depend on.
pub const VARY: HeaderValue = HeaderValue::from_static("Accept-Encoding, Accept-Language, Cookie");
const ALWAYS_ASK: HeaderValue = HeaderValue::from_static("no-cache");
const PRIVATE: HeaderValue = HeaderValue::from_static("private, no-cache");
const GZIP: HeaderValue = HeaderValue::from_static("gzip");

/// A text that many clients ask for, compressed once.
#[derive(Debug)]
pub struct Compressed {
    kind: HeaderValue,
    etag: HeaderValue,
    plain: Bytes,
    gzipped: Bytes,
}

impl Compressed {
    pub fn page(html: String) -> Self {
        Self::new(HTML, html)
    }

    /// A text of this media type.
    pub fn new(kind: HeaderValue, text: String) -> Self {
        let etag = format!("\"{}\"", &blake3::hash(text.as_bytes()).to_hex()[..24]);
        let mut encoder = GzEncoder::new(Vec::with_capacity(text.len() / 4), Compression::default());
        encoder.write_all(text.as_bytes()).expect("memory takes every byte");
        let gzipped = encoder.finish().expect("memory takes every byte");
        let etag = HeaderValue::from_str(&etag).expect("hexadecimal digits are valid in a header");
        Self { kind, etag, plain: Bytes::from(text), gzipped: Bytes::from(gzipped) }
    }

    /// The text itself.
    pub fn plain(&self) -> Bytes {
        self.plain.clone()
    }

    /// How many bytes it takes in memory.
    pub fn bytes(&self) -> usize {
        self.plain.len() + self.gzipped.len()
    }

    /// The answer to a request with these headers.
    pub fn answer(&self, asked: &HeaderMap, is_private: bool) -> Response {
        let mut headers = HeaderMap::with_capacity(6);
        headers.insert(header::ETAG, self.etag.clone());
        headers.insert(header::CACHE_CONTROL, if is_private { PRIVATE } else { ALWAYS_ASK });
        headers.insert(header::VARY, VARY);
        if is_known(asked, &self.etag) {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        headers.insert(header::CONTENT_TYPE, self.kind.clone());
        let body = if takes_gzip(asked) {
            headers.insert(header::CONTENT_ENCODING, GZIP);
            self.gzipped.clone()
        } else {
            self.plain.clone()
        };
        (headers, body).into_response()
    }
}

fn takes_gzip(asked: &HeaderMap) -> bool {
    let accepted = asked.get(header::ACCEPT_ENCODING).and_then(|accepted| accepted.to_str().ok());
    accepted.unwrap_or_default().split(',').any(|coding| {
        let (name, quality) = coding.split_once(';').unwrap_or((coding, ""));
        name.trim() == "gzip" && quality.trim() != "q=0"
    })
}
