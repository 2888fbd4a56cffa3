//! Who is there: at the desk, with one large button for each, on a phone at the door.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::{Command, Player};

use super::super::form::DeskForm;
use super::super::frame::Desk;
use super::super::given::Given;
use super::list::{Counts, Line, line};
use crate::layout::{Page, html};

#[derive(Template)]
#[template(path = "features/desk/players/check_in.html")]
struct CheckIn {
    page: Page,
    desk: Desk,
    counts: Counts,
    missing: Vec<Line>,
    here: Vec<Line>,
    started: bool,
}

/// The address of the page.
pub(super) fn address(event: &Snapshot) -> String {
    format!("{}/check-in", super::address(event))
}

/// GET /e/{event}/desk/players/check-in
pub(super) async fn show(State(app): State<App>, page: Page, arbiter: Arbiter) -> Result<Response, Error> {
    let event = &arbiter.event;
    let tournament = event.tournament();
    let order = tournament.settings().alphabet.name_order();
    let mut players: Vec<&Player> = tournament.taking_part().collect();
    players.sort_by(|a, b| order(&a.profile().name, &b.profile().name).then_with(|| a.id().cmp(&b.id())));
    let (here, missing): (Vec<&Player>, Vec<&Player>) =
        players.into_iter().partition(|player| player.is_checked_in());
    let lines = |players: Vec<&Player>| players.into_iter().map(|player| line(tournament, player)).collect();
    html(&CheckIn {
        counts: Counts::of(tournament),
        missing: lines(missing),
        here: lines(here),
        started: tournament.numbers_given(),
        desk: Desk::new(&app, &page, event).await?,
        page,
    })
}

/// POST /e/{event}/desk/players/missing: takes out all who have not said to be there.
pub(super) async fn withdraw_missing(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    form: DeskForm<Given>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    // only those whom the arbiter has seen in the list: somebody may have come in this moment
    let seen = form.typed.all("player");
    let missing = event.tournament().taking_part().filter(|player| !player.is_checked_in());
    let missing = missing.filter(|player| seen.contains(&player.id().to_string().as_str()));
    let commands: Vec<Command> = missing.map(|player| Command::Withdraw(player.id())).collect();
    let then = address(event);
    if commands.is_empty() {
        return Ok(Redirect::to(&then).into_response());
    }
    form.carry_out(&app, page, event, form.act(&arbiter.account, commands), &then).await
}
