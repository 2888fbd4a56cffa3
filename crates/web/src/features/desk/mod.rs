//! The arbiter's desk: everything that is done to an event in the browser, from its creation to the rating report.
//!
//! One file for each page or act, its template beside it; [`PAGES`] lists the pages. [`frame`] is what the pages share, [`form`] what is typed into them and how a
//! warning is answered.

mod announcements;
mod calls;
mod create;
pub(crate) mod end;
mod form;
mod frame;
pub(crate) mod given;
pub(crate) mod history;
mod overview;
mod players;
mod reorder;
mod results;
mod rights;
pub(crate) mod rounds;
mod settings;
pub(crate) mod showing;
mod statistics;

use axum::Router;
use axum::routing::{get, post};
use ronde_app::App;
use ronde_store::roles::Role;

pub(crate) use self::players::profile;

/// A page of the desk with everything below it.
struct DeskPage {
    /// The message that names it in the rail.
    label: &'static str,
    /// Its address below that of the desk; everything that belongs to it begins with the same.
    path: &'static str,
    /// Who sees it in the rail. Whether somebody may is decided by what its handlers extract; tests hold the two together.
    least: Role,
    routes: fn() -> Router<App>,
}

impl DeskPage {
    const fn new(label: &'static str, path: &'static str, routes: fn() -> Router<App>) -> Self {
        Self { label, path, least: Role::ResultEntry, routes }
    }
}

/// The pages of the desk in the order of the rail. This is the only list: routes, rail and the tour of the browser tests
/// are made from it.
const PAGES: [DeskPage; 10] = [
    DeskPage::new("desk-overview", "", overview::routes),
    DeskPage::new("desk-players", "/players", players::routes),
    DeskPage::new("desk-rounds", "/rounds", rounds::routes),
    DeskPage::new("desk-results", "/results", results::routes),
    DeskPage::new("desk-history", "/history", history::routes),
    DeskPage::new("show-tab-statistics", "/statistics", statistics::routes),
    DeskPage::new("announce-title", "/announcements", announcements::routes),
    DeskPage::new("desk-showing", "/showing", showing::routes),
    DeskPage::new("desk-end", "/end", end::routes),
    DeskPage::new("desk-settings", "/settings", settings::routes),
];

pub(crate) fn routes() -> Router<App> {
    let pages = PAGES.iter().fold(Router::new(), |router, page| router.merge((page.routes)()));
    pages
        .route("/events/new", get(create::show).post(create::create))
        .route("/e/{event}/desk/calls/{round}/{board}/answer", post(calls::answer))
}
