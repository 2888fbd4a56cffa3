//! What stands behind the question mark.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_http::Error;
use serde::de::DeserializeOwned;

use super::fault;

/// What stands behind the question mark.
#[derive(Debug)]
pub(crate) struct ApiQuery<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<App> for ApiQuery<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Error> {
        let pairs = url::form_urlencoded::parse(parts.uri.query().unwrap_or_default().as_bytes());
        let query = serde_path_to_error::deserialize(serde_urlencoded::Deserializer::new(pairs));
        query
            .map(Self)
            .map_err(|error| Error(AppError::Invalid(vec![fault(error.path(), &error.inner().to_string())])))
    }
}
