//! The second step of a login: the code, after the right password.
//!
//! The password is not sent again: for a few minutes the page carries a secret that stands for it.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use jiff::SignedDuration;
use ronde_app::App;
use ronde_app::error::{AppError, Fault};
use ronde_app::limits::Guesser;
use ronde_app::second_factor;
use ronde_http::Error;
use ronde_http::local_target::LocalTarget;
use ronde_http::session::{ClientAddress, Visitor};
use ronde_http::typed::Typed;
use ronde_store::accounts::Account;
use ronde_store::secrets;
use ronde_store::tokens::{NewToken, Purpose};
use serde::Deserialize;

use super::entry::{enter_and_remember, known_device};
use super::links;
use super::own::code_field;
use crate::layout::{Field, Form, FormPage, Page};

/// Time to find the phone.
const LASTS: SignedDuration = SignedDuration::from_mins(10);

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct StepForm {
    /// What stands for the password.
    step: String,
    code: String,
    next: String,
}

/// The page that asks for the code of somebody whose password was right.
pub(super) async fn ask(
    app: &App,
    page: Page,
    account: &Account,
    next: LocalTarget,
) -> Result<Response, Error> {
    let (step, now) = (secrets::secret(), app.now());
    let token = NewToken {
        hash: &secrets::hash(&step),
        purpose: Purpose::SecondStep,
        account: Some(account.id),
        detail: None,
        expires_at: now + LASTS,
    };
    app.store().add_token(&token, now).await?;
    form_page(page, &StepForm { step, next: next.as_str().to_owned(), ..StepForm::default() }, &[])
}

fn form_page(page: Page, typed: &StepForm, faults: &[Fault]) -> Result<Response, Error> {
    let form = Form::new("/login/code", page.say("login-button"))
        .field(code_field(&page).inputmode("text"))
        .field(Field::hidden("step", typed.step.clone()))
        .field(Field::hidden("next", LocalTarget::new(&typed.next).as_str().to_owned()))
        .faults(faults);
    let lead = page.say("second-step-lead");
    let mut response = FormPage::new(page, "second-step-title", form)
        .paragraph(lead)
        .link("/login", "second-step-back")
        .answer()?;
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

/// POST /login/code
pub(super) async fn check(
    State(app): State<App>,
    page: Page,
    visitor: Visitor,
    from: ClientAddress,
    headers: HeaderMap,
    Typed(mut typed): Typed<StepForm>,
) -> Result<Response, Error> {
    typed.step.truncate(typed.step.floor_char_boundary(secrets::LENGTH));
    let account = links::look(&app, &typed.step, Purpose::SecondStep).await?;
    let Some(account) = account.filter(|account| account.second_factor_since.is_some()) else {
        return Ok(Redirect::to("/login?after=too-long").into_response());
    };
    let device = known_device(&app, Some(&account), &headers).await?;
    let guesser = device.as_deref().map_or(Guesser::Stranger(from.0), Guesser::Device);
    let (what, now) = (format!("code #{}", account.id), app.now());
    if let Err(error) = app.limiters().guess(&what, guesser, now) {
        return wait(page, &typed, error);
    }
    if !second_factor::use_code(app.store(), account.id, &typed.code, app.now()).await? {
        tracing::info!(account = account.id.0, from = %from.0, "wrong second factor");
        let fault = Fault::new("code", page.say("fault-second-code"));
        return form_page(page, &typed, &[fault]);
    }
    app.limiters().guessed(&what, guesser, now);
    // of two requests with the same step at the same moment, only one gets in
    if links::take(&app, &typed.step, Purpose::SecondStep).await?.is_none() {
        return Ok(Redirect::to("/login?after=too-long").into_response());
    }
    let cookies = enter_and_remember(&app, &account, &visitor, from, &headers).await?;
    tracing::info!(account = account.id.0, from = %from.0, "logged in with a second factor");
    Ok((cookies, LocalTarget::new(&typed.next).redirect()).into_response())
}

fn wait(page: Page, typed: &StepForm, error: AppError) -> Result<Response, Error> {
    let AppError::TooMany(wait) = error else { return Err(error.into()) };
    let seconds = wait.as_secs().max(1);
    let fault = Fault::new("code", page.count("fault-second-wait", "seconds", seconds));
    let mut response = form_page(page, typed, &[fault])?;
    *response.status_mut() = StatusCode::TOO_MANY_REQUESTS;
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    Ok(response)
}
