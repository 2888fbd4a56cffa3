//! Who owns the events of the demonstration: an account to log in with, whose password is told at the start.

use async_recursion::async_recursion as boxed;
use ronde_domain::Language;
use ronde_store::accounts::{NewAccount, email_key, name_key};
use ronde_store::secrets;

use super::fill;
use crate::error::AppError;
use crate::state::App;

const NAME: &str = "arbiter";
const EMAIL: &str = "arbiter@demo.invalid";

/// With what to log in.
#[derive(Clone, Debug)]
pub struct Login {
    /// The name of the account.
    pub name: &'static str,
    pub password: String,
}

/// Fills an empty database with the demonstration; nothing is done, and nothing told, where there is something already.
#[boxed]
pub async fn open(app: &App) -> Result<Option<Login>, AppError> {
    let store = app.store();
    if !store.is_empty().await? {
        return Ok(None);
    }
    let password = secrets::secret()[..12].to_owned();
    let hash = app.passwords().hash(&password, crate::password::Share::Known).await?;
    let new = NewAccount {
        name: NAME,
        name_key: &name_key(NAME),
        email: EMAIL,
        email_key: &email_key(EMAIL),
        password_hash: &hash,
        language: Language::English,
    };
    let id = store.add_account(&new, app.now()).await?;
    store.confirm_account(id, app.now()).await?;
    fill(app, &store.account(id).await?).await?;
    Ok(Some(Login { name: NAME, password }))
}
