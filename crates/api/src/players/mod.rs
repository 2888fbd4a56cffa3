//! The players of a tournament: entered, corrected, gone and back, with byes.

mod account;
mod byes;
mod come_and_go;
mod entering;
mod person;
mod presence;
mod register;
mod show;

use axum::middleware::from_fn;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::tournaments::Snapshot;
use ronde_domain::PlayerId;
use ronde_http::Error;
use ronde_http::bodies;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The address of a player.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct PlayerPath {
    /// The short name of the tournament, or its number.
    #[param(pattern = "^[a-z0-9-]{1,80}$", example = "club-championship")]
    #[expect(dead_code, reason = "the extractors of rights read it; here it is described")]
    event: String,
    /// The id of the player within the tournament, which never changes.
    #[param(minimum = 1, maximum = 4_294_967_295_u32)]
    player: u32,
}

impl PlayerPath {
    /// The player, if there is one.
    fn find<'a>(&self, event: &'a Snapshot) -> Result<&'a ronde_tournament::Player, Error> {
        let player = PlayerId::new(self.player).and_then(|id| event.tournament().player(id));
        player.ok_or(Error(AppError::NotFound("player")))
    }
}

pub(super) fn routes() -> OpenApiRouter<App> {
    let with_lists =
        OpenApiRouter::new().routes(routes!(show::list, register::register)).layer(from_fn(bodies::large));
    OpenApiRouter::new()
        .merge(with_lists)
        .routes(routes!(show::show, register::correct))
        .routes(routes!(come_and_go::withdraw))
        .routes(routes!(come_and_go::come_back))
        .routes(routes!(byes::grant, byes::cancel))
        .routes(routes!(presence::admit))
        .routes(routes!(presence::check_in, presence::check_out))
        .routes(routes!(presence::renumber))
        .routes(routes!(entering::apply))
        .routes(routes!(entering::arrive))
        .routes(routes!(entering::links))
        .routes(routes!(entering::set_contact, entering::forget_contact))
        .routes(routes!(account::set_account, account::forget_account))
}
