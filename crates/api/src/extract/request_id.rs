//! A writer's own name for a write, so that it can be sent again without harm.

use axum::extract::FromRequestParts;
use axum::http::HeaderName;
use axum::http::request::Parts;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_http::Error;
use utoipa::IntoParams;

const HEADER: HeaderName = HeaderName::from_static("idempotency-key");
/// Marks an answer that was given before.
pub(crate) const REPLAYED: HeaderName = HeaderName::from_static("idempotent-replayed");
const LONGEST: usize = 64;

/// For a write that may have to be sent twice.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only for the description of the interface")]
pub(crate) struct IdempotencyKey {
    /// A name that the writer makes up for this write and sends with every attempt, such as a UUID. The name is remembered for 90 days with
    /// the answer, also of a write that had nothing to change. Sent again, the write changes nothing and gets its first answer, whatever
    /// others have written since; the header `Idempotent-Replayed` says so. A refusal is not remembered: nothing was written, and the name can be used again.
    /// A name that was given to another write in the same tournament is refused with 422.
    #[param(rename = "Idempotency-Key", pattern = "^[A-Za-z0-9_-]{1,64}$", example = "b7e23ec2-9af2-4a0c")]
    idempotency_key: Option<String>,
}

/// The name that the writer gave, if any.
#[derive(Clone, Debug)]
pub(crate) struct RequestId(pub(crate) Option<String>);

impl FromRequestParts<App> for RequestId {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Error> {
        let Some(given) = parts.headers.get(HEADER) else { return Ok(Self(None)) };
        let is_plain = |letter: u8| letter.is_ascii_alphanumeric() || matches!(letter, b'-' | b'_');
        let name = given.to_str().ok().filter(|name| !name.is_empty() && name.len() <= LONGEST);
        let name = name.filter(|name| name.bytes().all(is_plain));
        let wrong = || {
            Error(AppError::invalid("Idempotency-Key", "up to 64 letters, digits, hyphens and underscores"))
        };
        name.map(|name| Self(Some(name.to_owned()))).ok_or_else(wrong)
    }
}
