//! Rounds at the desk: what the engine proposes, pairs made by hand, publishing, taking back, and a second opinion.
//!
//! A round that is being made travels in the fields of its form ([`hand`]); nothing is stored until it is published.

mod brackets;
mod compare;
mod edit;
mod hand;
mod list;
mod next;
mod second_page;
mod sheet;
mod show;

use axum::Router;
use axum::routing::{get, post};
pub(super) use list::RoundLine;
use ronde_app::App;
use ronde_app::error::AppError;
pub(super) use ronde_app::names::Names;
use ronde_app::tournaments::Snapshot;
use ronde_domain::RoundNumber;
use ronde_http::Error;
use ronde_tournament::Round;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/e/{event}/desk/rounds", get(list::show))
        .route("/e/{event}/desk/rounds/next", get(next::show).post(next::change))
        .route("/e/{event}/desk/rounds/next/second", get(second_page::show))
        .route("/e/{event}/desk/rounds/{round}", get(show::show))
        .route("/e/{event}/desk/rounds/{round}/edit", get(edit::show).post(edit::change))
        .route("/e/{event}/desk/rounds/{round}/unpair", post(show::unpair))
        .route("/e/{event}/desk/rounds/{round}/close", post(show::close))
        .route("/e/{event}/desk/rounds/{round}/reopen", post(show::reopen))
}

/// The round that an address names, if it is paired.
pub(super) fn round_of<'a>(event: &'a Snapshot, named: &str) -> Result<&'a Round, Error> {
    let number = named.parse().ok().and_then(RoundNumber::new);
    number.and_then(|number| event.tournament().round(number)).ok_or(Error(AppError::NotFound("round")))
}
