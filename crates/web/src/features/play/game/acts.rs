//! What is done at a table by forms.

use axum::extract::{Path, State};
use axum::response::Redirect;
use ronde_app::App;
use ronde_app::community::Asked;
use ronde_app::error::AppError;
use ronde_domain::GameId;
use ronde_http::Error;
use ronde_http::session::LoggedIn;
use ronde_http::typed::Typed;
use ronde_play::{Offer, PlayerAct};
use ronde_quoridor::Move;
use serde::Deserialize;

use super::talk::Side;
use crate::features::play::paths;
use crate::layout::Page;

fn back(game: i64) -> Redirect {
    Redirect::to(&paths::game(game))
}

/// What opens a table that is reached by a link.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(in crate::features::play) struct SitForm {
    key: String,
}

/// POST /play/games/{game}/sit
pub(in crate::features::play) async fn sit(
    State(app): State<App>,
    who: LoggedIn,
    Path(game): Path<i64>,
    Typed(form): Typed<SitForm>,
) -> Result<Redirect, Error> {
    app.community().count_request(&who.account)?;
    let key = Some(form.key.as_str()).filter(|key| !key.is_empty());
    app.play().sit(&who.account, GameId(game), key).await?;
    Ok(back(game))
}

/// POST /play/games/{game}/stand-up
pub(in crate::features::play) async fn stand_up(
    State(app): State<App>,
    who: LoggedIn,
    Path(game): Path<i64>,
) -> Result<Redirect, Error> {
    app.community().count_request(&who.account)?;
    app.play().stand_up(&who.account, GameId(game)).await?;
    Ok(Redirect::to("/play"))
}

/// A move as it is typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(in crate::features::play) struct MoveForm {
    r#move: String,
    ply: String,
}

/// POST /play/games/{game}/move
pub(in crate::features::play) async fn play(
    State(app): State<App>,
    page: Page,
    who: LoggedIn,
    Path(game): Path<i64>,
    Typed(form): Typed<MoveForm>,
) -> Result<Redirect, Error> {
    app.community().count_request(&who.account)?;
    let play: Move = form
        .r#move
        .trim()
        .to_lowercase()
        .parse()
        .map_err(|_| AppError::invalid("move", page.say("play-fault-move")))?;
    let ply = form.ply.parse().map_err(|_| AppError::invalid("ply", page.say("play-fault-move")))?;
    app.play().act(&who.account, GameId(game), PlayerAct::Play { ply, r#move: play }).await?;
    Ok(back(game))
}

/// POST /play/games/{game}/resign
pub(in crate::features::play) async fn resign(
    State(app): State<App>,
    who: LoggedIn,
    Path(game): Path<i64>,
) -> Result<Redirect, Error> {
    app.community().count_request(&who.account)?;
    app.play().act(&who.account, GameId(game), PlayerAct::Resign).await?;
    Ok(back(game))
}

/// POST /play/games/{game}/abort
pub(in crate::features::play) async fn abort(
    State(app): State<App>,
    who: LoggedIn,
    Path(game): Path<i64>,
) -> Result<Redirect, Error> {
    app.community().count_request(&who.account)?;
    app.play().act(&who.account, GameId(game), PlayerAct::Abort).await?;
    Ok(back(game))
}

/// POST /play/games/{game}/claim
pub(in crate::features::play) async fn claim(
    State(app): State<App>,
    who: LoggedIn,
    Path(game): Path<i64>,
) -> Result<Redirect, Error> {
    app.community().count_request(&who.account)?;
    app.play().act(&who.account, GameId(game), PlayerAct::Claim).await?;
    Ok(back(game))
}

/// The offer that an address names.
fn meant(code: &str) -> Result<Offer, Error> {
    Offer::ALL.into_iter().find(|what| what.code() == code).ok_or(Error(AppError::NotFound("page")))
}

/// POST /play/games/{game}/offer/{what}
pub(in crate::features::play) async fn offer(
    State(app): State<App>,
    who: LoggedIn,
    Path((game, what)): Path<(i64, String)>,
) -> Result<Redirect, Error> {
    app.community().count_request(&who.account)?;
    let what = meant(&what)?;
    app.play().act(&who.account, GameId(game), PlayerAct::Offer { what }).await?;
    Ok(back(game))
}

/// POST /play/games/{game}/decline/{what}
pub(in crate::features::play) async fn decline(
    State(app): State<App>,
    who: LoggedIn,
    Path((game, what)): Path<(i64, String)>,
) -> Result<Redirect, Error> {
    app.community().count_request(&who.account)?;
    let what = meant(&what)?;
    app.play().act(&who.account, GameId(game), PlayerAct::Decline { what }).await?;
    Ok(back(game))
}

/// Which room of a game somebody wants to come into.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(in crate::features::play) struct RoomForm {
    room: String,
}

/// POST /play/games/{game}/chat: into one of the rooms of the game
pub(in crate::features::play) async fn come_in(
    State(app): State<App>,
    who: LoggedIn,
    Path(game): Path<i64>,
    Typed(form): Typed<RoomForm>,
) -> Result<Redirect, Error> {
    app.community().count_request(&who.account)?;
    let id = GameId(game);
    if form.room == Side::Spectators.code() {
        app.community().open(&who.account, Asked::Spectators(id)).await?;
        return Ok(Redirect::to(&format!("{}?room=spectators#talk", paths::game(game))));
    }
    app.community().open(&who.account, Asked::Game(id)).await?;
    Ok(Redirect::to(&format!("{}#talk", paths::game(game))))
}
