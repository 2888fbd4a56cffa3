//! The list of events.

use askama::Template;
use axum::Router;
use axum::extract::{Query, State};
use axum::response::Response;
use axum::routing::get;
use ronde_store::tournaments::Listed;
use serde::Deserialize;

use crate::error::AppError;
use crate::layout::{Page, html};
use crate::state::App;

const PER_PAGE: i64 = 50;

pub(crate) fn routes() -> Router<App> {
    Router::new().route("/events", get(list))
}

#[derive(Debug, Deserialize)]
struct Search {
    #[serde(default)]
    q: String,
    #[serde(default)]
    page: u32,
}

#[derive(Template)]
#[template(path = "features/events/index.html")]
struct Index {
    page: Page,
    query: String,
    events: Vec<Listed>,
    number: u32,
    has_more: bool,
}

/// GET /events
async fn list(
    State(app): State<App>,
    page: Page,
    Query(search): Query<Search>,
) -> Result<Response, AppError> {
    let offset = i64::from(search.page) * PER_PAGE;
    let mut events = app.store().search_tournaments(&search.q, PER_PAGE + 1, offset).await?;
    let has_more = events.len() > usize::try_from(PER_PAGE).unwrap_or_default();
    events.truncate(usize::try_from(PER_PAGE).unwrap_or_default());
    html(&Index { page, query: search.q, events, number: search.page, has_more })
}
