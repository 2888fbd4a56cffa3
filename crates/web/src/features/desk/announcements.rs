//! What is told to everybody: written, seen and withdrawn.

use askama::Template;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::tournaments::Snapshot;
use ronde_domain::AnnouncementNumber;
use ronde_http::Error;
use ronde_http::session::{Arbiter, DeskViewer};
use ronde_tournament::{Announcement, Command};
use serde::Deserialize;

use super::form::DeskForm;
use super::frame::Desk;
use super::rights::is_arbiter;
use crate::layout::{Page, html};

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/e/{event}/desk/announcements", get(show).post(announce))
        .route("/e/{event}/desk/announcements/{number}/withdraw", post(withdraw))
}

#[derive(Template)]
#[template(path = "features/desk/announcements.html")]
struct Announcements {
    page: Page,
    desk: Desk,
    is_arbiter: bool,
    /// How long a text may be, in words.
    hint: String,
    text: String,
    fault: String,
}

impl Announcements {
    async fn new(app: &App, page: Page, event: &Snapshot) -> Result<Self, Error> {
        let limits = [("most", Announcement::LONGEST.into()), ("lines", Announcement::MOST_LINES.into())];
        Ok(Self {
            desk: Desk::new(app, &page, event).await?,
            is_arbiter: is_arbiter(app, &page, event).await? && !event.tournament().is_archived(),
            hint: page.words.tell("announce-hint", &limits),
            text: String::new(),
            fault: String::new(),
            page,
        })
    }
}

/// GET /e/{event}/desk/announcements
async fn show(State(app): State<App>, page: Page, viewer: DeskViewer) -> Result<Response, Error> {
    html(&Announcements::new(&app, page, &viewer.event).await?)
}

/// What is typed.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct TypedText {
    text: String,
}

/// POST /e/{event}/desk/announcements
async fn announce(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    form: DeskForm<TypedText>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let text = match Announcement::text_of(&form.typed.text) {
        Ok(text) => text,
        Err(reason) => {
            let fault = page.words.refusal(&reason.into()).join(" ");
            let mut shown = Announcements::new(&app, page, event).await?;
            shown.text = form.typed.text.chars().take(10 * Announcement::LONGEST).collect();
            shown.fault = fault;
            let mut response = html(&shown)?;
            *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
            return Ok(response);
        }
    };
    // sent twice, it stands once
    if event.tournament().announcements().iter().any(|standing| standing.text == text) {
        return Ok(Redirect::to(&here(event)).into_response());
    }
    let act = form.act(&arbiter.account, vec![Command::Announce(text)]);
    let answer = form.carry_out(&app, page, event, act, &here(event)).await?;
    app.community().tell_announcements(&*app.tournaments().get(event.id()).await?).await?;
    Ok(answer)
}

/// POST /e/{event}/desk/announcements/{number}/withdraw
async fn withdraw(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    Path((_, number)): Path<(String, u32)>,
    form: DeskForm<TypedText>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let number = AnnouncementNumber::new(number).ok_or(AppError::NotFound("announcement"))?;
    // somebody else was faster
    if event.tournament().announcement(number).is_none() {
        return Ok(Redirect::to(&here(event)).into_response());
    }
    let act = form.act(&arbiter.account, vec![Command::WithdrawAnnouncement(number)]);
    form.carry_out(&app, page, event, act, &here(event)).await
}

fn here(event: &Snapshot) -> String {
    format!("{}/desk/announcements", ronde_app::paths::event(event.slug()))
}
