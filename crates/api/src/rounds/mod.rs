//! Rounds: the start, pairing, results, closing, and why a round is paired as it is.

mod calls;
mod claims;
mod close;
mod edit;
pub(super) mod explanation;
mod games;
mod next;
mod online;
mod pair;
pub(super) mod result_code;
mod results;
mod second;
mod show;
mod start;
mod unpair;

use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::tournaments::Snapshot;
use ronde_domain::RoundNumber;
use ronde_http::Error;
use ronde_tournament::Round;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) use self::result_code::ResultCode;
pub(super) use self::show::{AnyByeName, RoundShape};

/// The address of a round.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct RoundPath {
    /// The short name of the tournament, or its number.
    #[param(pattern = "^[a-z0-9-]{1,80}$", example = "club-championship")]
    #[expect(dead_code, reason = "the extractors of rights read it; here it is described")]
    event: String,
    /// The number of the round.
    #[param(minimum = 1, maximum = 999)]
    round: u16,
}

impl RoundPath {
    /// The round, if it is paired.
    pub(super) fn find<'a>(&self, event: &'a Snapshot) -> Result<&'a Round, Error> {
        let round = RoundNumber::new(self.round).and_then(|number| event.tournament().round(number));
        round.ok_or(Error(AppError::NotFound("round")))
    }
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(start::start))
        .routes(routes!(show::list, pair::pair))
        .routes(routes!(show::show))
        .routes(routes!(explanation::show))
        .routes(routes!(edit::edit))
        .routes(routes!(results::enter, results::take_out))
        .routes(routes!(close::close))
        .routes(routes!(close::reopen))
        .routes(routes!(unpair::unpair))
        .routes(routes!(next::show, next::publish))
        .routes(routes!(next::propose))
        .routes(routes!(second::show))
        .routes(routes!(games::adjourn))
        .routes(routes!(online::game))
        .routes(routes!(games::rate))
        .routes(routes!(claims::claim))
        .routes(routes!(calls::list))
        .routes(routes!(calls::call))
        .routes(routes!(calls::answer))
}
