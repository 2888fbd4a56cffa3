//! The settings of an event: one form for each matter, and what may no longer change asks before it does.

mod apart;
mod boards;
mod byes;
mod facts;
mod fide;
mod online;
mod page;
mod people;
mod points;
mod privacy;
mod rated;
mod schedule;
mod system;
mod tie_breaks;

use axum::Router;
use axum::routing::{get, post};
use ronde_app::App;

pub(super) use self::system::{hint, own_settings, system_options};

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/e/{event}/desk/settings", get(page::show))
        .route("/e/{event}/desk/settings/{section}", post(page::change))
        .route("/e/{event}/desk/people", post(people::set))
        .route("/e/{event}/desk/visibility", post(people::show_to))
}
