//! A page that shows the interface and lets one try it: written from its description, so that it never tells another story.

mod described;

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use askama::Template;
use axum::Router;
use axum::response::Response;
use axum::routing::get;
use ronde_app::App;
use ronde_domain::Language;
use ronde_http::Error;
use ronde_http::compressed::Compressed;

use self::described::{Group, groups};
use crate::layout::{Page, html, render};

pub(crate) fn routes(description: &serde_json::Value) -> Router<App> {
    let kept = Language::ALL.into_iter().map(|language| (language, OnceLock::new())).collect();
    let shown = Arc::new(Shown { groups: groups(description).into(), kept });
    Router::new().route("/api/docs", get(async move |page| show(page, &shown)))
}

/// What the page shows.
struct Shown {
    groups: Arc<[Group]>,
    /// No other page for everybody is as large: for visitors it is written and compressed once for each language.
    kept: HashMap<Language, OnceLock<Compressed>>,
}

#[derive(Template)]
#[template(path = "features/api_docs/show.html")]
struct Docs {
    page: Page,
    groups: Arc<[Group]>,
}

/// GET /api/docs
fn show(page: Page, shown: &Shown) -> Result<Response, Error> {
    let groups = Arc::clone(&shown.groups);
    let Some(kept) = shown.kept.get(&page.language()).filter(|_| page.account.is_none()) else {
        return html(&Docs { page, groups });
    };
    let headers = page.headers.clone();
    if let Some(kept) = kept.get() {
        return Ok(kept.answer(&headers, false));
    }
    // what the first visitor asked for besides is not for the others
    let page = Page { address: "/api/docs".to_owned(), ..page };
    let text = render(&Docs { page, groups })?;
    Ok(kept.get_or_init(|| Compressed::page(text)).answer(&headers, false))
}
