//! The rounds of an event, the last one first, and the next one to pair.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ronde_tournament::{Round, RoundStatus};

use crate::error::AppError;
use crate::features::desk::frame::Desk;
use crate::layout::{Page, html};
use crate::session::DeskViewer;
use crate::state::App;

#[derive(Template)]
#[template(path = "features/desk/rounds/list.html")]
struct List {
    page: Page,
    desk: Desk,
    rounds: Vec<Line>,
    /// The next round, if there is one to come.
    next: Option<u16>,
}

struct Line {
    number: u16,
    games: usize,
    byes: usize,
    missing: usize,
    is_closed: bool,
}

/// GET /e/{event}/desk/rounds
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    viewer: DeskViewer,
) -> Result<Response, AppError> {
    let event = &viewer.event;
    let tournament = event.tournament();
    let line = |round: &Round| Line {
        number: round.number().get(),
        games: round.boards().len(),
        byes: round.byes().len(),
        missing: round.missing().count(),
        is_closed: round.status() == RoundStatus::Closed,
    };
    let planned = tournament.settings().rounds;
    let next = tournament.next_round().get();
    let desk = Desk::new(&app, &page, event).await?;
    html(&List {
        rounds: tournament.rounds().iter().rev().map(line).collect(),
        next: (!tournament.is_finished() && planned.is_none_or(|rounds| next <= rounds)).then_some(next),
        desk,
        page,
    })
}
