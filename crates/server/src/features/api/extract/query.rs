//! What stands behind the question mark.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use super::fault;
use crate::error::AppError;
use crate::state::App;

/// What stands behind the question mark.
#[derive(Debug)]
pub(crate) struct ApiQuery<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<App> for ApiQuery<T> {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, AppError> {
        let pairs = url::form_urlencoded::parse(parts.uri.query().unwrap_or_default().as_bytes());
        let query = serde_path_to_error::deserialize(serde_urlencoded::Deserializer::new(pairs));
        query
            .map(Self)
            .map_err(|error| AppError::Invalid(vec![fault(error.path(), &error.inner().to_string())]))
    }
}
