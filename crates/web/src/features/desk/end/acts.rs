//! What comes after an event: it is put away, it becomes the template of the next, it is rehearsed.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::error::Fault;
use ronde_app::paths;
use ronde_app::rehearsal::{rehearsal_name, seed};
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::Command;
use serde::Deserialize;

use super::show;
use crate::features::desk::form::DeskForm;
use crate::layout::Page;

/// The longest name of an event.
const LONGEST: usize = 200;

/// Whether the event is put away or taken out.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Put {
    archived: String,
}

/// The name of the next event.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Next {
    name: String,
}

/// The seed of a rehearsal; drawn if nothing is typed.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Rehearsed {
    seed: String,
}

/// POST /e/{event}/desk/end/archive
pub(super) async fn archive(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    form: DeskForm<Put>,
) -> Result<Response, Error> {
    let act = form.act(&arbiter.account, vec![Command::Archive(form.typed.archived != "no")]);
    let then = paths::desk(arbiter.event.slug(), "/end");
    form.carry_out(&app, page, &arbiter.event, act, &then).await
}

/// POST /e/{event}/desk/end/copy
pub(super) async fn copy(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    form: DeskForm<Next>,
) -> Result<Response, Error> {
    let name = form.typed.name.trim();
    let is_fit = !name.is_empty() && name.chars().count() <= LONGEST && !name.chars().any(char::is_control);
    if !is_fit {
        let faults = vec![Fault::new("name", page.count("end-name-fault", "most", LONGEST))];
        return show::with_faults(&app, page, &arbiter.event, &faults, name, "").await;
    }
    let next = app.tournaments().copy(&arbiter.event, name, &arbiter.account).await?;
    Ok(Redirect::to(&paths::desk(next.slug(), "")).into_response())
}

/// POST /e/{event}/desk/end/rehearsal
pub(super) async fn rehearse(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    form: DeskForm<Rehearsed>,
) -> Result<Response, Error> {
    let typed = form.typed.seed.trim();
    let seed = match typed {
        "" => Some(seed()),
        text => text.parse().ok().filter(|seed| *seed < 1 << 53),
    };
    let Some(seed) = seed else {
        let faults = vec![Fault::new("seed", page.say("end-seed-fault"))];
        return show::with_faults(&app, page, &arbiter.event, &faults, "", typed).await;
    };
    let name = rehearsal_name(&arbiter.event.tournament().settings().info.name, seed, page.words);
    let played = app.tournaments().rehearse(&arbiter.event, name, seed, &arbiter.account).await?;
    Ok(Redirect::to(&format!("{}/standings", paths::event(played.slug()))).into_response())
}
