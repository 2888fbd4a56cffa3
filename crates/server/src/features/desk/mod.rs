//! The arbiter's desk: everything that is done to an event in the browser, from its creation to the rating report.
//!
//! One file for each page or act, its template beside it. [`frame`] is what the pages share, [`form`] what is typed into them and how a
//! warning is answered.

mod form;
mod frame;
mod overview;
pub(crate) mod showing;

use axum::Router;
use axum::routing::{get, post};

use crate::state::App;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/e/{event}/desk", get(overview::show))
        .route("/e/{event}/desk/showing", get(showing::show))
        .route("/e/{event}/desk/showing/announcement", post(showing::announce))
        .route("/e/{event}/desk/showing/screens", post(showing::set_screen))
        .route("/e/{event}/desk/showing/screens/{name}/remove", post(showing::remove_screen))
}
