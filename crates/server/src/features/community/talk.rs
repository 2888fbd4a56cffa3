//! Conversations: the list, and one of them.

use std::collections::HashMap;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use ronde_community::{Kind, Part, Seq, Writing};
use ronde_store::{AccountId, ConversationId};
use serde::Deserialize;

use super::client_id;
use super::told::{Message, Told, told};
use crate::community::Piece;
use crate::community::shapes::{ConversationShape, FoundShape, FriendShape};
use crate::error::AppError;
use crate::layout::{Page, Search, html};
use crate::session::LoggedIn;
use crate::state::App;
use crate::typed::Typed;

/// So many entries stand on a page.
const SHOWN: i64 = 100;

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
        _ => one.name.clone(),
    }
}

/// GET /chat
pub(super) async fn list(State(app): State<App>, page: Page, who: LoggedIn) -> Result<Response, AppError> {
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
) -> Result<Response, AppError> {
    app.community().count_request(&who.account)?;
    let found = app.community().find(&who.account, &search.q, None).await?;
    let conversations = app.community().conversations(&who.account).await?;
    let names: HashMap<i64, String> = conversations.iter().map(|one| (one.id, name(&page, one))).collect();
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
    conversation: ConversationShape,
    title: String,
    me: AccountId,
    lines: Vec<Told>,
    /// The first entry on the page, if there are earlier ones.
    earlier: Option<i64>,
    /// The last entry that the page knows.
    head: i64,
    /// How present the friend is.
    friend: Option<FriendShape>,
    unheard: String,
    /// Why one cannot write.
    silent: String,
    /// An empty message, from which the script makes new ones.
    empty: Message,
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
) -> Result<Response, AppError> {
    let (community, account) = (app.community(), &who.account);
    let conversation = community.shown(account, ConversationId(id)).await?;
    let before = match (from.before, from.around) {
        (Some(before), _) => before,
        (None, Some(around)) => around.saturating_add(SHOWN / 4),
        (None, None) => i64::MAX,
    };
    let piece = Piece::Before(Seq(before));
    let read = community.read_log(account, ConversationId(id), piece, SHOWN).await?;
    let unheard = app.store().unheard(account.id).await?;
    let members = community.members(account, ConversationId(id)).await?;
    let names = |who: AccountId| {
        let member = members.iter().find(|one| one.id == who.0).map(|one| one.name.clone());
        let author = || read.lines.iter().find(|one| one.entry.by == Some(who)).map(|one| one.author.clone());
        member.or_else(author).unwrap_or_else(|| page.say("chat-somebody"))
    };
    let lines = told(&page, &read, &names, account.id, &unheard);
    let earlier = read.lines.first().map(|one| one.entry.seq.0).filter(|_| read.has_more);
    let is_latest = before > conversation.head;
    let head = if is_latest { conversation.head } else { -1 };
    if is_latest && conversation.head > conversation.read_to {
        community.read(account, ConversationId(id), Seq(conversation.head)).await?;
    }
    let friends = community.friends(account).await?;
    let friend = friends.into_iter().find(|one| Some(one.id) == conversation.with);
    let silent = match (&friend, conversation.with, conversation.writing) {
        (Some(friend), Some(_), _) if friend.is_blocked => page.say("chat-refused-you-blocked"),
        (friend, Some(_), _) if !friend.as_ref().is_some_and(FriendShape::is_friend) => {
            page.say("chat-refused-not-friends")
        }
        (_, None, Writing::Keepers) if conversation.part == Part::Member => page.say("chat-refused-closed"),
        _ => String::new(),
    };
    let title = name(&page, &conversation);
    let me = account.id;
    let unheard = unheard.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let empty = Message {
        seq: 0,
        by: 0,
        author: String::new(),
        at: app.now(),
        pieces: Some(Vec::new()),
        is_edited: false,
        is_announcement: false,
        is_mine: false,
    };
    html(&Talk { page, conversation, title, me, lines, earlier, head, friend, unheard, silent, empty })
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
) -> Result<Response, AppError> {
    let name = if said.client_id.is_empty() { client_id() } else { said.client_id };
    app.community().say(&who.account, ConversationId(id), &name, &said.text).await?;
    Ok(Redirect::to(&format!("/chat/{id}#end")).into_response())
}
