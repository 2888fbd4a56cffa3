//! Tournaments as a whole: found, made, taken over, set, shown to few or to all.

mod announcements;
mod create;
mod import;
mod list;
mod roles;
mod settings;
mod show;
mod showing;
mod statistics;
mod visibility;

use axum::middleware::from_fn;
use ronde_app::App;
use ronde_http::bodies;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) use self::list::Listing;
pub(super) use self::show::TournamentShape;

/// The address of a tournament.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct EventPath {
    /// The short name of the tournament, or its number.
    #[param(pattern = "^[a-z0-9-]{1,80}$", example = "club-championship")]
    pub(super) event: String,
}

/// The address of a tournament in the interface.
pub(super) fn address(slug: &str) -> String {
    format!("/api/v1/tournaments/{slug}")
}

pub(super) fn routes() -> OpenApiRouter<App> {
    let with_files = OpenApiRouter::new().routes(routes!(import::import)).layer(from_fn(bodies::large));
    OpenApiRouter::new()
        .merge(with_files)
        .routes(routes!(list::list, create::create))
        .routes(routes!(show::show, settings::change))
        .routes(routes!(visibility::set))
        .routes(routes!(showing::show, showing::set))
        .routes(routes!(announcements::list, announcements::announce))
        .routes(routes!(announcements::withdraw))
        .routes(routes!(statistics::show))
        .routes(routes!(roles::list))
        .routes(routes!(roles::give, roles::take))
}
