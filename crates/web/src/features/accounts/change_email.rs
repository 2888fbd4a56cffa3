//! Another address for one's own account. It changes when the link in a mail to the new address is opened.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::email::Email;
use ronde_app::error::{AppError, Fault};
use ronde_app::mail::{self, Letter};
use ronde_http::Error;
use ronde_http::session::LoggedIn;
use ronde_http::typed::Typed;
use ronde_store::accounts::{Account, email_key};
use ronde_store::tokens::Purpose;
use ronde_store::{StoreError, Unique};
use serde::Deserialize;

use super::links;
use super::own::{self, Asks, Proof};
use super::typed::short;
use crate::layout::{Field, Form, FormPage, Page};

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct EmailForm {
    email: String,
    password: String,
    code: String,
}

/// GET /account/email
pub(super) async fn show(State(app): State<App>, page: Page, who: LoggedIn) -> Result<Response, Error> {
    form_page(&app, page, &who, "", &[]).await
}

async fn form_page(
    app: &App,
    page: Page,
    who: &LoggedIn,
    email: &str,
    faults: &[Fault],
) -> Result<Response, Error> {
    let field = Field::new("email", "email", page.say("field-email")).autocomplete("email");
    let form = Form::new("/account/email", page.say("account-change-email")).field(field.value(short(email)));
    let form = own::with_proof(form, app, &page, who, (Asks::Always, "password")).await?.faults(faults);
    FormPage::new(page, "account-change-email", form).link("/account", "account-title").answer()
}

/// POST /account/email. Whether the new address has an account already is told to its owner alone.
pub(super) async fn ask(
    State(app): State<App>,
    page: Page,
    who: LoggedIn,
    Typed(typed): Typed<EmailForm>,
) -> Result<Response, Error> {
    let mut faults = Vec::new();
    let email = Email::parse(&typed.email).and_then(|email| {
        let now = who.account.email.as_deref().map(email_key);
        if now.as_deref() == Some(email.key.as_str()) { Err("fault-email-same") } else { Ok(email) }
    });
    if let Err(message) = &email {
        faults.push(Fault::new("email", page.say(message)));
    }
    let proof = Proof { field: "password", password: &typed.password, code: &typed.code };
    faults.extend(own::check(&app, &page, &who, proof, Asks::Always).await?);
    let (Ok(email), true) = (email, faults.is_empty()) else {
        return form_page(&app, page, &who, &typed.email, &faults).await;
    };
    app.limiters().letter_of(who.account.id, &email.key)?;
    tokio::spawn(async move {
        if let Err(error) = write(&app, &who.account, &email).await {
            tracing::error!(error = ?error, "the mails of a change of address could not be written");
        }
    });
    Ok(Redirect::to("/account?after=email").into_response())
}

async fn write(app: &App, account: &Account, to: &Email) -> Result<(), AppError> {
    match app.store().account_by_email(&to.key).await? {
        Some(owner) => mail::post(app, &owner, Letter::Known).await?,
        None => mail::post(app, account, Letter::Change { to: &to.typed }).await?,
    }
    mail::post(app, account, Letter::Changing { to: &to.typed }).await
}

/// GET /email/{token}
pub(super) async fn show_confirm(
    State(app): State<App>,
    page: Page,
    Path(token): Path<String>,
) -> Result<Response, Error> {
    links::ask(&app, page, &token, Purpose::ChangeEmail, "/email").await
}

/// POST /email/{token}. The browser that opens the link need not be logged in.
pub(super) async fn confirm(
    State(app): State<App>,
    page: Page,
    Path(token): Path<String>,
) -> Result<Response, Error> {
    let opened = links::take(&app, &token, Purpose::ChangeEmail).await?;
    let Some((account, Some(address))) = opened else { return links::dead_link(page) };
    match app.store().set_email(account.id, &address, &email_key(&address)).await {
        // a link for a new password that went to the old address must not open the account
        Ok(()) => app.store().forget_links(account.id).await?,
        // somebody else has registered with it since the mail went
        Err(StoreError::Taken(Unique::Email)) => return links::dead_link(page),
        Err(error) => return Err(error.into()),
    }
    let to = if page.account.is_some() { "/account?after=email-changed" } else { "/login?after=email" };
    Ok(Redirect::to(to).into_response())
}
