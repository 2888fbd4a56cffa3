//! Where games are found.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ronde_app::App;
use ronde_app::online;
use ronde_http::Error;
use ronde_play::{Modality, Phase};
use ronde_protocol::ListedShape;

use super::row::Row;
use super::{game_text, guest, seek};
use crate::layout::{Counted, Page, html};

#[derive(Template)]
#[template(path = "features/play/lobby.html")]
struct Lobby {
    page: Page,
    /// Whether whoever looks could play the computer right away.
    may_play: bool,
    mine: Vec<Row>,
    open: Vec<Row>,
    running: Vec<Row>,
    /// In which lists one looks for opponents.
    seeks: Vec<Modality>,
    /// Codes, names and what is played there.
    modalities: Vec<(&'static str, String, String)>,
    /// Fields for the limits of a search, with their labels.
    limits: Vec<(&'static str, String)>,
}

/// GET /play
pub(super) async fn show(State(app): State<App>, page: Page) -> Result<Response, Error> {
    let account = page.account.clone();
    let lobby = app.play().lobby(account.as_deref()).await?;
    let seeks = match &account {
        Some(account) => app.play().seeks(account).await?,
        None => Vec::new(),
    };
    let rows = |games: &[ListedShape]| games.iter().map(|game| Row::of(&page, game)).collect();
    let modality = |one: Modality| {
        (one.code(), game_text::modality(&page, one), game_text::control(&page, one.usual_terms().control))
    };
    let (mut mine, open, running): (Vec<Row>, _, _) =
        (rows(&lobby.mine), rows(&lobby.open), rows(&lobby.running));
    for (row, game) in mine.iter_mut().zip(&lobby.mine) {
        row.counted = counted(&app, &page, game).await?;
    }
    html(&Lobby {
        may_play: guest::may_play(&app, &page),
        mine,
        open,
        running,
        seeks: seeks.iter().map(|seek| seek.modality).collect(),
        modalities: Modality::ALL.into_iter().map(modality).collect(),
        limits: seek::LIMITS.iter().map(|name| (*name, page.say(&format!("play-limit-{name}")))).collect(),
        page,
    })
}

/// What an own game counts down to.
async fn counted(app: &App, page: &Page, game: &ListedShape) -> Result<Option<Counted>, Error> {
    let Some(account) = page.account.as_ref().filter(|_| game.phase == Phase::Playing) else {
        return Ok(None);
    };
    let id = game.id;
    let table = app.play().table(id).await?;
    let counted = online::countdown::countdown(app, id, &table).await?;
    let names = game_text::names(page, game);
    Ok(counted.map(|counted| Counted::of(page, counted, table.seat_of(account.id), &names, app.now())))
}
