//! A page that shows the interface and lets one try it: written from its description, so that it never tells another story.

mod described;

use std::sync::{LazyLock, OnceLock};

use askama::Template;
use axum::Router;
use axum::response::Response;
use axum::routing::get;
use ronde_domain::Language;

use self::described::{Group, groups};
use super::openapi;
use crate::error::AppError;
use crate::layout::{Page, html};
use crate::rendered::Written;
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
    if page.account.is_some() {
        return html(&Docs { page, groups: groups_of_calls() });
    }
    // no other page for everybody is as large: for visitors it is written and compressed once for each language
    static KEPT: [OnceLock<Written>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];
    let headers = page.headers.clone();
    let place = Language::ALL.iter().position(|language| *language == page.language()).unwrap_or_default();
    if let Some(kept) = KEPT[place].get() {
        return Ok(kept.answer(&headers, false));
    }
    // what the first visitor asked for besides is not for the others
    let page = Page { address: "/api/docs".to_owned(), ..page };
    let text = Docs { page, groups: groups_of_calls() }.render()?;
    Ok(KEPT[place].get_or_init(|| Written::page(text)).answer(&headers, false))
}

fn groups_of_calls() -> &'static [Group] {
    static GROUPS: LazyLock<Vec<Group>> = LazyLock::new(|| {
        let description = serde_json::to_value(openapi()).expect("the description has string keys only");
        groups(&description)
    });
    &GROUPS
}
