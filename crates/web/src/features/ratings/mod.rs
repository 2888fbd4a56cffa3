//! Rating lists: which there are, and a page of one.

mod index;
mod list;

use axum::Router;
use axum::routing::get;
use ronde_app::App;

pub(crate) fn routes() -> Router<App> {
    Router::new().route("/ratings", get(index::index)).route("/ratings/{list}", get(list::show))
}
