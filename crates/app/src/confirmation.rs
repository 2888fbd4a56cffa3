//! Accounts whose address is being confirmed, and the pages that wait for it.

use async_recursion::async_recursion as boxed;
use ronde_store::accounts::Account;
use ronde_store::tokens::Purpose;
use ronde_store::{AccountId, StoreError};

use crate::error::AppError;
use crate::live::Topic;
use crate::state::App;

/// Notes that an address is its owner's, and tells the pages that wait for it.
#[boxed]
pub async fn confirm_account(app: &App, account: &Account) -> Result<(), AppError> {
    app.store().confirm_account(account.id, app.now()).await?;
    for waiting in app.store().waiting_pages(account.id).await? {
        app.hub().publish(&Topic::Waiting(waiting), 1);
    }
    Ok(())
}

/// Whether the account is confirmed for which a page waits, by the hash of the page's key.
#[boxed]
pub async fn is_confirmed(app: &App, page: &str) -> Result<bool, AppError> {
    Ok(waits(app, page).await?.is_some_and(|(account, _)| account.confirmed_at.is_some()))
}

/// The account for which a page waits, and whose address it is if that is another's.
#[boxed]
pub async fn waits(app: &App, page: &str) -> Result<Option<(Account, Option<AccountId>)>, AppError> {
    let token = app.store().peek_token(page, Purpose::Waiting, app.now()).await?;
    let Some((token, id)) = token.and_then(|token| token.account.map(|id| (token, id))) else {
        return Ok(None);
    };
    let owner = token.detail.and_then(|detail| detail.parse().ok());
    match app.store().account(id).await {
        Ok(account) => Ok(Some((account, owner))),
        Err(StoreError::NotFound(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}
