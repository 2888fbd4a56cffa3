//! Which version a writer has seen, and the answer to a write: the new version, always.

use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::tournaments::{Act, Snapshot};
use ronde_domain::Language;
use ronde_http::Error;
use ronde_http::language::language_of;
use ronde_store::accounts::Account;
use ronde_tournament::{Command, Level};
use serde::Serialize;
use utoipa::IntoParams;

use super::look::etag;

/// For a write that must not fall on a state that the writer has not seen.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only for the description of the interface")]
pub(crate) struct IfMatch {
    /// The `ETag` that was seen; the write is refused with 412 if the tournament has another version by now.
    #[param(rename = "If-Match", example = "\"v34\"")]
    if_match: Option<String>,
    /// Up to which level warnings were read and agreed to: `acknowledge`, `confirm` or `consequences`. A write that needs more is refused
    /// with 409 and the warnings.
    #[param(rename = "Ronde-Confirm", example = "confirm", pattern = "^(acknowledge|confirm|consequences)$")]
    ronde_confirm: Option<String>,
}

/// For cheap polling.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only for the description of the interface")]
pub(crate) struct IfNoneMatch {
    /// The `ETag` of the last answer; if nothing has changed the answer is 304 without a body.
    #[param(rename = "If-None-Match")]
    if_none_match: Option<String>,
}

/// What a writer has seen.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    /// The versions of `If-Match`; none where the writer asked for no certain one.
    versions: Option<Vec<u64>>,
    /// Up to which level warnings were read and agreed to.
    consent: Option<Level>,
    pub(crate) language: Language,
}

impl FromRequestParts<App> for Seen {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Error> {
        let headers = &parts.headers;
        let consent = consent(headers)?;
        Ok(Self { versions: versions(headers), consent, language: language_of(headers) })
    }
}

/// The header in which a writer says which warnings were read.
const CONFIRM: HeaderName = HeaderName::from_static("ronde-confirm");

fn consent(headers: &HeaderMap) -> Result<Option<Level>, Error> {
    // a program cannot be made to read; what it must know is refused until it says so
    let Some(given) = headers.get(CONFIRM) else { return Ok(Some(Level::Acknowledge)) };
    let level = given.to_str().ok().and_then(Level::from_code).map(Some);
    level.ok_or_else(|| Error(AppError::invalid("Ronde-Confirm", "say acknowledge, confirm or consequences")))
}

/// An `ETag` that names no version stands for one that no tournament has.
fn versions(headers: &HeaderMap) -> Option<Vec<u64>> {
    let mut given = headers.get_all(header::IF_MATCH).iter().peekable();
    given.peek()?;
    let mut versions = Vec::new();
    for value in given {
        for tag in value.to_str().unwrap_or_default().split(',').map(str::trim) {
            if tag == "*" {
                return None;
            }
            let tag = tag.strip_prefix("W/").unwrap_or(tag).trim_matches('"');
            let digits = tag.strip_prefix('v').map(|rest| rest.split('-').next().unwrap_or_default());
            versions.push(digits.and_then(|digits| digits.parse().ok()).unwrap_or(0));
        }
    }
    Some(versions)
}

impl Seen {
    /// The version that a write on this tournament expects.
    pub(crate) fn expected(&self, event: &Snapshot) -> Option<u64> {
        let versions = self.versions.as_ref()?;
        let fitting = versions.iter().find(|version| **version == event.version());
        fitting.or(versions.first()).copied()
    }

    /// What an account wants done, with what was seen and agreed to.
    pub(crate) fn act(&self, event: &Snapshot, by: &Account, commands: Vec<Command>) -> Act {
        Act::of(by, commands).expecting(self.expected(event)).agreed(self.consent)
    }

    /// Refuses a write that is not one of the log, if the writer has seen another version.
    pub(crate) fn check(&self, event: &Snapshot) -> Result<(), Error> {
        Ok(event.must_be(self.expected(event))?)
    }

    /// The answer to a write.
    pub(crate) fn answer(&self, status: StatusCode, event: &Snapshot, body: impl Serialize) -> Response {
        let tag = etag(event, true, self.language);
        (status, [(header::ETAG, tag)], Json(body)).into_response()
    }

    /// The answer to a write that made something, with its address.
    pub(crate) fn created(&self, location: &str, event: &Snapshot, body: impl Serialize) -> Response {
        let mut response = self.answer(StatusCode::CREATED, event, body);
        if let Ok(location) = HeaderValue::from_str(location) {
            response.headers_mut().insert(header::LOCATION, location);
        }
        response
    }
}

/// Headers that make the answers to different visitors different ones for whoever keeps them.
pub(super) const VARY: (HeaderName, HeaderValue) =
    (header::VARY, HeaderValue::from_static("Accept-Language, Authorization, Cookie"));

#[cfg(test)]
mod tests {
    use super::*;

    fn read(tag: &'static str) -> Option<Vec<u64>> {
        versions(&HeaderMap::from_iter([(header::IF_MATCH, HeaderValue::from_static(tag))]))
    }

    #[test]
    fn versions_stand_in_etags() {
        assert_eq!(versions(&HeaderMap::new()), None);
        assert_eq!(read("*"), None);
        assert_eq!(read("\"v34\""), Some(vec![34]));
        assert_eq!(read("\"v34-en-1f2e3d\""), Some(vec![34]));
        assert_eq!(read("\"v1\", W/\"v2\""), Some(vec![1, 2]));
        assert_eq!(read("\"something\""), Some(vec![0]));
    }
}
