//! The arbiter's desk: everything that is done to an event in the browser, from its creation to the rating report.
//!
//! One file for each page or act, its template beside it. [`frame`] is what the pages share, [`form`] what is typed into them and how a
//! warning is answered.

pub(crate) mod end;
mod form;
mod frame;
pub(crate) mod history;
mod overview;

use axum::Router;
use axum::routing::get;

use crate::state::App;

pub(crate) fn routes() -> Router<App> {
    Router::new().route("/e/{event}/desk", get(overview::show)).merge(history::routes()).merge(end::routes())
}
