//! Conversations: the list, and one of them.

use std::collections::HashMap;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_community::Kind;
use ronde_http::Error;
use ronde_http::session::LoggedIn;
use ronde_http::typed::Typed;
use ronde_protocol::{ConversationShape, FoundShape, FriendShape};
use ronde_store::ConversationId;
use serde::Deserialize;

use super::client_id;
use super::log::{Log, SHOWN};
use crate::layout::{Page, Search, html};

#[derive(Template)]
#[template(path = "features/community/list.html")]
struct List {
    page: Page,
    search: Search,
    label: String,
    /// Each with its name.
    conversations: Vec<(String, ConversationShape)>,
    friends: Vec<FriendShape>,
}

/// The name of a conversation, as its list shows it.
fn name(page: &Page, one: &ConversationShape) -> String {
    match one.kind {
        Kind::Lobby => page.say("chat-lobby"),
        Kind::Game => page.with("chat-game", "game", one.key.trim_start_matches("g-")),
        Kind::Spectators => page.with("chat-spectators", "game", one.key.trim_start_matches("s-")),
        _ => one.name.clone(),
    }
}

/// GET /chat
pub(super) async fn list(State(app): State<App>, page: Page, who: LoggedIn) -> Result<Response, Error> {
    let conversations = app.community().conversations(&who.account).await?;
    let conversations = conversations.into_iter().map(|one| (name(&page, &one), one)).collect();
    let friends = app.community().friends(&who.account).await?;
    let friends = friends.into_iter().filter(FriendShape::is_friend).collect();
    let label = page.say("chat-search");
    html(&List { page, search: Search::default(), label, conversations, friends })
}

#[derive(Template)]
#[template(path = "features/community/found.html")]
struct FoundPage {
    page: Page,
    search: Search,
    label: String,
    found: Vec<(String, FoundShape)>,
}

/// GET /chat/search
pub(super) async fn search(
    State(app): State<App>,
    page: Page,
    who: LoggedIn,
    Query(search): Query<Search>,
) -> Result<Response, Error> {
    app.community().count_request(&who.account)?;
    let found = app.community().find(&who.account, &search.q, None).await?;
    let conversations = app.community().conversations(&who.account).await?;
    let names: HashMap<_, String> = conversations.iter().map(|one| (one.id, name(&page, one))).collect();
    let found = found
        .into_iter()
        .map(|one| (names.get(&one.conversation).cloned().unwrap_or_default(), one))
        .collect();
    let label = page.say("chat-search");
    html(&FoundPage { page, search, label, found })
}

#[derive(Template)]
#[template(path = "features/community/talk.html")]
struct Talk {
    page: Page,
    title: String,
    log: Log,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct From {
    before: Option<i64>,
    around: Option<i64>,
}

/// GET /chat/{conversation}
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    who: LoggedIn,
    Path(id): Path<i64>,
    Query(from): Query<From>,
) -> Result<Response, Error> {
    let before = match (from.before, from.around) {
        (Some(before), _) => before,
        (None, Some(around)) => around.saturating_add(SHOWN / 4),
        (None, None) => i64::MAX,
    };
    let log = Log::read(&app, &page, &who.account, ConversationId(id), before).await?;
    let title = name(&page, &log.conversation);
    html(&Talk { page, title, log })
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Said {
    text: String,
    client_id: String,
}

/// POST /chat/{conversation}: for browsers without scripts
pub(super) async fn say(
    State(app): State<App>,
    who: LoggedIn,
    Path(id): Path<i64>,
    Typed(said): Typed<Said>,
) -> Result<Response, Error> {
    let name = if said.client_id.is_empty() { client_id() } else { said.client_id };
    app.community().say(&who.account, ConversationId(id), &name, &said.text).await?;
    Ok(Redirect::to(&format!("/chat/{id}#end")).into_response())
}
