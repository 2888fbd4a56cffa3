//! What can be done with one message: change it, take it away, report it, not hear its author any more.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::{Redirect, Response};
use ronde_app::App;
use ronde_app::community::{NotAllowed, Piece};
use ronde_app::error::AppError;
use ronde_community::{Kind, Seq};
use ronde_http::Error;
use ronde_http::session::LoggedIn;
use ronde_http::typed::Typed;
use ronde_protocol::NewTimeOut;
use ronde_store::ConversationId;
use serde::Deserialize;

use super::client_id;
use super::lines::pieces;
use crate::layout::{Page, html};

#[derive(Template)]
#[template(path = "features/community/message.html")]
struct Show {
    page: Page,
    conversation: i64,
    seq: i64,
    author: String,
    by: i64,
    at: jiff::Timestamp,
    text: String,
    pieces: Vec<(String, bool)>,
    is_mine: bool,
    keeps_order: bool,
    can_time_out: bool,
}

/// GET /chat/{conversation}/messages/{seq}
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    who: LoggedIn,
    Path((id, seq)): Path<(i64, i64)>,
) -> Result<Response, Error> {
    let (community, account) = (app.community(), &who.account);
    let conversation = community.shown(account, ConversationId(id)).await?;
    let piece = Piece::After(Seq(seq.saturating_sub(1)));
    let read = community.read_log(account, ConversationId(id), piece, 1).await?;
    let room = read.room();
    let (said, line) = room.message(Seq(seq)).zip(read.lines.first()).ok_or(NotAllowed::NoMessage)?;
    let text = said.text.clone().ok_or(NotAllowed::NoMessage)?;
    let keeps_order = community.keeps_order_in(account, ConversationId(id)).await?;
    let is_mine = said.by == Some(account.id);
    html(&Show {
        conversation: id,
        seq,
        author: line.author.clone(),
        by: said.by.map_or(0, |by| by.0),
        at: said.at,
        pieces: pieces(&text),
        text,
        is_mine: is_mine && !said.is_announcement,
        keeps_order,
        can_time_out: keeps_order && !is_mine && conversation.kind != Kind::Pair,
        page,
    })
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Words {
    text: String,
    minutes: String,
}

fn back(id: i64, seq: i64) -> Redirect {
    Redirect::to(&format!("/chat/{id}?around={seq}#m{seq}"))
}

/// POST /chat/{conversation}/messages/{seq}/edit
pub(super) async fn edit(
    State(app): State<App>,
    who: LoggedIn,
    Path((id, seq)): Path<(i64, i64)>,
    Typed(words): Typed<Words>,
) -> Result<Redirect, Error> {
    app.community().edit(&who.account, ConversationId(id), Seq(seq), &client_id(), &words.text).await?;
    Ok(back(id, seq))
}

/// POST /chat/{conversation}/messages/{seq}/delete
pub(super) async fn delete(
    State(app): State<App>,
    who: LoggedIn,
    Path((id, seq)): Path<(i64, i64)>,
) -> Result<Redirect, Error> {
    app.community().delete(&who.account, ConversationId(id), Seq(seq), &client_id()).await?;
    Ok(back(id, seq))
}

/// POST /chat/{conversation}/messages/{seq}/report
pub(super) async fn report(
    State(app): State<App>,
    who: LoggedIn,
    Path((id, seq)): Path<(i64, i64)>,
    Typed(words): Typed<Words>,
) -> Result<Redirect, Error> {
    app.community().count_request(&who.account)?;
    app.community().report(&who.account, ConversationId(id), Seq(seq), &words.text).await?;
    Ok(back(id, seq))
}

/// POST /chat/{conversation}/messages/{seq}/time-out: in this conversation
pub(super) async fn time_out(
    State(app): State<App>,
    who: LoggedIn,
    Path((id, seq)): Path<(i64, i64)>,
    Typed(words): Typed<Words>,
) -> Result<Redirect, Error> {
    let line = app.store().entry(ConversationId(id), Seq(seq)).await?;
    let account = line.entry.by.ok_or(NotAllowed::NoMessage)?;
    let minutes = words.minutes.trim().parse();
    let minutes = minutes.map_err(|_| AppError::invalid("minutes", "give a number of minutes"))?;
    let sentence =
        NewTimeOut { account, conversation: Some(ConversationId(id)), minutes, reason: words.text };
    app.community().time_out(&who.account, sentence).await?;
    Ok(back(id, seq))
}
