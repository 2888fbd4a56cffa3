//! Results at the desk: a grid for the whole round, and a page for each board with what is rarer.

mod board;
mod grid;
mod typed;

use axum::Router;
use axum::routing::{get, post};
use ronde_app::App;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/e/{event}/desk/results", get(grid::latest))
        .route("/e/{event}/desk/results/{round}", get(grid::show).post(grid::enter))
        .route("/e/{event}/desk/results/{round}/{board}", get(board::show).post(board::enter))
        .route("/e/{event}/desk/results/{round}/{board}/adjourn", post(board::adjourn))
        .route("/e/{event}/desk/results/{round}/{board}/rated", post(board::rated))
}
