//! Rating systems as calls: players and games in, new ratings with their derivation out. Nothing is stored, and nobody needs an account.

mod elo;
mod fide;
mod fqe;
mod games;
mod glicko2;
mod uschess;

use axum::middleware::from_fn;
use ronde_app::App;
use ronde_http::bodies;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(fqe::rate))
        .routes(routes!(elo::rate))
        .routes(routes!(fide::rate))
        .routes(routes!(glicko2::rate))
        .routes(routes!(uschess::rate))
        .layer(from_fn(bodies::large))
}
