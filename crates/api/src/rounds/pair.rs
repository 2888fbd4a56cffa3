//! The next round is paired.

use axum::extract::State;
use axum::response::Response;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::Command;

use super::super::extract::{IfMatch, Seen};
use super::super::problem::Changing;
use super::super::tournaments::{EventPath, address};
use super::show::OneRound;

/// Pair the next round
///
/// The round before must be closed. If no pairing exists, the refusal says why.
#[utoipa::path(post, path = "/tournaments/{event}/rounds", tag = "rounds", params(EventPath, IfMatch),
    security(("bearer" = [])),
    responses((status = 201, description = "The new round", body = OneRound,
        headers(("Location" = String, description = "Its address"))), Changing))]
pub(crate) async fn pair(State(app): State<App>, arbiter: Arbiter, seen: Seen) -> Result<Response, Error> {
    let before = &arbiter.event;
    let commands = vec![Command::PairRound];
    let event = app.tournaments().act(before.id(), seen.act(before, &arbiter.account, commands)).await?;
    let round = event.tournament().rounds().last().ok_or(AppError::Internal)?;
    let location = format!("{}/rounds/{}", address(event.slug()), round.number());
    Ok(seen.created(&location, &event, OneRound::of(&event, round, app.words(seen.language))))
}
