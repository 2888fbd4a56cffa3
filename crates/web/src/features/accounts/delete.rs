//! The end of an account. What is personal is erased; results stay under a neutral name.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use ronde_app::App;
use ronde_app::error::Fault;
use ronde_http::Error;
use ronde_http::session::{LoggedIn, ended_cookie};
use ronde_http::typed::Typed;
use ronde_store::accounts::name_key;
use serde::Deserialize;

use super::own::{self, Asks, Proof};
use super::typed::short;
use crate::layout::{Field, Form, FormPage, Page};

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct DeleteForm {
    name: String,
    password: String,
    code: String,
}

/// GET /account/delete
pub(super) async fn show(State(app): State<App>, page: Page, who: LoggedIn) -> Result<Response, Error> {
    form_page(&app, page, &who, "", &[]).await
}

async fn form_page(
    app: &App,
    page: Page,
    who: &LoggedIn,
    name: &str,
    faults: &[Fault],
) -> Result<Response, Error> {
    let ask = page.with("account-delete-name", "name", &who.account.name);
    let form = Form::new("/account/delete", page.say("account-delete-button"))
        .field(Field::new("text", "name", ask).value(short(name)));
    let form =
        own::with_proof(form, app, &page, who, (Asks::Always, "password")).await?.danger().faults(faults);
    let lead = page.say("account-delete-lead");
    FormPage::new(page, "account-delete", form).paragraph(lead).link("/account", "account-title").answer()
}

/// POST /account/delete
pub(super) async fn delete(
    State(app): State<App>,
    page: Page,
    who: LoggedIn,
    Typed(typed): Typed<DeleteForm>,
) -> Result<Response, Error> {
    let (store, account) = (app.store(), &who.account);
    let mut faults = Vec::new();
    if name_key(&typed.name) != name_key(&account.name) {
        faults.push(Fault::new("name", page.say("fault-delete-name")));
    } else if store.account(account.id).await?.is_admin && store.admins().await? == 1 {
        faults.push(Fault::new("name", page.say("fault-last-admin")));
    }
    let proof = Proof { field: "password", password: &typed.password, code: &typed.code };
    faults.extend(own::check(&app, &page, &who, proof, Asks::Always).await?);
    if !faults.is_empty() {
        return form_page(&app, page, &who, &typed.name, &faults).await;
    }
    let person = store.person_of_account(account.id).await?;
    let mut touched: Vec<_> =
        store.tournaments_of(account.id).await?.into_iter().map(|event| event.id).collect();
    store.erase_account(account.id, app.now()).await?;
    app.community().connections().send_away(account.id).await;
    if let Some(person) = person {
        touched.extend(store.erase_person(person.id, app.now()).await?);
    }
    app.tournaments().renamed(&touched).await?;
    let cookies = CookieJar::new().add(ended_cookie(app.config()));
    Ok((cookies, Redirect::to("/login?after=deleted")).into_response())
}
