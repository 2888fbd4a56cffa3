//! The past of an event: who did what and when, steps back and forth, the event as it stood, and what differs between two moments.

pub(crate) mod compare;
mod moment;
mod timeline;
mod undo;

use axum::Router;
use axum::routing::get;
use ronde_app::App;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/e/{event}/desk/history", get(timeline::show))
        .route("/e/{event}/desk/history/at", get(moment::show))
        .route("/e/{event}/desk/history/compare", get(compare::show))
        .route("/e/{event}/desk/history/undo", get(undo::ask).post(undo::undo))
        .route("/e/{event}/desk/history/redo", get(undo::ask_again).post(undo::redo))
}
