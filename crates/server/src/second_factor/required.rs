//! Of whom a site demands the second factor.

use ronde_store::accounts::Account;
use ronde_store::roles::Role;

use crate::error::AppError;

/// Of whom a site demands the second factor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Required {
    /// Of nobody: everybody decides for themselves.
    #[default]
    Nobody,
    /// Of administrators and moderators of the site.
    Admins,
    /// Of those, and of everybody who runs a tournament as its owner or arbiter.
    Arbiters,
}

impl Required {
    /// Refuses what an administrator or moderator may do until the second factor is on.
    pub(crate) fn of_admin(self, account: &Account) -> Result<(), AppError> {
        if self == Self::Nobody { Ok(()) } else { is_on(account) }
    }

    /// Refuses what takes a role in a tournament until the second factor is on. Whoever enters results only is never asked.
    pub(crate) fn of_role(self, account: &Account, needed: Role) -> Result<(), AppError> {
        if self == Self::Arbiters && needed >= Role::Arbiter { is_on(account) } else { Ok(()) }
    }
}

fn is_on(account: &Account) -> Result<(), AppError> {
    if account.second_factor_since.is_some() { Ok(()) } else { Err(AppError::SecondFactorMissing) }
}
