//! Who leads a list: everybody, or oneself among one's friends.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use ronde_domain::AccountId;
use ronde_store::games::{Leader, LeaderSearch};
use serde::Deserialize;

use super::Tabs;
use crate::community::shapes::FriendShape;
use crate::error::AppError;
use crate::features::play::{seek, told};
use crate::layout::{Page, html, searchable};
use crate::state::App;

const PER_PAGE: i64 = 50;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(in crate::features::play) struct Asked {
    q: String,
    /// `friends`, or everybody.
    who: String,
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
    lines: Vec<Leader>,
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
) -> Result<Response, AppError> {
    let modality = seek::modality(&modality)?;
    let friends = match &page.account {
        Some(account) if asked.who == "friends" => {
            let friends = app.community().friends(account).await?;
            let friends =
                friends.iter().filter(|one| one.is_friend()).map(|one: &FriendShape| AccountId(one.id));
            Some(friends.chain([account.id]).collect::<Vec<_>>())
        }
        _ => None,
    };
    let text = searchable(&asked.q);
    let offset = i64::from(asked.page) * PER_PAGE;
    let search = LeaderSearch { text: &text, only: friends.as_deref(), limit: PER_PAGE, offset };
    let found = app.store().game_leaders(modality, &search).await?;
    html(&Show {
        code: modality.code(),
        name: told::modality(&page, modality),
        tabs: Tabs::new(&page, modality),
        query: asked.q,
        among_friends: friends.is_some(),
        me: page.account.as_ref().map(|account| account.id),
        has_more: offset + PER_PAGE < found.total,
        lines: found.lines,
        total: found.total,
        number: asked.page,
        page,
    })
}
