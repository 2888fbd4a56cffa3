//! What the arbiter tells everybody: listed, made, withdrawn.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::tournaments::Snapshot;
use ronde_domain::AnnouncementNumber;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::{Announcement, Command};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::super::extract::{ApiJson, ApiPath, IfMatch, IfNoneMatch, Look, Seen};
use super::super::problem::{Changing, Editing, Looking};
use super::{EventPath, address};

/// An announcement that stands.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AnnouncementShape {
    /// Its number in the tournament, never given to another one.
    #[schema(minimum = 1)]
    number: u32,
    /// The text; lines are parted by line feeds.
    text: String,
    /// When it was made.
    #[schema(format = DateTime)]
    at: String,
}

/// The announcements of a tournament.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AnnouncementsShape {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    version: u64,
    /// What stands, the newest first.
    announcements: Vec<AnnouncementShape>,
}

impl AnnouncementsShape {
    fn of(event: &Snapshot) -> Self {
        let shape = |announcement: &Announcement| AnnouncementShape {
            number: announcement.number.get(),
            text: announcement.text.clone(),
            at: announcement.at.to_string(),
        };
        let announcements = event.tournament().announcements().iter().rev().map(shape).collect();
        Self { version: event.version(), announcements }
    }
}

/// The announcements
///
/// What stands on every page of the event and on the screens of the hall, the newest first.
#[utoipa::path(get, path = "/tournaments/{event}/announcements", tag = "tournaments",
    params(EventPath, IfNoneMatch), security((), ("bearer" = [])),
    responses((status = 200, description = "What stands", body = AnnouncementsShape), Looking))]
pub(crate) async fn list(look: Look) -> Result<Response, Error> {
    look.answer(|| Ok(AnnouncementsShape::of(&look.event)))
}

/// Something to be announced.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"text": "Round 4 begins at 15:00"}))]
pub(crate) struct NewAnnouncement {
    /// At most ten lines; control characters are left out.
    #[schema(min_length = 1, max_length = 500)]
    text: String,
}

/// Announce something
///
/// It appears by itself on every page of the event that is open, on the players' phones and on the screens of the hall.
#[utoipa::path(post, path = "/tournaments/{event}/announcements", tag = "tournaments",
    params(EventPath, IfMatch), security(("bearer" = [])), request_body = NewAnnouncement,
    responses((status = 201, description = "What stands", body = AnnouncementsShape), Editing))]
pub(crate) async fn announce(
    State(app): State<App>,
    arbiter: Arbiter,
    seen: Seen,
    ApiJson(asked): ApiJson<NewAnnouncement>,
) -> Result<Response, Error> {
    let text = Announcement::text_of(&asked.text);
    let text = text.map_err(|reason| AppError::invalid("text", reason.to_string()))?;
    let event = act(&app, &arbiter, &seen, Command::Announce(text)).await?;
    app.community().tell_announcements(&event).await?;
    let made = event.tournament().announcements().last();
    let number = made.map_or(AnnouncementNumber::FIRST, |made| made.number);
    let location = format!("{}/announcements/{number}", address(event.slug()));
    Ok(seen.created(&location, &event, AnnouncementsShape::of(&event)))
}

/// The address of an announcement.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct AnnouncementPath {
    /// The short name of the tournament, or its number.
    #[param(pattern = "^[a-z0-9-]{1,80}$", example = "club-championship")]
    #[expect(dead_code, reason = "the extractors of rights read it; here it is described")]
    event: String,
    /// The number of the announcement.
    #[param(minimum = 1)]
    number: u32,
}

/// Withdraw an announcement
///
/// It leaves the pages and stays in the history.
#[utoipa::path(delete, path = "/tournaments/{event}/announcements/{number}", tag = "tournaments",
    params(AnnouncementPath, IfMatch), security(("bearer" = [])),
    responses((status = 200, description = "What stands", body = AnnouncementsShape), Changing))]
pub(crate) async fn withdraw(
    State(app): State<App>,
    arbiter: Arbiter,
    ApiPath(path): ApiPath<AnnouncementPath>,
    seen: Seen,
) -> Result<Response, Error> {
    let number = AnnouncementNumber::new(path.number).ok_or(AppError::NotFound("announcement"))?;
    if arbiter.event.tournament().announcement(number).is_none() {
        return Err(AppError::NotFound("announcement").into());
    }
    let event = act(&app, &arbiter, &seen, Command::WithdrawAnnouncement(number)).await?;
    Ok(seen.answer(StatusCode::OK, &event, AnnouncementsShape::of(&event)))
}

async fn act(
    app: &App,
    arbiter: &Arbiter,
    seen: &Seen,
    command: Command,
) -> Result<std::sync::Arc<Snapshot>, Error> {
    let before = &arbiter.event;
    Ok(app.tournaments().act(before.id(), seen.act(before, &arbiter.account, vec![command])).await?)
}
