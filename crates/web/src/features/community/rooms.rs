//! Coming into rooms, groups, and the rules of a conversation.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::community::Asked;
use ronde_app::error::AppError;
use ronde_community::{Kind, Part, Writing};
use ronde_http::Error;
use ronde_http::session::{LoggedIn, Viewer};
use ronde_http::typed::Typed;
use ronde_protocol::{ConversationShape, FriendShape, MemberShape, NewGroup};
use ronde_store::{AccountId, ConversationId};
use serde::Deserialize;

use super::client_id;
use super::friends::Named;
use crate::layout::{Page, html};

#[derive(Template)]
#[template(path = "features/community/join.html")]
struct Join {
    page: Page,
    title: String,
    lead: String,
    action: String,
}

fn to(conversation: &ConversationShape) -> Redirect {
    Redirect::to(&format!("/chat/{}#end", conversation.id))
}

/// POST /friends/{account}/write
pub(super) async fn write_to(
    State(app): State<App>,
    who: LoggedIn,
    Path(account): Path<i64>,
) -> Result<Redirect, Error> {
    Ok(to(&app.community().open(&who.account, Asked::Pair(AccountId(account))).await?))
}

/// GET /lobby
pub(super) async fn lobby(State(app): State<App>, page: Page, who: LoggedIn) -> Result<Response, Error> {
    let mine = app.community().conversations(&who.account).await?;
    if let Some(lobby) = mine.iter().find(|one| one.kind == Kind::Lobby) {
        return Ok(to(lobby).into_response());
    }
    let (title, lead) = (page.say("chat-lobby"), page.say("chat-lobby-lead"));
    html(&Join { page, title, lead, action: "/lobby".to_owned() })
}

/// POST /lobby
pub(super) async fn enter_lobby(State(app): State<App>, who: LoggedIn) -> Result<Redirect, Error> {
    Ok(to(&app.community().open(&who.account, Asked::Lobby).await?))
}

/// GET /e/{event}/chat
pub(super) async fn event(
    State(app): State<App>,
    page: Page,
    viewer: Viewer,
    who: LoggedIn,
) -> Result<Response, Error> {
    let key = format!("t-{}", viewer.event.id());
    let mine = app.community().conversations(&who.account).await?;
    if let Some(room) = mine.iter().find(|one| one.key == key) {
        return Ok(to(room).into_response());
    }
    let title = viewer.event.listed().name.clone();
    let lead = page.say("chat-event-lead");
    let action = format!("/e/{}/chat", viewer.event.slug());
    html(&Join { page, title, lead, action })
}

/// POST /e/{event}/chat
pub(super) async fn enter_event(
    State(app): State<App>,
    viewer: Viewer,
    who: LoggedIn,
) -> Result<Redirect, Error> {
    let room = app.community().open(&who.account, Asked::Tournament(viewer.event.id())).await?;
    app.community().tell_announcements(&viewer.event).await?;
    Ok(to(&room))
}

/// A group to be made.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct GroupForm {
    name: String,
    member: Vec<AccountId>,
}

/// POST /chat/groups
pub(super) async fn make_group(
    State(app): State<App>,
    who: LoggedIn,
    axum_extra::extract::Form(form): axum_extra::extract::Form<GroupForm>,
) -> Result<Redirect, Error> {
    app.community().count_request(&who.account)?;
    let new = NewGroup { client_id: client_id(), name: form.name, members: form.member };
    Ok(to(&app.community().make_group(&who.account, new).await?))
}

#[derive(Template)]
#[template(path = "features/community/about.html")]
struct About {
    page: Page,
    conversation: ConversationShape,
    me: AccountId,
    members: Vec<MemberShape>,
    /// Friends who could be brought in.
    others: Vec<FriendShape>,
    keeps_order: bool,
    is_group: bool,
    is_closed: bool,
}

/// GET /chat/{conversation}/about
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    who: LoggedIn,
    Path(id): Path<i64>,
) -> Result<Response, Error> {
    let (community, account) = (app.community(), &who.account);
    let conversation = community.shown(account, ConversationId(id)).await?;
    let members = community.members(account, ConversationId(id)).await?;
    let is_group = conversation.kind == Kind::Group;
    let others = community.friends(account).await?.into_iter().filter(|friend| {
        is_group && friend.is_friend() && members.iter().all(|member| member.id != friend.id)
    });
    let others = others.collect();
    let keeps_order = community.keeps_order_in(account, ConversationId(id)).await?;
    let is_closed = conversation.writing == Writing::Keepers;
    html(&About { page, me: account.id, conversation, members, others, keeps_order, is_group, is_closed })
}

fn back(id: i64) -> Redirect {
    Redirect::to(&format!("/chat/{id}/about"))
}

/// POST /chat/{conversation}/bring
pub(super) async fn bring(
    State(app): State<App>,
    who: LoggedIn,
    Path(id): Path<i64>,
    Typed(named): Typed<Named>,
) -> Result<Redirect, Error> {
    app.community().bring(&who.account, ConversationId(id), named.id()?, &client_id()).await?;
    Ok(back(id))
}

/// POST /chat/{conversation}/leave: oneself, or somebody else as one who keeps order
pub(super) async fn leave(
    State(app): State<App>,
    who: LoggedIn,
    Path(id): Path<i64>,
    Typed(named): Typed<Named>,
) -> Result<Redirect, Error> {
    let whom = if named.account.is_empty() { who.account.id } else { named.id()? };
    app.community().put_out(&who.account, ConversationId(id), whom, &client_id()).await?;
    Ok(if whom == who.account.id { Redirect::to("/chat") } else { back(id) })
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct QuietForm {
    quiet: String,
}

/// POST /chat/{conversation}/quiet
pub(super) async fn quiet(
    State(app): State<App>,
    who: LoggedIn,
    Path(id): Path<i64>,
    Typed(form): Typed<QuietForm>,
) -> Result<Redirect, Error> {
    app.community().set_quiet(&who.account, ConversationId(id), form.quiet == "yes").await?;
    Ok(back(id))
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct NameForm {
    name: String,
}

/// POST /chat/{conversation}/name
pub(super) async fn rename(
    State(app): State<App>,
    who: LoggedIn,
    Path(id): Path<i64>,
    Typed(form): Typed<NameForm>,
) -> Result<Redirect, Error> {
    app.community().rename(&who.account, ConversationId(id), &form.name, &client_id()).await?;
    Ok(back(id))
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct RulesForm {
    slow_mode: String,
    closed: String,
}

/// POST /chat/{conversation}/rules
pub(super) async fn rules(
    State(app): State<App>,
    who: LoggedIn,
    Path(id): Path<i64>,
    Typed(form): Typed<RulesForm>,
) -> Result<Redirect, Error> {
    let (community, account) = (app.community(), &who.account);
    let now = community.shown(account, ConversationId(id)).await?;
    let seconds: i64 = match form.slow_mode.trim() {
        "" => 0,
        typed => typed.parse().map_err(|_| AppError::invalid("slow_mode", "give a number of seconds"))?,
    };
    if seconds != now.slow_mode {
        community.set_slow_mode(account, ConversationId(id), seconds, &client_id()).await?;
    }
    let writing = if form.closed == "yes" { Writing::Keepers } else { Writing::Everybody };
    if writing != now.writing {
        community.set_writing(account, ConversationId(id), writing, &client_id()).await?;
    }
    Ok(back(id))
}
