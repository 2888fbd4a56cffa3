//! The page of a game: a table that waits, a board for those who play and those who watch, a replay after the end.

pub(super) mod acts;
mod buttons;
mod cards;
mod course;
mod explained;
mod script;
mod show;
mod waiting;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use ronde_store::{ConversationId, GameId};
use serde::Deserialize;

use super::told;
use crate::error::AppError;
use crate::features::community::Log;
use crate::layout::{Page, html};
use crate::state::App;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    /// After which step of the game the board is shown.
    step: Option<usize>,
}

/// GET /play/games/{game}, and as text when `.txt` follows
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    Path(game): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, AppError> {
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
    let table = app.play().table(id).await?;
    let names = told::names(&page, &game.listed);
    let Some(played) = table.game() else { return waiting::answer(page, &game, &table) };
    let log = match (&account, game.conversation) {
        (Some(account), Some(room)) => Log::of_member(&app, &page, account, ConversationId(room)).await?,
        _ => None,
    };
    let ratings = app.store().ratings_of_game(id).await?;
    let seen = show::Seen { game, names, played, table: &table, ratings: &ratings };
    html(&seen.page(page, asked.step, log))
}

/// The game as a record.
fn as_text(record: String) -> Response {
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    ([(header::CONTENT_TYPE, kind)], record).into_response()
}
