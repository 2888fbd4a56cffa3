//! Where a player wants to be told: set, changed, and taken out, also by the link in each mail.

use std::str::FromStr;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::codes::Links;
use ronde_app::email::Email;
use ronde_app::error::Fault;
use ronde_app::mail::contacts;
use ronde_domain::Language;
use ronde_http::Error;
use ronde_store::contacts::Contact;
use serde::Deserialize;

use super::{Me, answer};
use crate::features::accounts::dead_link;
use crate::layout::{Field, Form, FormPage, Page};

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
    let is_open = known.is_some_and(|contact| !contact.is_confirmed);
    let hint = page.say(if is_open { "me-mail-unconfirmed" } else { "me-mail-hint" });
    let email = Field::new("email", "email", page.say("field-email")).autocomplete("email").optional();
    let language = Field::choice("language", page.say("me-mail-language"), languages.into());
    Form::new(format!("{path}/mail"), page.say("desk-save"))
        .field(email.value(typed.email).hint(hint))
        .field(language.value(typed.language))
        .faults(&faults)
        .quiet()
}

/// POST /e/{event}/me/{player}/{code}/mail: an empty address takes it out
pub(in crate::features::event) async fn set(
    State(app): State<App>,
    me: Me,
    page: Page,
    ronde_http::typed::Typed(typed): ronde_http::typed::Typed<Typed>,
) -> Result<Response, Error> {
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
            let told = (email.typed.as_str(), language);
            contacts::set(&app, &me.event, me.player, told, page.account.as_deref()).await?;
            Ok(Redirect::to(&format!("{}?after=mail", me.path)).into_response())
        }
        _ => answer(&app, &me, page, String::new(), Some((typed, faults))).await,
    }
}

/// What follows the address of a player's own page.
#[derive(Debug, Deserialize)]
pub(in crate::features::event) struct Letters {
    letters: String,
}

/// GET /e/{event}/me/{player}/{code}/confirm/{letters}: changes nothing, since mail servers look at links before people do
pub(in crate::features::event) async fn ask_to_confirm(
    State(app): State<App>,
    me: Me,
    page: Page,
    Path(Letters { letters }): Path<Letters>,
) -> Result<Response, Error> {
    if confirmable(&app, &me, &letters).await?.is_none() {
        return dead_link(page);
    }
    let form = Form::new(format!("{}/confirm/{letters}", me.path), page.say("confirm-button"));
    let lead = page.with("me-confirm-lead", "event", &me.event.tournament().settings().info.name);
    let back = me.path.clone();
    FormPage::new(page, "confirm-title", form).paragraph(lead).link(back, "me-title").answer()
}

/// POST /e/{event}/me/{player}/{code}/confirm/{letters}: the owner of the address wants to be told there
pub(in crate::features::event) async fn confirm(
    State(app): State<App>,
    me: Me,
    page: Page,
    Path(Letters { letters }): Path<Letters>,
) -> Result<Response, Error> {
    let Some(contact) = confirmable(&app, &me, &letters).await? else { return dead_link(page) };
    app.store().confirm_contact(me.event.id(), me.player, &contact.email, app.now()).await?;
    Ok(Redirect::to(&format!("{}?after=confirmed", me.path)).into_response())
}

/// The address that these letters confirm, if the player still has it.
async fn confirmable(app: &App, me: &Me, letters: &str) -> Result<Option<Contact>, Error> {
    let links = Links::of(app, &me.event).await?;
    let contacts = app.store().contacts(me.event.id()).await?;
    let contact = contacts.into_iter().find(|contact| contact.player == me.player);
    // both are hashed, so that the time of the comparison tells nothing
    let fits = |contact: &Contact| {
        let wanted = links.contact(me.player, &contact.email);
        blake3::hash(wanted.as_bytes()) == blake3::hash(letters.as_bytes())
    };
    Ok(contact.filter(fits))
}

/// GET /e/{event}/me/{player}/{code}/unsubscribe: changes nothing, since mail servers look at links before people do
pub(in crate::features::event) async fn ask(me: Me, page: Page) -> Result<Response, Error> {
    unsubscribe_page(&me, page, String::new())
}

/// POST /e/{event}/me/{player}/{code}/unsubscribe: also by mail programs; who clicks twice gets the same answer
pub(in crate::features::event) async fn unsubscribe(
    State(app): State<App>,
    me: Me,
    page: Page,
) -> Result<Response, Error> {
    app.store().set_contact(me.event.id(), me.player, None).await?;
    let notice = page.say("me-after-no-mail");
    unsubscribe_page(&me, page, notice)
}

fn unsubscribe_page(me: &Me, page: Page, notice: String) -> Result<Response, Error> {
    let form = Form::new(format!("{}/unsubscribe", me.path), page.say("unsubscribe-button"));
    let lead = page.with("me-unsubscribe-lead", "event", &me.event.tournament().settings().info.name);
    let back = me.path.clone();
    FormPage::new(page, "unsubscribe-title", form)
        .notice(notice)
        .paragraph(lead)
        .link(back, "me-title")
        .answer()
}
