//! Registration is closed and pairing numbers are given.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_app::tournaments::lots;
use ronde_http::Error;
use ronde_http::session::Arbiter;

use super::super::extract::{IfMatch, Seen};
use super::super::problem::Changing;
use super::super::tournaments::{EventPath, TournamentShape};

/// Close registration
///
/// Pairing numbers are given. In a Swiss the first colour is drawn by lot, if it is not set yet.
#[utoipa::path(post, path = "/tournaments/{event}/start", tag = "tournaments", params(EventPath, IfMatch),
    security(("bearer" = [])), responses((status = 200, description = "The tournament", body = TournamentShape), Changing))]
pub(crate) async fn start(State(app): State<App>, arbiter: Arbiter, seen: Seen) -> Result<Response, Error> {
    let before = &arbiter.event;
    let commands = lots::start(before.tournament().settings());
    let event = app.tournaments().act(before.id(), seen.act(before, &arbiter.account, commands)).await?;
    Ok(seen.answer(StatusCode::OK, &event, TournamentShape::of(&event)))
}
