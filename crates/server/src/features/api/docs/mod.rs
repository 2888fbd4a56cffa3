//! A page that shows the interface and lets one try it: written from its description, so that it never tells another story.

mod described;

use std::sync::LazyLock;

use askama::Template;
use axum::Router;
use axum::response::Response;
use axum::routing::get;

use self::described::{Group, groups};
use super::openapi;
use crate::error::AppError;
use crate::layout::{Page, html};
use crate::state::App;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/api/docs", get(show))
}

#[derive(Template)]
#[template(path = "features/api/docs/show.html")]
struct Docs {
    page: Page,
    groups: &'static [Group],
}

/// GET /api/docs
async fn show(page: Page) -> Result<Response, AppError> {
    static GROUPS: LazyLock<Vec<Group>> = LazyLock::new(|| {
        let description = serde_json::to_value(openapi()).expect("the description has string keys only");
        groups(&description)
    });
    html(&Docs { page, groups: &GROUPS })
}
