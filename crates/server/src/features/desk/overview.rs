//! The first page of the desk: where the event stands, who works at it, and what is next.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ronde_store::roles::Role;
use ronde_words::sentence;

use super::frame::Desk;
use super::rounds::RoundLine;
use crate::error::AppError;
use crate::hall_time::{clock, in_hall};
use crate::layout::{Page, html};
use crate::session::DeskViewer;
use crate::state::App;

/// So many entries of the log are shown.
const HAPPENED: usize = 6;

#[derive(Template)]
#[template(path = "features/desk/overview.html")]
struct Overview {
    page: Page,
    desk: Desk,
    players: usize,
    waiting: usize,
    here: usize,
    checks_in: bool,
    rounds: Vec<RoundLine>,
    /// The last entries of the log, the latest first: when, and what.
    happened: Vec<(String, String)>,
    /// Names and roles.
    people: Vec<(String, String)>,
}

/// GET /e/{event}/desk
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    viewer: DeskViewer,
) -> Result<Response, AppError> {
    let event = &viewer.event;
    let tournament = event.tournament();
    let desk = Desk::new(&app, &page, event).await?;
    let role = |role: Role| page.say(&format!("role-{}", role.code()));
    let people = app.store().roles(event.id()).await?;
    let people = people.into_iter().map(|(_, name, of)| (name, role(of))).collect();
    let told = |entry: &ronde_tournament::Recorded| {
        let at = in_hall(&tournament.settings().schedule, entry.at);
        (clock(at), sentence(&entry.event, tournament, page.words))
    };
    html(&Overview {
        players: tournament.taking_part().count(),
        waiting: tournament.waiting().count(),
        here: tournament.taking_part().filter(|player| player.is_checked_in()).count(),
        checks_in: tournament.settings().entrance.checks_in && !tournament.numbers_given(),
        rounds: RoundLine::all(tournament),
        happened: event.history().entries().iter().rev().take(HAPPENED).map(told).collect(),
        people,
        desk,
        page,
    })
}
