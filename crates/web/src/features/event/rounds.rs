//! The pairings of a round: by board, or by name as lists on the wall have them.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::paths;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::Viewer;

use super::board::{BoardLine, ByeLine, Lines, NameLine};
use super::frame::{Frame, Rounds, Tab, asked, paired};
use super::game::{add_links, own_countdown};
use super::people::People;
use super::written;
use crate::layout::{Counted, Page};

#[derive(Template)]
#[template(path = "features/event/rounds.html")]
struct Pairings {
    page: Page,
    frame: Frame,
    rounds: Rounds,
    /// None as long as no round is paired.
    round: Option<u16>,
    date: String,
    is_by_name: bool,
    boards: Vec<BoardLine>,
    byes: Vec<ByeLine>,
    names: Vec<NameLine>,
    open: usize,
    /// What the reader's own board counts down to.
    counted: Option<Counted>,
}

/// GET /e/{event}/rounds: the latest round, or what will be here.
pub(super) async fn latest(State(app): State<App>, viewer: Viewer, page: Page) -> Result<Response, Error> {
    if let Some(last) = viewer.event.tournament().rounds().last() {
        return Ok(Redirect::to(&paths::round(viewer.event.slug(), last.number())).into_response());
    }
    written(app, page, viewer.event, |_, page, event| {
        Ok(Pairings {
            frame: Frame::new(&page, event, Tab::Pairings),
            rounds: Rounds::new(0, 0, |_| String::new()),
            round: None,
            date: String::new(),
            is_by_name: false,
            boards: Vec::new(),
            byes: Vec::new(),
            names: Vec::new(),
            open: 0,
            counted: None,
            page,
        })
    })
    .await
}

/// GET /e/{event}/rounds/{round}?by=name
pub(super) async fn show(
    State(app): State<App>,
    viewer: Viewer,
    page: Page,
    Path((_, round)): Path<(String, String)>,
) -> Result<Response, Error> {
    let counted = own_countdown(&app, &page, &viewer.event, &round).await?;
    written(app, page, viewer.event, move |_, page, event| pairings(page, event, &round, counted)).await
}

fn pairings(page: Page, event: &Snapshot, round: &str, counted: Option<Counted>) -> Result<Pairings, Error> {
    let number = paired(event, round)?;
    let tournament = event.tournament();
    let round = tournament.round(number).ok_or(AppError::NotFound("round"))?;
    let is_by_name = asked(&page, "by").as_deref() == Some("name");
    let query = if is_by_name { "?by=name" } else { "" };
    let people = People::new(&page, event);
    let lines = Lines::new(tournament, round, &people, page.words);
    let dates = &tournament.settings().info.round_dates;
    let href = |round: usize| format!("{round}{query}");
    let (mut boards, byes, names) = if is_by_name {
        (Vec::new(), Vec::new(), lines.by_name())
    } else {
        (lines.boards(), lines.byes(), Vec::new())
    };
    add_links(&page, event, round, &mut boards);
    Ok(Pairings {
        frame: Frame::new(&page, event, Tab::Pairings),
        rounds: Rounds::new(tournament.rounds().len(), number.index() + 1, href),
        round: Some(number.get()),
        date: dates.get(number.index()).map_or_else(String::new, |day| page.date(day)),
        is_by_name,
        boards,
        byes,
        names,
        open: round.missing().count(),
        counted,
        page,
    })
}
