//! A page of a rating list: searched, ordered, with ranks.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use ronde_app::App;
use ronde_http::Error;
use ronde_store::ratings::{
    Audience, Order, PublishedPeriod, RatedEventLine, RatingList, Search, StandingLine,
};
use serde::Deserialize;

use crate::layout::{Page, html, rating, searchable};

const PER_PAGE: i64 = 100;
/// So many of the latest rated events.
const EVENTS: i64 = 12;

#[derive(Debug, Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    q: String,
    #[serde(default)]
    by: String,
    #[serde(default)]
    page: u32,
}

#[derive(Template)]
#[template(path = "features/ratings/list.html")]
struct Show {
    page: Page,
    list: RatingList,
    system: String,
    query: String,
    by_name: bool,
    lines: Vec<StandingLine>,
    total: i64,
    number: u32,
    has_more: bool,
    events: Vec<RatedEventLine>,
    periods: Vec<PublishedPeriod>,
}

impl Show {
    /// The address of another page of the same search.
    fn other(&self, number: u32) -> String {
        let mut query = url::form_urlencoded::Serializer::new(String::new());
        query.append_pair("q", &self.query);
        if self.by_name {
            query.append_pair("by", "name");
        }
        format!("?{}", query.append_pair("page", &number.to_string()).finish())
    }
}

/// GET /ratings/{list}
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    Path(slug): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Error> {
    let list = app.store().rating_list_by_slug(&slug).await?;
    let by_name = asked.by == "name";
    let offset = i64::from(asked.page) * PER_PAGE;
    let text = searchable(&asked.q);
    let search = Search {
        list: list.id,
        modality: "",
        text: &text,
        order: if by_name { Order::Name } else { Order::Rating },
        audience: Audience::Public,
        limit: PER_PAGE,
        offset,
    };
    let found = app.store().rating_page(&search).await?;
    let events = app.store().rated_events(list.id, EVENTS, 0).await?;
    let periods = app.store().published_periods(list.id).await?;
    html(&Show {
        system: format!("rating-system-{}", list.settings.system.code()),
        has_more: offset + PER_PAGE < found.total,
        lines: found.lines,
        total: found.total,
        query: asked.q,
        number: asked.page,
        page,
        list,
        by_name,
        events,
        periods,
    })
}
