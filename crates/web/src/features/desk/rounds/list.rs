//! The rounds of an event, the last one first, and the next one to pair.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ronde_app::App;
use ronde_http::Error;
use ronde_http::session::DeskViewer;
use ronde_tournament::{Round, RoundStatus, Tournament};

use crate::features::desk::frame::Desk;
use crate::layout::{Page, html};

#[derive(Template)]
#[template(path = "features/desk/rounds/list.html")]
struct List {
    page: Page,
    desk: Desk,
    rounds: Vec<RoundLine>,
    /// The next round, if there is one to come.
    next: Option<u16>,
}

/// A round in a list.
pub(crate) struct RoundLine {
    pub(crate) number: u16,
    pub(crate) games: usize,
    byes: usize,
    pub(crate) missing: usize,
    pub(crate) is_closed: bool,
}

impl RoundLine {
    /// Every round of an event, the last one first.
    pub(crate) fn all(tournament: &Tournament) -> Vec<Self> {
        tournament.rounds().iter().rev().map(Self::of).collect()
    }

    fn of(round: &Round) -> Self {
        Self {
            number: round.number().get(),
            games: round.boards().len(),
            byes: round.byes().len(),
            missing: round.missing().count(),
            is_closed: round.status() == RoundStatus::Closed,
        }
    }
}

/// GET /e/{event}/desk/rounds
pub(super) async fn show(State(app): State<App>, page: Page, viewer: DeskViewer) -> Result<Response, Error> {
    let event = &viewer.event;
    let tournament = event.tournament();
    let planned = tournament.settings().rounds;
    let next = tournament.next_round().get();
    let desk = Desk::new(&app, &page, event).await?;
    html(&List {
        rounds: RoundLine::all(tournament),
        next: (!tournament.is_finished() && planned.is_none_or(|rounds| next <= rounds)).then_some(next),
        desk,
        page,
    })
}
