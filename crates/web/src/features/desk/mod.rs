//! The arbiter's desk: everything that is done to an event in the browser, from its creation to the rating report.
//!
//! One file for each page or act, its template beside it. [`frame`] is what the pages share, [`form`] what is typed into them and how a
//! warning is answered.

mod announcements;
mod calls;
mod create;
pub(crate) mod end;
mod form;
mod frame;
pub(crate) mod given;
pub(crate) mod history;
mod named;
mod overview;
mod players;
mod reorder;
mod results;
mod rights;
pub(crate) mod rounds;
mod settings;
pub(crate) mod showing;

use axum::Router;
use axum::routing::{get, post};
use ronde_app::App;

pub(crate) use self::players::profile;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/events/new", get(create::show).post(create::create))
        .route("/e/{event}/desk", get(overview::show))
        .merge(settings::routes())
        .merge(players::routes())
        .merge(rounds::routes())
        .merge(results::routes())
        .route("/e/{event}/desk/announcements", get(announcements::show).post(announcements::announce))
        .route("/e/{event}/desk/announcements/{number}/withdraw", post(announcements::withdraw))
        .route("/e/{event}/desk/calls/{round}/{board}/answer", post(calls::answer))
        .route("/e/{event}/desk/showing", get(showing::show))
        .route("/e/{event}/desk/showing/screens", post(showing::set_screen))
        .route("/e/{event}/desk/showing/screens/{name}/remove", post(showing::remove_screen))
        .merge(history::routes())
        .merge(end::routes())
}
