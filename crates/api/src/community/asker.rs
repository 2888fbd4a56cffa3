//! Who calls: extracting one of these *is* the permission check.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use ronde_app::App;
use ronde_http::Error;
use ronde_http::session::{Scope, Visitor};
use ronde_store::accounts::Account;

/// Somebody who may chat and has not asked for too much.
#[derive(Clone, Debug)]
pub(crate) struct Asker(pub(crate) Arc<Account>);

impl FromRequestParts<App> for Asker {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let Speaker(account) = Speaker::from_request_parts(parts, app).await?;
        app.community().count_request(&account)?;
        Ok(Self(account))
    }
}

/// Somebody who may chat. What they say is counted where it is said.
#[derive(Clone, Debug)]
pub(super) struct Speaker(pub(super) Arc<Account>);

impl FromRequestParts<App> for Speaker {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        Ok(Self(Arc::clone(visitor.account_for(Scope::Chat)?)))
    }
}
