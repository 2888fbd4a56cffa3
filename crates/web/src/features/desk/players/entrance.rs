//! Who may enter by themselves, and the end of registration.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::paths;
use ronde_app::settings::{EntranceDraft, SettingsDraft};
use ronde_app::tournaments::lots;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::Command;

use super::super::form::DeskForm;
use super::super::given::{Given, at_fields};
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
    let entrance = EntranceDraft {
        is_open: given.is_ticked("is_open"),
        limit: Some(given.raw("limit")),
        checks_in: given.is_ticked("checks_in"),
    };
    let draft = SettingsDraft { entrance: Some(entrance), ..SettingsDraft::default() };
    let changes = match draft.changes(event.tournament(), &[]) {
        Ok(changes) if changes.is_empty() => return Ok(Redirect::to(&then).into_response()),
        Ok(changes) => changes,
        Err(faults) => {
            let faults = at_fields(faults, page.words);
            let tick = |name, label| Field::tick(name, page.say(label), given.is_ticked(name));
            let limit = Field::new("text", "limit", page.say("players-limit")).value(given.one("limit"));
            let again = Form::new(format!("{}/entrance", address(event)), page.say("desk-save"))
                .field(tick("is_open", "players-entrance-open"))
                .field(tick("checks_in", "players-checks-in"))
                .field(limit.hint(page.say("players-limit-hint")).optional())
                .faults(&faults);
            return FormPage::new(page, "players-entrance", again).link(then, "desk-back").answer();
        }
    };
    let act = form.act(&arbiter.account, vec![Command::ChangeSettings(changes)]);
    form.carry_out(&app, page, event, act, &then).await
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
