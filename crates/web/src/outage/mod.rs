//! What visitors see while the database does not answer.
//!
//! Logged-in visitors and all writes are refused at once, with an explanation and when to retry. Everyone else gets
//! the page from memory with a note: freshly rendered if that needs no database, or the last copy ([`copies`]).
//! Streams and sockets stay open.

mod copies;

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use jiff::Timestamp;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::health::FROM_MEMORY;
use ronde_http::session::has_credentials;

pub use self::copies::Copies;
use crate::error::early;
use crate::from_memory::{marked, with_note};

/// Whether an address is the same for everyone, so that no login is needed there.
pub(crate) fn is_for_all(path: &str) -> bool {
    path.starts_with("/assets/") || matches!(path, "/healthz" | "/readyz" | "/metrics" | "/language")
}

/// Whether an address works without recognising anybody: a reopened stream continues without a login.
pub(crate) fn goes_on_unknown(app: &App, path: &str) -> bool {
    path == "/live" && app.health().is_down()
}

/// Answers in place of the handlers when the database does not.
pub async fn guard(
    State((app, copies)): State<(App, Arc<Copies>)>,
    request: Request,
    next: Next,
) -> Response {
    let path = request.uri().path();
    if is_for_all(path) || goes_on_unknown(&app, path) {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let asked = Asked { app: &app, copies: &copies, parts: parts.clone() };
    let request = Request::from_parts(parts, body);
    let response = if !asked.parts.method.is_safe() || has_credentials(&asked.parts.headers) {
        asked.personal(request, next).await
    } else {
        asked.public(request, next).await
    };
    if let Some(told) = response.extensions().get() {
        app.readiness().suspect(told);
    }
    response
}

/// A request that may have to be answered without its handler.
struct Asked<'a> {
    app: &'a App,
    copies: &'a Copies,
    parts: Parts,
}

impl Asked<'_> {
    /// For logged-in visitors and writes.
    async fn personal(self, request: Request, next: Next) -> Response {
        let health = self.app.health();
        if health.is_down() {
            return self.refuse(&health.refusal()).await;
        }
        let may_be_stored = !self.parts.method.is_safe();
        let response = tokio::select! {
            biased;
            response = next.run(request) => response,
            () = health.down() => {
                let error = if may_be_stored { AppError::StoreUnsure } else { health.refusal() };
                return self.refuse(&error).await;
            }
        };
        if is_out_of_reach(&response) {
            health.complain();
        }
        // a connection that breaks may do so between the commit and the answer
        if may_be_stored && matches!(response.extensions().get(), Some(AppError::StoreDown)) {
            return self.refuse(&AppError::StoreUnsure).await;
        }
        response
    }

    /// For anyone who only looks.
    async fn public(self, mut request: Request, next: Next) -> Response {
        let health = self.app.health();
        let exposure = self.app.exposure();
        let answered = if let Some(since) = health.down_since() {
            // the note needs a page that is whole and not packed
            for name in [header::ACCEPT_ENCODING, header::IF_NONE_MATCH] {
                request.headers_mut().remove(name);
            }
            let answered = tokio::time::timeout(FROM_MEMORY, next.run(request)).await;
            answered.map_err(|_| since)
        } else {
            tokio::select! {
                biased;
                response = next.run(request) => Ok(response),
                () = health.down() => Err(health.down_since().unwrap_or_else(|| self.app.now())),
            }
        };
        let response = match answered {
            Ok(response) if is_out_of_reach(&response) => {
                health.complain();
                match health.down_since() {
                    Some(since) => self.copy_or_refusal(since).await,
                    None => response,
                }
            }
            Ok(response) => match health.down_since() {
                Some(since) => with_note(response, self.words(), since).await,
                None => self.copies.keep(&self.parts, response, exposure, self.app.now()).await,
            },
            Err(since) => self.copy_or_refusal(since).await,
        };
        match health.down_since() {
            Some(since) => marked(response, since),
            None => response,
        }
    }

    /// The last copy of the page, if it was kept.
    async fn copy_or_refusal(self, since: Timestamp) -> Response {
        if let Some((copy, at)) = self.copies.answer(&self.parts, self.app.exposure()) {
            return marked(with_note(copy, self.words(), at.min(since)).await, since);
        }
        let refusal = self.app.health().refusal();
        self.refuse(&refusal).await
    }

    async fn refuse(mut self, error: &AppError) -> Response {
        let response = early(self.app, &mut self.parts, error).await;
        match self.app.health().down_since() {
            Some(since) => marked(response, since),
            None => response,
        }
    }

    fn words(&self) -> &'static ronde_words::Words {
        self.app.words(ronde_http::language::language_of(&self.parts.headers))
    }
}

/// Whether a handler found the database out of reach.
fn is_out_of_reach(response: &Response) -> bool {
    response.extensions().get().is_some_and(AppError::is_store_down)
}
