//! Byes for rounds to come.

use axum::extract::State;
use axum::response::Response;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_domain::RoundNumber;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::Command;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::super::extract::{ApiJson, ApiPath, IfMatch, Seen};
use super::super::problem::{Changing, Editing};
use super::PlayerPath;
use super::come_and_go::change;
use super::show::{ByeName, OnePlayer};

/// The address of a bye.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct ByePath {
    /// The short name of the tournament, or its number.
    #[param(pattern = "^[a-z0-9-]{1,80}$", example = "club-championship")]
    event: String,
    /// The id of the player.
    #[param(minimum = 1, maximum = 4_294_967_295_u32)]
    player: u32,
    /// The round.
    #[param(minimum = 1, maximum = 999)]
    round: u16,
}

impl ByePath {
    fn parts(self) -> Result<(PlayerPath, RoundNumber), Error> {
        let round = RoundNumber::new(self.round).filter(|round| round.get() <= ronde_trf::MAX_ROUND);
        let round = round.ok_or(AppError::NotFound("round"))?;
        Ok((PlayerPath { event: self.event, player: self.player }, round))
    }
}

/// A bye to be granted.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"bye": "half-point"}))]
pub(crate) struct Asked {
    /// Which kind.
    bye: ByeName,
}

/// Grant a bye
///
/// For a round that is not paired yet. A round robin knows no byes with points.
#[utoipa::path(put, path = "/tournaments/{event}/players/{player}/byes/{round}", tag = "players", params(ByePath, IfMatch),
    security(("bearer" = [])), request_body = Asked,
    responses((status = 200, description = "The player", body = OnePlayer), Editing))]
pub(crate) async fn grant(
    State(app): State<App>,
    arbiter: Arbiter,
    ApiPath(path): ApiPath<ByePath>,
    seen: Seen,
    ApiJson(asked): ApiJson<Asked>,
) -> Result<Response, Error> {
    let (path, round) = path.parts()?;
    let bye = asked.bye.into();
    change(&app, &arbiter, &path, &seen, |player| Command::RequestBye { player, round, bye }).await
}

/// Take a bye back
#[utoipa::path(delete, path = "/tournaments/{event}/players/{player}/byes/{round}", tag = "players", params(ByePath, IfMatch),
    security(("bearer" = [])), responses((status = 200, description = "The player", body = OnePlayer), Changing))]
pub(crate) async fn cancel(
    State(app): State<App>,
    arbiter: Arbiter,
    ApiPath(path): ApiPath<ByePath>,
    seen: Seen,
) -> Result<Response, Error> {
    let (path, round) = path.parts()?;
    change(&app, &arbiter, &path, &seen, |player| Command::CancelBye { player, round }).await
}
