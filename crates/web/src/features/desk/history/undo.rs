//! Steps back and forth. The last step is taken back at once; further back it is told first what goes with it.

use askama::Template;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::hall_time::{in_hall, to_the_second};
use ronde_app::paths;
use ronde_app::steps::lines;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::{Command, Level};
use serde::Deserialize;

use crate::features::desk::form::DeskForm;
use crate::features::desk::frame::Desk;
use crate::layout::{Page, html, shown};

/// How far.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    to: Option<u64>,
}

/// The same in a form.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Typed {
    to: Option<u64>,
    /// Whether the list of what goes was seen.
    confirmed: String,
}

#[derive(Template)]
#[template(path = "features/desk/history/undo.html")]
struct Question {
    page: Page,
    desk: Desk,
    title: String,
    action: String,
    back: String,
    to: u64,
    version: u64,
    /// What would hold no longer, and what would hold again.
    lost: Vec<Line>,
    gained: Vec<Line>,
}

struct Line {
    at: String,
    by: String,
    text: String,
}

/// GET /e/{event}/desk/history/undo
pub(super) async fn ask(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    Query(asked): Query<Asked>,
) -> Result<Response, Error> {
    let target = asked.to.or_else(|| arbiter.event.history().undo_target());
    question(&app, page, &arbiter.event, target, "undo").await
}

/// GET /e/{event}/desk/history/redo
pub(super) async fn ask_again(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
) -> Result<Response, Error> {
    let target = arbiter.event.history().redo_target();
    question(&app, page, &arbiter.event, target, "redo").await
}

async fn question(
    app: &App,
    page: Page,
    event: &Snapshot,
    target: Option<u64>,
    act: &str,
) -> Result<Response, Error> {
    let back = timeline(event);
    let history = event.history();
    let Some(to) = target.filter(|to| (1..history.version()).contains(to)) else {
        return Ok(Redirect::to(&back).into_response());
    };
    let schedule = &event.tournament().settings().schedule;
    let line = |(entry, text): (ronde_tournament::Recorded, String)| Line {
        at: to_the_second(in_hall(schedule, entry.at)),
        by: entry.by.as_deref().map_or_else(|| page.say("history-players"), shown),
        text,
    };
    let lost = lines(history, history.lost_by(to), page.words).into_iter().map(line).collect();
    let gained = lines(history, history.gained_by(to), page.words).into_iter().map(line).collect();
    let desk = Desk::new(app, &page, event).await?;
    html(&Question {
        title: page.say(if act == "redo" { "history-ask-redo" } else { "history-ask-undo" }),
        action: format!("{back}/{act}"),
        back,
        to,
        version: event.version(),
        lost,
        gained,
        desk,
        page,
    })
}

/// POST /e/{event}/desk/history/undo
pub(super) async fn undo(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    form: DeskForm<Typed>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let then = timeline(event);
    let last = event.history().undo_target();
    let Some(to) = form.typed.to.or(last) else { return Ok(Redirect::to(&then).into_response()) };
    let is_confirmed = form.typed.confirmed == "yes";
    if Some(to) != last && !is_confirmed {
        return Ok(Redirect::to(&format!("{then}/undo?to={to}")).into_response());
    }
    let mut act = form.act(&arbiter.account, vec![Command::Undo { back_to: to }]);
    // one's own last step goes at once, however many entries it has; who saw the list has seen whose they are
    let given = if is_confirmed { Level::Confirm } else { Level::Acknowledge };
    act.consent = act.consent.max(Some(given));
    form.carry_out(&app, page, event, act, &then).await
}

/// POST /e/{event}/desk/history/redo
pub(super) async fn redo(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    form: DeskForm<Typed>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let then = timeline(event);
    let target = event.history().redo_target();
    let Some(to) = target else { return Ok(Redirect::to(&then).into_response()) };
    let act = form.act(&arbiter.account, vec![Command::Undo { back_to: to }]);
    form.carry_out(&app, page, event, act, &then).await
}

fn timeline(event: &Snapshot) -> String {
    paths::desk(event.slug(), "/history")
}
