//! The list of events.

use askama::Template;
use axum::Router;
use axum::extract::{Query, State};
use axum::response::Response;
use axum::routing::get;
use ronde_app::App;
use ronde_http::Error;
use ronde_store::tournaments::Listed;

use crate::layout::{Page, Search, html};

pub(crate) fn routes() -> Router<App> {
    Router::new().route("/events", get(list))
}

#[derive(Template)]
#[template(path = "features/events/index.html")]
struct Index {
    page: Page,
    search: Search,
    events: Vec<Listed>,
    has_more: bool,
}

/// GET /events
async fn list(State(app): State<App>, page: Page, Query(search): Query<Search>) -> Result<Response, Error> {
    let mut events = app.store().search_tournaments(&search.text(), Search::limit(), search.offset()).await?;
    let has_more = Search::cut(&mut events);
    html(&Index { page, search, events, has_more })
}
