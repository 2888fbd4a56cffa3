//! A round is taken back.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::Command;

use super::super::extract::{ApiPath, IfMatch, Seen};
use super::super::problem::Changing;
use super::super::tournaments::TournamentShape;
use super::RoundPath;

/// Take a round back
///
/// Only the last one, and only while no result is in.
#[utoipa::path(post, path = "/tournaments/{event}/rounds/{round}/unpair", tag = "rounds", params(RoundPath, IfMatch),
    security(("bearer" = [])), responses((status = 200, description = "The tournament", body = TournamentShape), Changing))]
pub(crate) async fn unpair(
    State(app): State<App>,
    arbiter: Arbiter,
    ApiPath(path): ApiPath<RoundPath>,
    seen: Seen,
) -> Result<Response, Error> {
    let before = &arbiter.event;
    let commands = vec![Command::UnpairRound(path.find(before)?.number())];
    let event = app.tournaments().act(before.id(), seen.act(before, &arbiter.account, commands)).await?;
    Ok(seen.answer(StatusCode::OK, &event, TournamentShape::of(&event)))
}
