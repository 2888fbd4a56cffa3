//! What the screens in the hall show.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_app::faults::Faults;
use ronde_app::screens::screens;
use ronde_app::settings::{ScreenDraft, read_screens};
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::{Change, Command};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::extract::{ApiJson, IfMatch, IfNoneMatch, Look, Seen};
use super::super::problem::{Editing, Looking};
use super::EventPath;

/// What is shown in the hall.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShowingShape {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    version: u64,
    /// The screens; the one called `hall` is always there.
    screens: Vec<ScreenDraft>,
}

impl ShowingShape {
    fn of(event: &Snapshot) -> Self {
        let tournament = event.tournament();
        Self {
            version: event.version(),
            screens: screens(tournament.settings()).into_iter().map(ScreenDraft::from).collect(),
        }
    }
}

/// The screens
///
/// What is shown in the hall.
#[utoipa::path(get, path = "/tournaments/{event}/screens", tag = "tournaments", params(EventPath, IfNoneMatch),
    security((), ("bearer" = [])),
    responses((status = 200, description = "What is shown in the hall", body = ShowingShape), Looking))]
pub(crate) async fn show(look: Look) -> Result<Response, Error> {
    look.answer(|| Ok(ShowingShape::of(&look.event)))
}

/// All screens of the hall.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"screens": [{"name": "hall", "pages": ["pairings", "standings"], "seconds": 12}]}))]
pub(crate) struct Screens {
    /// All of them; those that are left out are gone.
    #[schema(max_items = 20)]
    screens: Vec<ScreenDraft>,
}

/// Set the screens
///
/// What each screen of the hall turns. Screens that are open follow at once.
#[utoipa::path(put, path = "/tournaments/{event}/screens", tag = "tournaments", params(EventPath, IfMatch),
    security(("bearer" = [])), request_body = Screens,
    responses((status = 200, description = "What is shown in the hall", body = ShowingShape), Editing))]
pub(crate) async fn set(
    State(app): State<App>,
    arbiter: Arbiter,
    seen: Seen,
    ApiJson(asked): ApiJson<Screens>,
) -> Result<Response, Error> {
    let mut faults = Faults::default();
    let change = Change::Screens(read_screens(asked.screens, &mut faults));
    faults.finish()?;
    let before = &arbiter.event;
    let act = seen.act(before, &arbiter.account, vec![Command::ChangeSettings(vec![change])]);
    let event = app.tournaments().act(before.id(), act).await?;
    Ok(seen.answer(StatusCode::OK, &event, ShowingShape::of(&event)))
}
