//! Who may enter by themselves, and the end of registration.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::paths;
use ronde_app::tournaments::lots;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::{Change, Command, Entrance};

use super::super::form::DeskForm;
use super::super::given::{Checking, Given};
use super::address;
use crate::layout::{Field, Form, FormPage, Page};

/// POST /e/{event}/desk/players/entrance
pub(super) async fn set(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    form: DeskForm<Given>,
) -> Result<Response, Error> {
    let (event, given) = (&arbiter.event, &form.typed);
    let then = address(event) + "#entrance";
    let mut checking = Checking::new(page.words);
    let limit = checking.number("limit", given.one("limit"), 1..=9999_u32);
    let faults = checking.faults();
    if !faults.is_empty() {
        let tick = |name, label| Field::tick(name, page.say(label), given.is_ticked(name));
        let limit = Field::new("text", "limit", page.say("players-limit")).value(given.one("limit"));
        let again = Form::new(format!("{}/entrance", address(event)), page.say("desk-save"))
            .field(tick("is_open", "players-entrance-open"))
            .field(tick("checks_in", "players-checks-in"))
            .field(limit.hint(page.say("players-limit-hint")).optional())
            .faults(&faults);
        return FormPage::new(page, "players-entrance", again).link(then, "desk-back").answer();
    }
    let entrance =
        Entrance { is_open: given.is_ticked("is_open"), limit, checks_in: given.is_ticked("checks_in") };
    if entrance == event.tournament().settings().entrance {
        return Ok(Redirect::to(&then).into_response());
    }
    let change = Command::ChangeSettings(vec![Change::Entrance(entrance)]);
    form.carry_out(&app, page, event, form.act(&arbiter.account, vec![change]), &then).await
}

/// POST /e/{event}/desk/players/start: numbers are given; the first colour is drawn by lot, if it is not set yet.
pub(super) async fn start(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    form: DeskForm<Given>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let commands = lots::start(event.tournament().settings());
    let then = paths::desk(event.slug(), "");
    let act = form.act(&arbiter.account, commands);
    form.carry_out(&app, page, event, act, &then).await
}
