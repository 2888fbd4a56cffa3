//! Who calls: extracting one of these *is* the permission check.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use ronde_store::accounts::Account;

use crate::error::AppError;
use crate::session::{Scope, Visitor};
use crate::state::App;

/// Somebody who may chat and has not asked for too much.
#[derive(Clone, Debug)]
pub(in crate::features::api) struct Asker(pub(in crate::features::api) Arc<Account>);

impl FromRequestParts<App> for Asker {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, AppError> {
        let Speaker(account) = Speaker::from_request_parts(parts, app).await?;
        app.community().count_request(&account)?;
        Ok(Self(account))
    }
}

/// Somebody who may chat. What they say is counted where it is said.
#[derive(Clone, Debug)]
pub(super) struct Speaker(pub(super) Arc<Account>);

impl FromRequestParts<App> for Speaker {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, AppError> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        Ok(Self(Arc::clone(visitor.account_for(Scope::Chat)?)))
    }
}
