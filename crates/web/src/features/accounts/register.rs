//! Registration.
//!
//! The name is told to be taken; the address is not. A registration with an address that has an account does the same work, holds the
//! name, and sends one mail as well: to the owner of the address.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::error::Fault;
use ronde_app::mail::{self, Letter};
use ronde_app::password::Share;
use ronde_http::Error;
use ronde_http::session::ClientAddress;
use ronde_http::typed::Typed;
use ronde_store::accounts::{Account, email_key};
use ronde_store::tokens::{NewToken, Purpose};
use ronde_store::{StoreError, Unique, secrets};

use super::typed::{CheckedAccount, NewAccountForm};
use crate::layout::{FormPage, Page};

/// How long the waiting page can be looked at: as long as an account can wait for its confirmation.
const PAGE_LASTS: jiff::SignedDuration = jiff::SignedDuration::from_hours(24 * 7);

/// GET /register
pub(super) async fn show(page: Page) -> Result<Response, Error> {
    form_page(page, &NewAccountForm::default(), &[])
}

fn form_page(page: Page, typed: &NewAccountForm, faults: &[Fault]) -> Result<Response, Error> {
    let form = typed.form(&page, "/register", "register-button", faults);
    let lead = page.say("register-lead");
    FormPage::new(page, "register-title", form)
        .paragraph(lead)
        .link("/login", "register-have-account")
        .answer()
}

/// POST /register
pub(super) async fn register(
    State(app): State<App>,
    page: Page,
    ClientAddress(from): ClientAddress,
    Typed(typed): Typed<NewAccountForm>,
) -> Result<Response, Error> {
    app.limiters().attempt(from)?;
    let checked = match typed.check(page.words) {
        Ok(checked) => checked,
        Err(faults) => return form_page(page, &typed, &faults),
    };
    let taken = || Fault::new("name", page.say("fault-name-taken"));
    if app.store().account_by_name(&checked.name.key).await?.is_some() {
        let fault = taken();
        return form_page(page, &typed, &[fault]);
    }
    app.limiters().letter(from, &checked.email.key)?;
    if let Some(key) = add(&app, &page, &checked).await? {
        return Ok(Redirect::to(&format!("/register/waiting/{key}")).into_response());
    }
    let fault = taken();
    form_page(page, &typed, &[fault])
}

/// Makes the account, or does what looks the same if the address has one; the key of the page that waits. None if somebody else has
/// just taken the name.
async fn add(app: &App, page: &Page, checked: &CheckedAccount) -> Result<Option<String>, Error> {
    let password_hash = app.passwords().hash(&checked.password, Share::Stranger).await?;
    let new = checked.to_store(&password_hash, page.language());
    let store = app.store();
    let owner = store.account_by_email(new.email_key).await?;
    let added = match &owner {
        Some(_) => store.hold_name(&new, app.now()).await,
        None => store.add_account(&new, app.now()).await,
    };
    let (id, owner) = match added {
        Ok(id) => (id, owner),
        Err(StoreError::Taken(Unique::AccountName)) => return Ok(None),
        // somebody else has just registered with the same address
        Err(StoreError::Taken(Unique::Email)) => match store.hold_name(&new, app.now()).await {
            Ok(id) => (id, store.account_by_email(new.email_key).await?),
            Err(StoreError::Taken(_)) => return Ok(None),
            Err(error) => return Err(error.into()),
        },
        Err(error) => return Err(error.into()),
    };
    let account = store.account(id).await?;
    let key = wait(app, &account, owner.as_ref()).await?;
    write_to(app, account, owner);
    Ok(Some(key))
}

/// A page that waits until an account is confirmed; its key.
pub(super) async fn wait(app: &App, account: &Account, owner: Option<&Account>) -> Result<String, Error> {
    let (key, now) = (secrets::secret(), app.now());
    let detail = owner.map(|owner| owner.id.to_string());
    let token = NewToken {
        hash: &secrets::hash(&key),
        purpose: Purpose::Waiting,
        account: Some(account.id),
        detail: detail.as_deref(),
        expires_at: now + PAGE_LASTS,
    };
    app.store().add_token(&token, now).await?;
    Ok(key)
}

/// The one mail of a registration. It is written after the answer has gone, so that the time tells nothing. A mailbox that got many of
/// them gets no more for a while, and the answer does not say so: nobody can flood it or learn whose it is.
pub(super) fn write_to(app: &App, account: Account, owner: Option<Account>) {
    let email = owner.as_ref().unwrap_or(&account).email.as_deref().unwrap_or_default();
    if !app.limiters().has_room(&email_key(email)) {
        return;
    }
    let app = app.clone();
    tokio::spawn(async move {
        let written = match owner {
            Some(owner) => mail::post(&app, &owner, Letter::Known).await,
            None => mail::post(&app, &account, Letter::Confirm).await,
        };
        if let Err(error) = written {
            tracing::error!(error = ?error, "the mail of a registration could not be written");
        }
    });
}

/// A further page that waits for an account whose owner has just shown to know its password.
pub(super) async fn wait_again(app: &App, account: &Account) -> Result<String, Error> {
    // a name that is only held behaves like an account, down to the mail that goes to the owner of the address
    let owner = match app.store().owner_waited_for(account.id).await? {
        Some(owner) => Some(app.store().account(owner).await?),
        None => None,
    };
    wait(app, account, owner.as_ref()).await
}
