//! The parts of the address. A part that cannot be anything is the address of nothing.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::error::AppError;
use crate::state::App;

/// The parts of the address.
#[derive(Debug)]
pub(crate) struct ApiPath<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for ApiPath<T> {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, AppError> {
        match Path::from_request_parts(parts, app).await {
            Ok(Path(path)) => Ok(Self(path)),
            Err(_) => Err(AppError::NotFound("address")),
        }
    }
}
