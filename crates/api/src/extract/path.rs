//! The parts of the address. A part that cannot be anything is the address of nothing.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_http::Error;
use serde::de::DeserializeOwned;

/// The parts of the address.
#[derive(Debug)]
pub(crate) struct ApiPath<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for ApiPath<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        match Path::from_request_parts(parts, app).await {
            Ok(Path(path)) => Ok(Self(path)),
            Err(_) => Err(AppError::NotFound("address").into()),
        }
    }
}
