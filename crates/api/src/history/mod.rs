//! The past of a tournament: its steps in words, the state at a moment, what differs between two.

mod difference;
mod moment;
mod steps;

use ronde_app::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(steps::list))
        .routes(routes!(steps::redo))
        .routes(routes!(moment::show))
        .routes(routes!(difference::show))
}
