//! The list of people.

use askama::Template;
use axum::extract::{Query, State};
use axum::response::Response;
use ronde_app::App;
use ronde_http::Error;
use ronde_http::session::Admin;
use ronde_store::people::Person;

use crate::layout::{Page, Search, html};

#[derive(Template)]
#[template(path = "features/admin/people.html")]
struct List {
    page: Page,
    search: Search,
    people: Vec<Person>,
    has_more: bool,
}

/// GET /admin/people
pub(super) async fn list(
    State(app): State<App>,
    page: Page,
    _: Admin,
    Query(search): Query<Search>,
) -> Result<Response, Error> {
    let mut people = app.store().search_people(&search.text(), Search::limit(), search.offset()).await?;
    let has_more = Search::cut(&mut people);
    html(&List { page, search, people, has_more })
}
