//! Where a player wants to be told: set, changed, and taken out, also by the link in each mail.

use std::str::FromStr;

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use ronde_domain::Language;
use ronde_store::contacts::Contact;
use serde::Deserialize;

use super::{Me, answer};
use crate::error::{AppError, Fault};
use crate::features::accounts::Email;
use crate::layout::{Field, Form, FormPage, Page};
use crate::state::App;

/// What was typed.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(in crate::features::event) struct Typed {
    email: String,
    language: String,
}

/// The form, with what is known or was typed.
pub(super) fn form(
    page: &Page,
    path: &str,
    known: Option<&Contact>,
    typed: Option<(Typed, Vec<Fault>)>,
) -> Form {
    let languages = page.languages().map(|(code, name)| (code.to_owned(), name.to_owned()));
    let (typed, faults) = typed.unwrap_or_else(|| {
        let language = known.map_or(page.language(), |contact| contact.language);
        let email = known.map(|contact| contact.email.clone()).unwrap_or_default();
        (Typed { email, language: language.code().to_owned() }, Vec::new())
    });
    let email = Field::new("email", "email", page.say("field-email")).autocomplete("email").optional();
    let language = Field::choice("language", page.say("me-mail-language"), languages.into());
    Form::new(format!("{path}/mail"), page.say("desk-save"))
        .field(email.value(typed.email).hint(page.say("me-mail-hint")))
        .field(language.value(typed.language))
        .faults(&faults)
        .quiet()
}

/// POST /e/{event}/me/{player}/{code}/mail: an empty address takes it out
pub(in crate::features::event) async fn set(
    State(app): State<App>,
    me: Me,
    page: Page,
    crate::typed::Typed(typed): crate::typed::Typed<Typed>,
) -> Result<Response, AppError> {
    if typed.email.trim().is_empty() {
        app.store().set_contact(me.event.id(), me.player, None).await?;
        return Ok(Redirect::to(&format!("{}?after=no-mail", me.path)).into_response());
    }
    let mut faults = Vec::new();
    let email = Email::parse(&typed.email).map_err(|fault| faults.push(Fault::new("email", page.say(fault))));
    let language = Language::from_str(&typed.language)
        .map_err(|_| faults.push(Fault::new("language", page.say("me-fault-language"))));
    match (email, language) {
        (Ok(email), Ok(language)) => {
            let contact = Some((email.typed.as_str(), language));
            app.store().set_contact(me.event.id(), me.player, contact).await?;
            Ok(Redirect::to(&format!("{}?after=mail", me.path)).into_response())
        }
        _ => answer(&app, &me, page, String::new(), Some((typed, faults))).await,
    }
}

/// GET /e/{event}/me/{player}/{code}/unsubscribe: changes nothing, since mail servers look at links before people do
pub(in crate::features::event) async fn ask(me: Me, page: Page) -> Result<Response, AppError> {
    unsubscribe_page(&me, page, String::new())
}

/// POST /e/{event}/me/{player}/{code}/unsubscribe: also by mail programs; who clicks twice gets the same answer
pub(in crate::features::event) async fn unsubscribe(
    State(app): State<App>,
    me: Me,
    page: Page,
) -> Result<Response, AppError> {
    app.store().set_contact(me.event.id(), me.player, None).await?;
    let notice = page.say("me-after-no-mail");
    unsubscribe_page(&me, page, notice)
}

fn unsubscribe_page(me: &Me, page: Page, notice: String) -> Result<Response, AppError> {
    let form = Form::new(format!("{}/unsubscribe", me.path), page.say("unsubscribe-button"));
    let lead = page.with("me-unsubscribe-lead", "event", &me.event.tournament().settings().info.name);
    let back = me.path.clone();
    FormPage::new(page, "unsubscribe-title", form)
        .notice(notice)
        .paragraph(lead)
        .link(back, "me-title")
        .answer()
}
