//! People of the demonstration who have an account. Nobody knows their passwords.

use ronde_domain::Language;
use ronde_store::accounts::{Account, NewAccount, name_key};

use crate::error::AppError;
use crate::state::App;

/// Those who help the arbiter and talk.
#[derive(Debug)]
pub(super) struct Members {
    pub(super) elodie: Account,
    pub(super) deniz: Account,
    pub(super) maxime: Account,
    /// Those who only come to play.
    pub(super) others: Vec<Account>,
}

/// Enough for a list that has to be read from top to bottom.
const OTHERS: [&str; 7] = ["aylin", "bastien", "chloe", "emre", "florence", "hugo", "irem"];

impl Members {
    pub(super) async fn register(app: &App) -> Result<Self, AppError> {
        let mut others = Vec::new();
        for name in OTHERS {
            others.push(member(app, name).await?);
        }
        Ok(Self {
            elodie: member(app, "elodie").await?,
            deniz: member(app, "deniz").await?,
            maxime: member(app, "maxime").await?,
            others,
        })
    }
}

async fn member(app: &App, name: &str) -> Result<Account, AppError> {
    let email = format!("{name}@demo.invalid");
    let new = NewAccount {
        name,
        name_key: &name_key(name),
        email: &email,
        email_key: &email,
        password_hash: "!",
        language: Language::English,
    };
    let id = app.store().add_account(&new, app.now()).await?;
    app.store().confirm_account(id, app.now()).await?;
    Ok(app.store().account(id).await?)
}
