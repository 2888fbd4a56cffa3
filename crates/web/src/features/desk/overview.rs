//! The first page of the desk: where the event stands, who works at it, and what is next.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use ronde_app::App;
use ronde_app::hall_time::{clock, in_hall};
use ronde_app::paths;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::DeskViewer;
use ronde_store::roles::Role;
use ronde_tournament::Player;
use ronde_words::{sentence, shown_name};

use super::frame::Desk;
use super::rounds::RoundLine;
use crate::layout::{Page, html, shown};

pub(super) fn routes() -> Router<App> {
    Router::new().route("/e/{event}/desk", get(show))
}

/// The number of entries of the log that are shown.
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
    /// Where games are played on the site: who cannot sit down, with addresses and names.
    without_account: Option<Vec<(String, String)>>,
    rounds: Vec<RoundLine>,
    /// The last entries of the log, the latest first: when, and what.
    happened: Vec<(String, String)>,
    /// Names and roles.
    people: Vec<(String, String)>,
}

/// Those who take part and have no account, where games are played on the site.
fn without_account(event: &Snapshot) -> Option<Vec<(String, String)>> {
    let tournament = event.tournament();
    tournament.settings().online?;
    let missing = tournament.taking_part().filter(|player| event.account(player.id()).is_none());
    let line = |player: &Player| {
        let href = paths::desk(event.slug(), &format!("/players/{}#account", player.id()));
        (href, shown(&shown_name(tournament, player)))
    };
    Some(missing.map(line).collect())
}

/// GET /e/{event}/desk
async fn show(State(app): State<App>, page: Page, viewer: DeskViewer) -> Result<Response, Error> {
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
        without_account: without_account(event),
        rounds: RoundLine::all(tournament),
        happened: event.history().entries().iter().rev().take(HAPPENED).map(told).collect(),
        people,
        desk,
        page,
    })
}
