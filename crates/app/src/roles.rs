//! Who may do what in a tournament.

use async_recursion::async_recursion as boxed;
use ronde_store::TournamentId;
use ronde_store::accounts::{Account, name_key};
use ronde_store::roles::Role;

use crate::error::AppError;
use crate::state::App;

/// Gives the account of this name or number a role, or takes it away. The last owner stays one.
#[boxed]
pub async fn set_role(
    app: &App,
    id: TournamentId,
    account: &str,
    role: Option<Role>,
) -> Result<(), AppError> {
    let account = account_called(app, account).await?;
    let before = app.store().roles(id).await?;
    let others = before.iter().any(|(other, _, role)| *other != account.id && *role == Role::Owner);
    let was_owner = before.iter().any(|(other, _, role)| *other == account.id && *role == Role::Owner);
    if was_owner && role != Some(Role::Owner) && !others {
        return Err(AppError::LastOwner);
    }
    if role.is_none() && !before.iter().any(|(other, ..)| *other == account.id) {
        return Err(AppError::NotFound("role"));
    }
    app.store().set_role(id, account.id, role).await?;
    Ok(())
}

/// The account with a number or a name. Case does not matter.
#[boxed]
pub async fn account_called(app: &App, named: &str) -> Result<Account, AppError> {
    let found = match named.parse() {
        Ok(id) => app.store().account(ronde_store::AccountId(id)).await.ok(),
        Err(_) => None,
    };
    let found = match found {
        Some(account) => Some(account),
        None => app.store().account_by_name(&name_key(named)).await?,
    };
    found.ok_or(AppError::NotFound("account"))
}
