//! Why somebody stands where.

use axum::response::Response;
use ronde_app::error::AppError;
use ronde_domain::PairingNumber;
use ronde_http::Error;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use super::super::extract::{ApiPath, ApiQuery, IfNoneMatch, Look};
use super::super::keys::with_underscores;
use super::super::problem::Looking;
use super::{After, ranked};

/// The address of a line of the standings.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct LinePath {
    /// The short name of the tournament, or its number.
    #[param(pattern = "^[a-z0-9-]{1,80}$", example = "club-championship")]
    #[expect(dead_code, reason = "the extractors of rights read it; here it is described")]
    event: String,
    /// The pairing number of the player.
    #[param(minimum = 1, maximum = 9999)]
    number: u32,
}

/// Why somebody stands where.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExplainedStanding {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    version: u64,
    /// After how many rounds.
    #[schema(minimum = 0)]
    after: usize,
    /// The place, each value round by round with what was cut and why, and what separates the neighbours.
    #[schema(value_type = Object)]
    explanation: Value,
}

/// Why somebody stands where
///
/// Every tie-break value in its parts, round by round, and what separates the player from the neighbours.
#[utoipa::path(get, path = "/tournaments/{event}/standings/{number}/explanation", tag = "standings",
    params(LinePath, After, IfNoneMatch), security((), ("bearer" = [])),
    responses((status = 200, description = "The reasons", body = ExplainedStanding), Looking))]
pub(crate) async fn show(
    look: Look,
    ApiPath(path): ApiPath<LinePath>,
    ApiQuery(after): ApiQuery<After>,
) -> Result<Response, Error> {
    let rounds = after.rounds(&look.event)?;
    let number = PairingNumber::new(path.number).ok_or(AppError::NotFound("player"))?;
    if look.event.tournament().by_number(number).is_none() {
        return Err(AppError::NotFound("player").into());
    }
    look.answer(|| {
        let (_, ranked) = ranked(&look.event, rounds);
        let explanation = ranked.explain(number).ok_or(AppError::NotFound("explanation"))?;
        Ok(ExplainedStanding {
            version: look.event.version(),
            after: rounds,
            explanation: with_underscores(&explanation)?,
        })
    })
}
