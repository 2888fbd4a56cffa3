//! The page of a game: a table that waits, a board for those who play and those who watch, a replay after the end.

pub(super) mod acts;
mod buttons;
mod cards;
mod course;
mod explained;
mod script;
mod show;
pub(super) mod talk;
mod waiting;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::online;
use ronde_http::Error;
use ronde_store::GameId;
use ronde_store::notices::Reading;
use serde::Deserialize;

pub(super) use self::explained::signed;
use super::game_text;
use crate::layout::{Counted, Page, html};

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    /// After which step of the game the board is shown.
    step: Option<usize>,
    /// Whose talk is shown once the game is over.
    room: Option<talk::Side>,
    /// What opens a table that is reached by a link.
    key: String,
}

/// GET /play/games/{game}, and as text when `.txt` follows
pub(super) async fn show(
    State(app): State<App>,
    mut page: Page,
    Path(game): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Error> {
    let (number, is_text) = match game.strip_suffix(".txt") {
        Some(number) => (number, true),
        None => (game.as_str(), false),
    };
    let id: GameId = number.parse().map_err(|_| AppError::NotFound("game"))?;
    let account = page.account.clone();
    if is_text {
        return Ok(as_text(app.play().record(id).await?));
    }
    let game = app.play().view(id, account.as_ref().map(|account| account.id)).await?;
    if let Some(account) = account.as_ref().filter(|_| page.unread > 0 && page.is_opened()) {
        let read = app.community().notifications().read(account.id, Reading::Game(id), app.now()).await?;
        page.unread -= i64::try_from(read).unwrap_or(0).min(page.unread);
    }
    let table = app.play().table(id).await?;
    let names = game_text::names(&page, &game.listed);
    let Some(played) = table.game() else { return waiting::answer(&app, page, &game, &table, &asked.key) };
    let talk = talk::Talk::of(&app, &page, &game, asked.room, table.is_over()).await?;
    let ratings = app.store().ratings_of_game(id).await?;
    let counted = online::countdown::countdown(&app, id, &table).await?;
    let counted = counted.map(|counted| Counted::of(&page, counted, game.you, &names, app.now()));
    let seen = show::Seen { game, names, played, table: &table, ratings: &ratings, counted };
    html(&seen.page(page, asked.step, talk))
}

/// The game as a record.
fn as_text(record: String) -> Response {
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    ([(header::CONTENT_TYPE, kind)], record).into_response()
}
