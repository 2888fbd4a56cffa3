//! The change of settings.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_app::settings::SettingsDraft;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::Command;

use super::super::extract::{ApiJson, IfMatch, Seen};
use super::super::problem::Editing;
use super::EventPath;
use super::show::TournamentShape;

/// Change the settings
///
/// What is left out stays as it is. System and order can change only before the start, the first colour before round 1 is paired.
#[utoipa::path(patch, path = "/tournaments/{event}", tag = "tournaments", params(EventPath, IfMatch),
    security(("bearer" = [])), request_body = SettingsDraft,
    responses((status = 200, description = "The tournament with its new version", body = TournamentShape), Editing))]
pub(crate) async fn change(
    State(app): State<App>,
    arbiter: Arbiter,
    seen: Seen,
    ApiJson(asked): ApiJson<SettingsDraft>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    seen.check(event)?;
    let lists = asked.known_lists(app.store()).await?;
    let changes = asked
        .changes(event.tournament(), &lists)
        .map_err(|faults| faults.for_programs(app.words(seen.language)))?;
    let event = if changes.is_empty() {
        event.clone()
    } else {
        let command = vec![Command::ChangeSettings(changes)];
        app.tournaments().act(event.id(), seen.act(event, &arbiter.account, command)).await?
    };
    Ok(seen.answer(StatusCode::OK, &event, TournamentShape::of(&event)))
}
