//! What players offer each other.

use axum::extract::State;
use axum::http::StatusCode;
use ronde_app::App;
use ronde_domain::GameId;
use ronde_http::Error;
use ronde_play::{Offer, PlayerAct};
use serde::Deserialize;
use utoipa::IntoParams;

use super::super::community::Asker;
use super::super::extract::ApiPath;
use super::super::problem::Unsaying;

/// The address of an offer.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct OfferPath {
    /// The number of the game.
    #[param(minimum = 1, maximum = 9_007_199_254_740_991_i64, example = 12)]
    game: i64,
    /// `draw`, `abort`, `pause`, `resume`, `rematch` or `take-back`.
    #[param(value_type = String, pattern = "^(draw|abort|pause|resume|rematch|take-back)$", example = "draw")]
    what: Offer,
}

/// Offer something, or agree
///
/// When all have offered it, it happens: the game is drawn, called off, paused or goes on, moves are taken back, or the next game begins. One
/// offer of one's own can be open, and each thing can be offered three times in a game; to agree is always possible.
#[utoipa::path(put, path = "/games/{game}/offers/{what}", tag = "games", params(OfferPath), security(("bearer" = [])),
    responses((status = 204, description = "It is offered"), Unsaying))]
pub(super) async fn offer(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<OfferPath>,
) -> Result<StatusCode, Error> {
    app.play().act(&by, GameId(path.game), PlayerAct::Offer { what: path.what }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Take an offer back, or decline
#[utoipa::path(delete, path = "/games/{game}/offers/{what}", tag = "games", params(OfferPath), security(("bearer" = [])),
    responses((status = 204, description = "It is no longer offered"), Unsaying))]
pub(super) async fn decline(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<OfferPath>,
) -> Result<StatusCode, Error> {
    app.play().act(&by, GameId(path.game), PlayerAct::Decline { what: path.what }).await?;
    Ok(StatusCode::NO_CONTENT)
}
