//! The start page: what is going on now.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use ronde_app::App;
use ronde_http::Error;
use ronde_store::tournaments::{Listed, Status};

use crate::layout::{Page, html};

/// So many of each kind.
const SHOWN: i64 = 40;

pub(crate) fn routes() -> Router<App> {
    Router::new().route("/", get(show))
}

#[derive(Template)]
#[template(path = "features/home/show.html")]
struct Home {
    page: Page,
    /// Whether whoever looks could play the computer right away.
    may_play: bool,
    /// Each with the message that is its title.
    groups: Vec<(&'static str, Vec<Listed>)>,
}

/// GET /
async fn show(State(app): State<App>, page: Page) -> Result<Response, Error> {
    let newest = app.store().search_tournaments("", SHOWN, 0).await?;
    let with = |status: Status| newest.iter().filter(|event| event.status == status).cloned().collect();
    let mut groups: Vec<(_, Vec<Listed>)> = vec![
        ("home-running", with(Status::Running)),
        ("home-coming", with(Status::Registration)),
        ("home-finished", with(Status::Finished)),
        ("home-archived", with(Status::Archived)),
    ];
    groups.retain(|(_, events)| !events.is_empty());
    let may_play = crate::features::play::may_play(&app, &page);
    html(&Home { page, may_play, groups })
}
