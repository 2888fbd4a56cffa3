//! The rating lists of the site.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ronde_app::App;
use ronde_http::Error;
use ronde_store::ratings::{Audience, Order, RatingList, Search};

use crate::layout::{Page, html};

#[derive(Template)]
#[template(path = "features/ratings/index.html")]
struct Index {
    page: Page,
    /// Each with the number of its players and the message that names its system.
    lists: Vec<(RatingList, i64, String)>,
}

/// GET /ratings
pub(super) async fn index(State(app): State<App>, page: Page) -> Result<Response, Error> {
    let mut lists = Vec::new();
    for list in app.store().rating_lists().await? {
        let all = Search {
            list: list.id,
            modality: "",
            text: "",
            order: Order::Rating,
            audience: Audience::Public,
            limit: 0,
            offset: 0,
        };
        let total = app.store().rating_page(&all).await?.total;
        let system = format!("rating-system-{}", list.settings.system.code());
        lists.push((list, total, system));
    }
    html(&Index { page, lists })
}
