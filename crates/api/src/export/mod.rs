//! A tournament as a file: reports, the whole log, lists for spreadsheets.

mod games;
mod logs;
mod reports;
mod sheets;

use ronde_app::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(reports::trf26))
        .routes(routes!(reports::trf16))
        .routes(routes!(logs::ronde))
        .routes(routes!(logs::json))
        .routes(routes!(sheets::standings))
        .routes(routes!(sheets::players))
        .routes(routes!(sheets::crosstable))
        .routes(routes!(games::pgn))
}
