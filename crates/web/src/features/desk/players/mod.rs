//! The players at the desk: the list, each of them, whole sheets, the entrance, the order, and who is there.

mod account;
mod add;
mod check_in;
mod entrance;
mod import;
mod list;
mod one;
mod order;
mod paste;
pub(crate) mod profile;
mod sheet;
mod vocabulary;

use axum::Router;
use axum::middleware::from_fn;
use axum::routing::{get, post};
use ronde_app::App;
use ronde_app::paths;
use ronde_app::tournaments::Snapshot;
use ronde_http::bodies;

pub(super) fn routes() -> Router<App> {
    let with_lists = Router::new()
        .route("/e/{event}/desk/players/paste", get(paste::show).post(paste::paste))
        .route("/e/{event}/desk/players/file", post(paste::file))
        .layer(from_fn(bodies::large));
    Router::new()
        .merge(with_lists)
        .route("/e/{event}/desk/players", get(list::show))
        .route("/e/{event}/desk/players/new", get(add::show).post(add::add))
        .route("/e/{event}/desk/players/order", get(order::show).post(order::renumber))
        .route("/e/{event}/desk/players/start", post(entrance::start))
        .route("/e/{event}/desk/players/entrance", post(entrance::set))
        .route("/e/{event}/desk/players/check-in", get(check_in::show))
        .route("/e/{event}/desk/players/missing", post(check_in::withdraw_missing))
        .route("/e/{event}/desk/players/{player}", get(one::show).post(one::correct))
        .route("/e/{event}/desk/players/{player}/byes", post(one::byes))
        .route("/e/{event}/desk/players/{player}/contact", post(one::contact))
        .route("/e/{event}/desk/players/{player}/account", post(account::link))
        .route("/e/{event}/desk/players/{player}/{act}", post(one::act))
}

/// The address of the list.
fn address(event: &Snapshot) -> String {
    paths::desk(event.slug(), "/players")
}
