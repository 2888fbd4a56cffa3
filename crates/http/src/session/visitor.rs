//! Who is asking, and by what means.

use std::str::FromStr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_store::accounts::Account;

use crate::error::Error;

/// Who is asking.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The account, if there is one.
    pub account: Option<Arc<Account>>,
    /// How that is known.
    pub means: Means,
    /// Whether this is an administrator or moderator whose rights are suspended until the second factor is
    /// set up.
    pub lacks_second_factor: bool,
}

/// How we know who is asking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Means {
    /// We don't.
    Nobody,
    /// The cookie of a browser.
    Session {
        /// The hash that identifies the session.
        hash: String,
    },
    /// The token of a program.
    Token {
        /// The hash that identifies the token.
        hash: String,
        /// What it may do.
        scopes: Vec<Scope>,
    },
}

/// What a program may do on somebody's behalf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    /// Read what the account may read.
    Read,
    /// Also enter results.
    Results,
    /// Also everything else that the account may do in tournaments.
    Write,
    /// Read and write the person's messages. It is separate: no other scope includes it.
    Chat,
}

impl Scope {
    /// All of them, the most restricted first.
    pub const ALL: [Self; 4] = [Self::Read, Self::Results, Self::Write, Self::Chat];

    /// As stored and typed.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Results => "results",
            Self::Write => "write",
            Self::Chat => "chat",
        }
    }

    /// Whether this scope is enough where `needed` is required.
    fn allows(self, needed: Self) -> bool {
        match (self, needed) {
            (Self::Chat, needed) => needed == Self::Chat,
            (_, Self::Chat) => false,
            (given, needed) => given >= needed,
        }
    }
}

impl FromStr for Scope {
    type Err = ();

    fn from_str(code: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|scope| scope.code() == code).ok_or(())
    }
}

impl Visitor {
    pub fn nobody() -> Self {
        Self { account: None, means: Means::Nobody, lacks_second_factor: false }
    }

    /// Somebody with an account. Where the site requires a second factor of those who run it, an account without one has none of their
    /// rights, in a browser or with a token.
    pub(super) fn logged_in(app: &App, mut account: Account, means: Means) -> Self {
        let is_officer = account.is_admin || account.is_moderator;
        let lacks_second_factor = is_officer && app.config().second_factor.of_admin(&account).is_err();
        if lacks_second_factor {
            (account.is_admin, account.is_moderator) = (false, false);
        }
        Self { account: Some(Arc::new(account)), means, lacks_second_factor }
    }

    /// Why somebody without the right to run the site may not do this.
    fn refusal(&self) -> AppError {
        if self.lacks_second_factor { AppError::SecondFactorMissing } else { AppError::Forbidden }
    }

    /// The account, if the means of access include this scope.
    pub fn account_for(&self, scope: Scope) -> Result<&Arc<Account>, AppError> {
        let account = self.account.as_ref().ok_or(AppError::NotLoggedIn)?;
        match &self.means {
            Means::Token { scopes, .. } if !scopes.iter().any(|given| given.allows(scope)) => {
                Err(AppError::Forbidden)
            }
            _ => Ok(account),
        }
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Error> {
        Ok(parts.extensions.get::<Self>().cloned().unwrap_or_else(Self::nobody))
    }
}

/// Somebody logged in with a browser. Programs can't change the account itself.
#[derive(Clone, Debug)]
pub struct LoggedIn {
    pub account: Arc<Account>,
    /// The hash that identifies the session.
    pub session: String,
    /// Whether rights are suspended until the second factor is set up.
    pub lacks_second_factor: bool,
}

impl FromRequestParts<App> for LoggedIn {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let lacks_second_factor = visitor.lacks_second_factor;
        match (visitor.account, visitor.means) {
            (Some(account), Means::Session { hash }) => {
                Ok(Self { account, session: hash, lacks_second_factor })
            }
            (Some(_), _) => Err(AppError::Forbidden.into()),
            (None, _) => Err(AppError::NotLoggedIn.into()),
        }
    }
}

/// Somebody who may create tournaments, in a browser or with a program.
#[derive(Clone, Debug)]
pub struct Maker {
    pub account: Arc<Account>,
}

impl FromRequestParts<App> for Maker {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        Ok(Self { account: Arc::clone(visitor.account_for(Scope::Write)?) })
    }
}

/// An administrator of the site, in a browser.
#[derive(Clone, Debug)]
pub struct Admin;

impl FromRequestParts<App> for Admin {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let LoggedIn { account, .. } = LoggedIn::from_request_parts(parts, app).await?;
        if account.is_admin { Ok(Self) } else { Err(visitor.refusal().into()) }
    }
}

/// Somebody who moderates the whole site, in a browser.
#[derive(Clone, Debug)]
pub struct Moderator {
    pub account: Arc<Account>,
}

impl FromRequestParts<App> for Moderator {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let LoggedIn { account, .. } = LoggedIn::from_request_parts(parts, app).await?;
        if account.is_moderator || account.is_admin {
            Ok(Self { account })
        } else {
            Err(visitor.refusal().into())
        }
    }
}
