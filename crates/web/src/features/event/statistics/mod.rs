//! The event in pictures: results by colour, scores, ratings against results, the race of the leaders, who came from where.

mod counts;
mod race;
mod results;

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ronde_app::App;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::Viewer;

use super::chart::{Figure, Shape};
use super::frame::{Frame, Tab};
use super::people::People;
use super::written;
use crate::layout::Page;

#[derive(Template)]
#[template(path = "features/event/statistics/show.html")]
struct Statistics {
    page: Page,
    frame: Frame,
    figures: Vec<Figure>,
}

/// GET /e/{event}/statistics
pub(super) async fn show(State(app): State<App>, viewer: Viewer, page: Page) -> Result<Response, Error> {
    written(app, page, viewer.event, |_, page, event| Ok(statistics(page, event))).await
}

fn statistics(page: Page, event: &Snapshot) -> Statistics {
    let people = People::new(&page, event);
    let figures = [
        results::by_color(&page, event),
        results::scores(&page, event),
        results::by_rating(&page, event),
        race::race(&page, event, &people),
        counts::federations(&page, &people),
        counts::titles(&page, &people),
    ];
    let frame = Frame::new(&page, event, Tab::Statistics);
    Statistics { frame, figures: figures.into_iter().flatten().collect(), page }
}
