//! The site at a glance.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ronde_app::App;
use ronde_http::Error;
use ronde_http::session::Admin;
use ronde_store::housekeeping::Counts;

use crate::layout::{Page, html};

#[derive(Template)]
#[template(path = "features/admin/overview.html")]
struct Overview {
    page: Page,
    version: &'static str,
    database: &'static str,
    counts: Counts,
    has_smtp: bool,
}

/// GET /admin
pub(super) async fn show(State(app): State<App>, page: Page, _: Admin) -> Result<Response, Error> {
    let counts = app.store().counts(app.now()).await?;
    html(&Overview {
        page,
        version: env!("CARGO_PKG_VERSION"),
        database: if app.store().is_shared() { "PostgreSQL" } else { "SQLite" },
        counts,
        has_smtp: app.config().smtp.is_some(),
    })
}
