//! The end of a tournament: prizes, rating report, archive, template, rehearsal.

mod after;
mod prizes;
mod report;

use ronde_app::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(prizes::list, prizes::set))
        .routes(routes!(prizes::awards))
        .routes(routes!(report::show, report::write))
        .routes(routes!(after::archive))
        .routes(routes!(after::copy))
        .routes(routes!(after::rehearse))
}
