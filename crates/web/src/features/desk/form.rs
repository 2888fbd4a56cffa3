//! What is typed into a form of the desk, and what happens when something must be confirmed first.
//!
//! Every form of the desk can be sent again as it was, with consent: that is how a warning is answered. So an act is a function of its
//! fields alone.

use askama::Template;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::tournaments::{Act, Snapshot, Warned};
use ronde_http::Error;
use ronde_http::local_target::LocalTarget;
use ronde_store::accounts::Account;
use ronde_tournament::{Command, Level};
use ronde_words::warning_text;
use serde::de::DeserializeOwned;

use super::frame::Desk;
use crate::layout::{Page, html};

/// What somebody typed into a form of the desk.
#[derive(Clone, Debug)]
pub(crate) struct DeskForm<T> {
    /// The fields.
    pub(crate) typed: T,
    fields: Vec<(String, String)>,
    consent: Option<Level>,
    expected: Option<u64>,
}

impl<T: DeserializeOwned> FromRequest<App> for DeskForm<T> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Self, Error> {
        let body = axum::body::Bytes::from_request(request, app).await;
        let body = body.map_err(|rejection| AppError::Malformed(rejection.to_string()))?;
        let fields: Vec<(String, String)> = url::form_urlencoded::parse(&body).into_owned().collect();
        let of = |name: &str| fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
        let consent = of("consent").and_then(Level::from_code);
        // what follows must have been read
        let consent = consent.filter(|level| *level < Level::Consequences || of("read") == Some("yes"));
        let expected = of("version").and_then(|version| version.parse().ok());
        let typed = serde_html_form::from_bytes(&body).map_err(|why| AppError::Malformed(why.to_string()))?;
        Ok(Self { typed, fields, consent, expected })
    }
}

impl<T> DeskForm<T> {
    /// What the form wants done.
    pub(crate) fn act(&self, by: &Account, commands: Vec<Command>) -> Act {
        Act::of(by, commands).expecting(self.expected).agreed(self.consent)
    }

    /// Refuses what is no act of the log, if another version was seen.
    pub(crate) fn check(&self, event: &Snapshot) -> Result<(), Error> {
        Ok(event.must_be(self.expected)?)
    }

    /// Carries it out and goes on to another page; a warning becomes a page that asks.
    pub(crate) async fn carry_out(
        &self,
        app: &App,
        page: Page,
        event: &Snapshot,
        act: Act,
        then: &str,
    ) -> Result<Response, Error> {
        match app.tournaments().act(event.id(), act).await {
            Ok(_) => Ok(LocalTarget::new(then).redirect().into_response()),
            Err(AppError::Warned(warned)) => self.ask(app, page, event, &warned).await,
            Err(error) => Err(error.into()),
        }
    }

    /// The page that asks whether it shall be done all the same.
    pub(crate) async fn ask(
        &self,
        app: &App,
        page: Page,
        event: &Snapshot,
        warned: &Warned,
    ) -> Result<Response, Error> {
        let desk = Desk::new(app, &page, event).await?;
        let is_own = |name: &str| ["consent", "read", "version"].contains(&name);
        let fields = self.fields.iter().filter(|(name, _)| !is_own(name)).cloned().collect();
        let told = warned.warnings.iter().map(|(_, one)| warning_text(one, &warned.tournament, page.words));
        let told = told.collect();
        let back = desk.frame.base.clone() + "/desk";
        let action = page.address.clone();
        let level = warned.level();
        let mut response = html(&Ask { page, desk, action, fields, told, level, back })?;
        *response.status_mut() = StatusCode::CONFLICT;
        Ok(response)
    }
}

#[derive(Template)]
#[template(path = "features/desk/ask.html")]
struct Ask {
    page: Page,
    desk: Desk,
    action: String,
    fields: Vec<(String, String)>,
    told: Vec<String>,
    level: Level,
    back: String,
}
