//! Where games are found.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ronde_play::Modality;

use super::row::Row;
use super::{guest, seek, told};
use crate::error::AppError;
use crate::layout::{Page, html};
use crate::play::shapes::ListedShape;
use crate::state::App;

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
pub(super) async fn show(State(app): State<App>, page: Page) -> Result<Response, AppError> {
    let account = page.account.clone();
    let lobby = app.play().lobby(account.as_deref()).await?;
    let seeks = match &account {
        Some(account) => app.play().seeks(account).await?,
        None => Vec::new(),
    };
    let rows = |games: &[ListedShape]| games.iter().map(|game| Row::of(&page, game)).collect();
    let modality = |one: Modality| {
        (one.code(), told::modality(&page, one), told::control(&page, one.usual_terms().control))
    };
    let (mine, open, running) = (rows(&lobby.mine), rows(&lobby.open), rows(&lobby.running));
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
