//! One's own account at a glance.

use askama::Template;
use axum::extract::{Query, State};
use axum::response::{Redirect, Response};
use axum_extra::extract::CookieJar;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_domain::Language;
use ronde_http::Error;
use ronde_http::session::LoggedIn;
use ronde_http::typed::Typed;
use ronde_store::people::Person;
use ronde_store::roles::Role;
use ronde_store::sessions::Session;
use ronde_store::tournaments::Listed;
use serde::Deserialize;

use super::browser::short_name;
use crate::features::language;
use crate::layout::{Field, Form, Page, html};

#[derive(Template)]
#[template(path = "features/accounts/overview.html")]
struct Overview {
    page: Page,
    who: LoggedIn,
    notice: &'static str,
    preferences: Form,
    person: Option<Person>,
    events: Vec<(Listed, Role)>,
    /// Each with its browser, in two words.
    sessions: Vec<(Session, String)>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    after: String,
}

/// GET /account
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    who: LoggedIn,
    Query(asked): Query<Asked>,
) -> Result<Response, Error> {
    let (store, account) = (app.store(), &who.account);
    let notice = match asked.after.as_str() {
        "saved" => "notice-saved",
        "password" => "notice-password-changed",
        "email" => "notice-email-asked",
        "email-changed" => "notice-email-changed",
        "ended" => "notice-ended",
        _ if who.lacks_second_factor => "second-needed",
        _ => "",
    };
    let mut events = Vec::new();
    for event in store.tournaments_of(account.id).await? {
        if let Some(role) = store.role(event.id, account.id).await? {
            events.push((event, role));
        }
    }
    let languages = page.languages().map(|(code, name)| (code.to_owned(), name.to_owned()));
    let preferences = Form::new("/account/preferences", page.say("account-save"))
        .field(
            Field::choice("language", page.say("field-language"), languages.into())
                .value(account.language.code()),
        )
        .field(Field::tick("wants_mail", page.say("account-wants-mail"), account.wants_mail))
        .quiet();
    let person = store.person_of_account(account.id).await?;
    let sessions = store.sessions(account.id, app.now()).await?.into_iter();
    let sessions = sessions.map(|session| (session.clone(), short_name(&session.browser))).collect();
    html(&Overview { page, who, notice, preferences, person, events, sessions })
}

#[derive(Debug, Deserialize)]
pub(super) struct Preferences {
    language: Language,
    #[serde(default)]
    wants_mail: String,
}

/// POST /account/preferences
pub(super) async fn prefer(
    State(app): State<App>,
    who: LoggedIn,
    Typed(typed): Typed<Preferences>,
) -> Result<(CookieJar, Redirect), Error> {
    app.store().set_preferences(who.account.id, typed.language, !typed.wants_mail.is_empty()).await?;
    let cookie = language::cookie(typed.language, app.config().is_secure());
    Ok((CookieJar::new().add(cookie), Redirect::to("/account?after=saved")))
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Hidden {
    hidden: String,
}

/// POST /account/hidden: hides the name of the player who one is, or shows it again.
pub(super) async fn hide(
    State(app): State<App>,
    who: LoggedIn,
    Typed(typed): Typed<Hidden>,
) -> Result<Redirect, Error> {
    let person = app.store().person_of_account(who.account.id).await?;
    let person = person.ok_or(AppError::NotFound("person"))?;
    app.store().set_hidden(person.id, typed.hidden == "yes").await?;
    let entries = app.store().entries_of(person.id).await?;
    let touched: Vec<_> = entries.into_iter().map(|(tournament, _)| tournament).collect();
    app.tournaments().renamed(&touched).await?;
    Ok(Redirect::to("/account?after=saved"))
}
