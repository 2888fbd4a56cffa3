//! One account, and what an administrator can do with it.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::confirmation::confirm_account;
use ronde_app::error::Fault;
use ronde_http::Error;
use ronde_http::session::{Admin, LoggedIn};
use ronde_http::typed::Typed;
use ronde_store::accounts::Account;
use ronde_store::people::Person;
use ronde_store::{AccountId, PersonId, StoreError};
use serde::Deserialize;

use crate::features::accounts::own::{self, Step};
use crate::layout::{Field, Form, Page, html};

#[derive(Template)]
#[template(path = "features/admin/account.html")]
struct OneAccount {
    page: Page,
    account: Account,
    person: Option<Person>,
    sessions: usize,
    link: Form,
    fault: String,
}

/// GET /admin/accounts/{account}
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    _: Admin,
    Path(id): Path<i64>,
) -> Result<Response, Error> {
    answer(&app, page, AccountId(id), "", &[]).await
}

async fn answer(
    app: &App,
    page: Page,
    id: AccountId,
    number: &str,
    faults: &[Fault],
) -> Result<Response, Error> {
    let account = app.store().account(id).await?;
    let person = app.store().person_of_account(id).await?;
    let sessions = app.store().sessions(id, app.now()).await?.len();
    let field = Field::new("text", "person", page.say("admin-link-number"));
    let link = Form::new(format!("/admin/accounts/{id}/person"), page.say("admin-link-button"))
        .field(field.value(number).hint(page.say("admin-link-hint")).optional())
        .quiet()
        .faults(faults);
    let general = faults.iter().find(|fault| fault.field == "admin");
    let fault = general.map_or_else(String::new, |fault| fault.message.clone());
    let mut response = html(&OneAccount { page, account, person, sessions, link, fault })?;
    if !faults.is_empty() {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(response)
}

fn back(id: AccountId) -> Response {
    Redirect::to(&format!("/admin/accounts/{id}")).into_response()
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct AdminForm {
    admin: String,
    password: String,
    code: String,
}

impl AdminForm {
    /// The page that asks for the password, if it is needed: rights outlive the session in which they are given.
    async fn ask(
        &self,
        app: &App,
        page: &Page,
        who: &LoggedIn,
        action: &str,
    ) -> Result<Option<Response>, Error> {
        let typed = [("admin", self.admin.as_str())];
        own::ask(app, page, who, Step { action, typed: &typed, password: &self.password, code: &self.code })
            .await
    }
}

/// POST /admin/accounts/{account}/admin. The last administrator stays one.
pub(super) async fn set_admin(
    State(app): State<App>,
    page: Page,
    _: Admin,
    who: LoggedIn,
    Path(id): Path<i64>,
    Typed(typed): Typed<AdminForm>,
) -> Result<Response, Error> {
    let account = app.store().account(AccountId(id)).await?;
    let action = format!("/admin/accounts/{id}/admin");
    if let Some(asks) = typed.ask(&app, &page, &who, &action).await? {
        return Ok(asks);
    }
    let is_admin = typed.admin == "yes";
    if !is_admin && account.is_admin && app.store().admins().await? == 1 {
        let fault = Fault::new("admin", page.say("fault-admin-last"));
        return answer(&app, page, account.id, "", &[fault]).await;
    }
    app.store().set_admin(account.id, is_admin).await?;
    Ok(back(account.id))
}

/// POST /admin/accounts/{account}/moderator
pub(super) async fn set_moderator(
    State(app): State<App>,
    page: Page,
    _: Admin,
    who: LoggedIn,
    Path(id): Path<i64>,
    Typed(typed): Typed<AdminForm>,
) -> Result<Response, Error> {
    let account = app.store().account(AccountId(id)).await?;
    let action = format!("/admin/accounts/{id}/moderator");
    if let Some(asks) = typed.ask(&app, &page, &who, &action).await? {
        return Ok(asks);
    }
    app.store().set_moderator(account.id, typed.admin == "yes").await?;
    Ok(back(account.id))
}

/// POST /admin/accounts/{account}/confirm
pub(super) async fn confirm(
    State(app): State<App>,
    _: Admin,
    Path(id): Path<i64>,
) -> Result<Response, Error> {
    let account = app.store().account(AccountId(id)).await?;
    // a name that is only held has no address that could be confirmed
    if account.email.is_some() {
        confirm_account(&app, &account).await?;
    }
    Ok(back(account.id))
}

/// POST /admin/accounts/{account}/sessions
pub(super) async fn end_sessions(
    State(app): State<App>,
    _: Admin,
    Path(id): Path<i64>,
) -> Result<Response, Error> {
    app.store().end_sessions(AccountId(id), None).await?;
    app.community().connections().send_away(AccountId(id)).await;
    Ok(back(AccountId(id)))
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct LinkForm {
    person: String,
}

/// POST /admin/accounts/{account}/person: says who is behind an account; nobody, if the number is left out.
pub(super) async fn link(
    State(app): State<App>,
    page: Page,
    _: Admin,
    Path(id): Path<i64>,
    Typed(typed): Typed<LinkForm>,
) -> Result<Response, Error> {
    let (id, number) = (AccountId(id), typed.person.trim());
    let person = if number.is_empty() { None } else { Some(find(&app, number).await?) };
    match person {
        Some(None) => {
            let fault = Fault::new("person", page.say("fault-person-number"));
            let shown: String = number.chars().take(20).collect();
            return answer(&app, page, id, &shown, &[fault]).await;
        }
        Some(Some(person)) => app.store().link_account(id, Some(person.id)).await?,
        None => app.store().link_account(id, None).await?,
    }
    Ok(back(id))
}

/// The person with the number that was typed.
pub(super) async fn find(app: &App, number: &str) -> Result<Option<Person>, Error> {
    let Ok(number) = number.trim().parse() else { return Ok(None) };
    match app.store().person(PersonId(number)).await {
        Ok(person) => Ok(Some(person)),
        Err(StoreError::NotFound(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}
