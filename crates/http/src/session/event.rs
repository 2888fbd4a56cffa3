//! Who may do what in a tournament: extracting one of these *is* the permission check.
//!
//! The tournament is the part of the address that the route calls `{event}`: its short name or number. Anyone with the address may look;
//! tournaments that are not public have an address that can't be guessed.

use async_recursion::async_recursion as boxed;
use std::sync::Arc;

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::tournaments::Snapshot;
use ronde_store::AccountId;
use ronde_store::accounts::Account;
use ronde_store::roles::Role;
use ronde_store::tournaments::Visibility;

use super::visitor::{Means, Scope, Visitor};
use crate::error::Error;

/// Somebody who may look at the tournament.
#[derive(Clone, Debug)]
pub struct Viewer {
    pub event: Arc<Snapshot>,
}

impl FromRequestParts<App> for Viewer {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let params = RawPathParams::from_request_parts(parts, app).await;
        let params = params.map_err(|_| AppError::NotFound("event"))?;
        let named = params.iter().find_map(|(name, value)| (name == "event").then_some(value));
        let named = named.ok_or(AppError::NotFound("event"))?;
        match named.parse() {
            Ok(id) => {
                let event = app.tournaments().get(id).await?;
                may_look(parts, app, &event).await?;
                Ok(Self { event })
            }
            Err(_) => Ok(Self { event: app.tournaments().find(named).await? }),
        }
    }
}

impl Viewer {
    /// Whether the visitor may also see what is not public: they help to run the tournament, whatever their
    /// means of access.
    #[boxed]
    pub async fn is_insider(&self, visitor: &Visitor, app: &App) -> Result<bool, Error> {
        let Ok(account) = visitor.account_for(Scope::Read) else { return Ok(false) };
        let role = app.store().role(self.event.id(), account.id).await?;
        let has_role = role.is_some_and(|role| role >= Role::Arbiter);
        let may_use_it = app.config().second_factor.of_role(account, Role::Arbiter).is_ok();
        Ok(account.is_admin || has_role && may_use_it)
    }
}

/// Whether somebody who knows only the number may look at the tournament: numbers can be guessed.
#[boxed]
pub async fn may_look(parts: &mut Parts, app: &App, event: &Snapshot) -> Result<(), Error> {
    if event.listed().visibility == Visibility::ByLink {
        let may = may(parts, app, event, Role::ResultEntry, Scope::Read).await;
        may.map_err(|_| AppError::NotFound("tournament"))?;
    }
    Ok(())
}

/// Whether somebody who was let in this way may still look: still logged in, and still in their role.
#[boxed]
pub async fn may_still_look(
    app: &App,
    event: &Snapshot,
    who: AccountId,
    means: &Means,
) -> Result<bool, AppError> {
    let (store, now) = (app.store(), app.now());
    let is_logged_in = match means {
        Means::Session { hash } => store.session(hash, now).await?.is_some(),
        Means::Token { hash, .. } => store.use_access_token(hash, now).await?.is_some(),
        Means::Nobody => false,
    };
    if !is_logged_in {
        return Ok(false);
    }
    let visitor = Visitor::logged_in(app, store.account(who).await?, means.clone());
    match may_as(&visitor, app, event, Role::ResultEntry, Scope::Read).await {
        Ok(_) => Ok(true),
        Err(error) if error.is_store_down() => Err(error),
        Err(_) => Ok(false),
    }
}

/// The account, if it has at least this role in the tournament and the means of access allow it.
async fn may(
    parts: &mut Parts,
    app: &App,
    event: &Snapshot,
    needed: Role,
    scope: Scope,
) -> Result<Arc<Account>, Error> {
    let visitor = Visitor::from_request_parts(parts, app).await?;
    Ok(may_as(&visitor, app, event, needed, scope).await?)
}

async fn may_as(
    visitor: &Visitor,
    app: &App,
    event: &Snapshot,
    needed: Role,
    scope: Scope,
) -> Result<Arc<Account>, AppError> {
    let account = visitor.account_for(scope)?;
    let role = app.store().role(event.id(), account.id).await?;
    if account.is_admin {
        return Ok(Arc::clone(account));
    }
    if role.is_none_or(|role| role < needed) {
        return Err(if visitor.lacks_second_factor {
            AppError::SecondFactorMissing
        } else {
            AppError::Forbidden
        });
    }
    app.config().second_factor.of_role(account, needed)?;
    Ok(Arc::clone(account))
}

macro_rules! roles {
    ($($(#[$doc:meta])* $name:ident: $role:expr, $scope:expr;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub struct $name {
            pub event: Arc<Snapshot>,
            pub account: Arc<Account>,
        }

        impl FromRequestParts<App> for $name {
            type Rejection = Error;

            async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
                let Viewer { event } = Viewer::from_request_parts(parts, app).await?;
                let account = may(parts, app, &event, $role, $scope).await?;
                Ok(Self { event, account })
            }
        }
    )+};
}

roles! {
    /// Somebody who may read everything in the log of the tournament.
    Insider: Role::Arbiter, Scope::Read;
    /// Somebody who may look at the desk: anyone who helps to run the tournament.
    DeskViewer: Role::ResultEntry, Scope::Read;
    /// Somebody who may enter results.
    ResultEntry: Role::ResultEntry, Scope::Results;
    /// Somebody who runs the tournament.
    Arbiter: Role::Arbiter, Scope::Write;
    /// Somebody who may say who runs the tournament.
    Owner: Role::Owner, Scope::Write;
}
