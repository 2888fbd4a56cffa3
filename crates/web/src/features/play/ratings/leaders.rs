//! Who leads a list: everybody, or oneself among one's friends.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use ronde_app::App;
use ronde_app::play::leaders::LAST_PAGE;
use ronde_domain::AccountId;
use ronde_http::Error;
use ronde_protocol::{Among, LeaderShape, LeadersAsked};
use serde::Deserialize;

use super::Tabs;
use crate::features::play::{game_text, seek};
use crate::layout::{Page, html, searchable};

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(in crate::features::play) struct Asked {
    q: String,
    /// `friends`, or everybody.
    who: String,
    /// From 0 on.
    page: u32,
}

#[derive(Template)]
#[template(path = "features/play/ratings/leaders.html")]
struct Show {
    page: Page,
    code: &'static str,
    name: String,
    tabs: Tabs,
    query: String,
    among_friends: bool,
    me: Option<AccountId>,
    lines: Vec<LeaderShape>,
    total: i64,
    number: u32,
    has_more: bool,
}

impl Show {
    /// The address of another page of the same search.
    fn other(&self, number: u32) -> String {
        let mut query = url::form_urlencoded::Serializer::new(String::new());
        query.append_pair("q", &self.query);
        if self.among_friends {
            query.append_pair("who", "friends");
        }
        format!("?{}", query.append_pair("page", &number.to_string()).finish())
    }
}

/// GET /play/ratings/{modality}
pub(in crate::features::play) async fn show(
    State(app): State<App>,
    page: Page,
    Path(modality): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Error> {
    let modality = seek::modality(&modality)?;
    // everybody is shown to whoever has not logged in, since there is nobody whose friends could be meant
    let by = page.account.as_deref().filter(|_| asked.who == "friends");
    let wanted = LeadersAsked {
        modality,
        q: searchable(&asked.q),
        who: if by.is_some() { Among::Friends } else { Among::All },
        page: Some(asked.page.saturating_add(1).min(LAST_PAGE)),
        per_page: None,
    };
    let found = app.play().leaders(by, wanted).await?;
    html(&Show {
        code: modality.code(),
        name: game_text::list(&page, modality),
        tabs: Tabs::new(&page, modality),
        query: asked.q,
        among_friends: by.is_some(),
        me: page.account.as_ref().map(|account| account.id),
        has_more: i64::from(found.page) * i64::from(found.per_page) < found.total,
        lines: found.lines,
        total: found.total,
        number: found.page - 1,
        page,
    })
}
