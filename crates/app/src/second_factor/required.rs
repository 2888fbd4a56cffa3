//! Who must use the second factor.

use ronde_store::accounts::Account;
use ronde_store::roles::Role;

use crate::error::AppError;

/// Who must use the second factor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Required {
    /// Nobody: it is optional.
    #[default]
    Nobody,
    /// Administrators and moderators of the site.
    Admins,
    /// Those, and everyone who runs a tournament as its owner or arbiter.
    Arbiters,
}

impl Required {
    /// Refuses administrator and moderator rights until the second factor is on.
    pub fn of_admin(self, account: &Account) -> Result<(), AppError> {
        if self == Self::Nobody { Ok(()) } else { is_on(account) }
    }

    /// Refuses roles in a tournament until the second factor is on. People who only enter results are never asked.
    pub fn of_role(self, account: &Account, needed: Role) -> Result<(), AppError> {
        if self == Self::Arbiters && needed >= Role::Arbiter { is_on(account) } else { Ok(()) }
    }
}

fn is_on(account: &Account) -> Result<(), AppError> {
    if account.second_factor_since.is_some() { Ok(()) } else { Err(AppError::SecondFactorMissing) }
}
