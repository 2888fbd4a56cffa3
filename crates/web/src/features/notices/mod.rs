//! The notification pages: the list behind the bell, and the settings.

mod list;
mod settings;

use axum::Router;
use axum::routing::{get, post};
use ronde_app::App;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/notices", get(list::show))
        .route("/notices/read", post(list::read_all))
        .route("/notices/{notice}", get(list::open))
        .route("/account/notices", get(settings::show).post(settings::save))
}
