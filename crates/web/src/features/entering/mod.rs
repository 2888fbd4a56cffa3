//! What players do at the entrance with their own phones: enter the event by a link that the arbiter has opened, and say that they are
//! there.

mod check_in;
mod enter;

use axum::Router;
use axum::routing::get;
use ronde_app::App;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/e/{event}/enter/{code}", get(enter::show).post(enter::enter))
        .route("/e/{event}/check-in/{code}", get(check_in::show).post(check_in::confirm))
}
