//! Somebody who looks at a tournament: what may be seen, in which language, and whether it is known already.

use std::sync::Arc;

use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ronde_app::tournaments::Snapshot;
use ronde_app::{App, words};
use ronde_domain::Language;
use ronde_http::Error;
use ronde_http::etag::is_known;
use ronde_http::language::language_of;
use ronde_http::session::{Viewer, Visitor};
use ronde_tournament::Player;
use ronde_words::{Words, shown_name};
use serde::Serialize;

use super::seen::VARY;

/// Somebody who looks at a tournament.
#[derive(Clone, Debug)]
pub(crate) struct Look {
    /// The tournament.
    pub(crate) event: Arc<Snapshot>,
    /// Whether the visitor runs it, and so sees also what is not for everybody.
    pub(crate) is_insider: bool,
    language: Language,
    headers: HeaderMap,
}

impl FromRequestParts<App> for Look {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let viewer = Viewer::from_request_parts(parts, app).await?;
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let is_insider = viewer.is_insider(&visitor, app).await?;
        let headers = parts.headers.clone();
        Ok(Self { event: viewer.event, is_insider, language: language_of(&headers), headers })
    }
}

impl Look {
    /// The sentences of the visitor's language.
    pub(crate) fn words(&self) -> &'static Words {
        words(self.language)
    }

    /// The name of a player as the visitor may see it.
    pub(crate) fn name(&self, player: &Player) -> String {
        if self.is_insider {
            shown_name(self.event.tournament(), player)
        } else {
            self.event.public_name(player, self.words())
        }
    }

    /// The answer, or that nothing has changed since the visitor last asked; then nothing is computed.
    pub(crate) fn answer<T: Serialize>(
        &self,
        body: impl FnOnce() -> Result<T, Error>,
    ) -> Result<Response, Error> {
        match self.unchanged() {
            Some(response) => Ok(response),
            None => Ok((self.tags(), Json(body()?)).into_response()),
        }
    }

    /// A file, or that nothing has changed.
    pub(crate) fn file(
        &self,
        kind: &'static str,
        name: &str,
        body: impl FnOnce() -> Result<String, Error>,
    ) -> Result<Response, Error> {
        if let Some(response) = self.unchanged() {
            return Ok(response);
        }
        let file = format!("attachment; filename=\"{name}\"");
        let mut response = (self.tags(), body()?).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
        if let Ok(file) = HeaderValue::from_str(&file) {
            headers.insert(header::CONTENT_DISPOSITION, file);
        }
        Ok(response)
    }

    /// The answer that nothing has changed, if the visitor knows this version.
    pub(crate) fn unchanged(&self) -> Option<Response> {
        let tag = etag(&self.event, self.is_insider, self.language);
        is_known(&self.headers, &tag).then(|| (StatusCode::NOT_MODIFIED, self.tags()).into_response())
    }

    /// The headers by which the answer is known again.
    pub(crate) fn tags(&self) -> [(HeaderName, HeaderValue); 3] {
        let tag = etag(&self.event, self.is_insider, self.language);
        let keep = HeaderValue::from_static("private, no-cache");
        [(header::ETAG, tag), (header::CACHE_CONTROL, keep), VARY]
    }
}

/// The version first, then what else an answer hangs on: who looks, the language, what is known beside the log.
pub(super) fn etag(event: &Snapshot, is_insider: bool, language: Language) -> HeaderValue {
    let eyes = if is_insider { "in" } else { "out" };
    let tag = format!("\"v{}-{language}-{eyes}-{}\"", event.version(), event.beside_log());
    HeaderValue::from_str(&tag).expect("letters and digits can stand in a header")
}
