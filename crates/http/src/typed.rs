//! The fields of a form. A body that is not a form is a problem like any other.

use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum_extra::extract::Form;
use ronde_app::App;
use ronde_app::error::AppError;
use serde::de::DeserializeOwned;

use crate::error::Error;

/// What somebody typed into a form. The type says what missing fields become: empty, as a rule.
#[derive(Clone, Copy, Debug)]
pub struct Typed<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for Typed<T> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Self, Error> {
        match Form::from_request(request, app).await {
            Ok(Form(fields)) => Ok(Self(fields)),
            Err(rejection) => {
                let why = rejection.to_string();
                let is_large = rejection.into_response().status() == StatusCode::PAYLOAD_TOO_LARGE;
                Err(Error(if is_large { AppError::TooLarge(why) } else { AppError::Malformed(why) }))
            }
        }
    }
}
