//! The list of accounts.

use askama::Template;
use axum::extract::{Query, State};
use axum::response::Response;
use ronde_app::App;
use ronde_http::Error;
use ronde_http::session::Admin;
use ronde_store::accounts::Account;

use crate::layout::{Page, Search, html};

#[derive(Template)]
#[template(path = "features/admin/accounts.html")]
struct List {
    page: Page,
    search: Search,
    accounts: Vec<Account>,
    has_more: bool,
}

/// GET /admin/accounts
pub(super) async fn list(
    State(app): State<App>,
    page: Page,
    _: Admin,
    Query(search): Query<Search>,
) -> Result<Response, Error> {
    let mut accounts = app.store().search_accounts(&search.text(), Search::limit(), search.offset()).await?;
    let has_more = Search::cut(&mut accounts);
    html(&List { page, search, accounts, has_more })
}
