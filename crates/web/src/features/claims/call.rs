//! The arbiter is called to a board, from the phones of its players.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use ronde_app::App;
use ronde_app::claims::call_arbiter;
use ronde_app::hall_time::{clock, in_hall};
use ronde_http::Error;
use ronde_http::session::{ClientAddress, Viewer};
use ronde_http::typed::Typed;
use ronde_tournament::{Board, CallReason, Tournament};
use serde::Deserialize;

use super::{Link, answer};
use crate::layout::Page;

/// How it stands with the arbiter at a board, as its players see it.
#[derive(Clone, Debug)]
pub(crate) struct Calling {
    /// That the arbiter was called, or is coming; empty if neither is so.
    pub(crate) said: String,
    /// Whether the arbiter can be called.
    pub(crate) may_call: bool,
    /// What to call is called.
    pub(crate) label: String,
}

impl Calling {
    pub(crate) fn of(page: &Page, tournament: &Tournament, board: &Board) -> Self {
        let at = |at| clock(in_hall(&tournament.settings().schedule, at));
        let is_over = board.result.is_some() || tournament.is_archived();
        let call = board.call.filter(|_| !is_over);
        let said = match call.map(|call| (call, call.answered)) {
            None => String::new(),
            Some((_, Some(answered))) => page.with("call-coming", "time", at(answered)),
            Some((call, None)) => {
                let why = page.words.call_reason(call.why);
                page.words.tell("call-made", &[("time", at(call.at).into()), ("why", why.into())])
            }
        };
        let label = if call.is_some() { "call-again" } else { "call-title" };
        Self { said, may_call: !is_over && call.is_none_or(|call| !call.is_open()), label: page.say(label) }
    }
}

/// Why one can call: codes and words.
pub(super) fn reasons(page: &Page) -> Vec<(&'static str, String)> {
    let reason = |reason: CallReason| (reason.code(), page.say(&format!("call-long-{}", reason.code())));
    CallReason::ALL.map(reason).to_vec()
}

/// Why one calls.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Called {
    why: String,
}

/// POST /e/{event}/board/{round}/{board}/{code}/call
pub(super) async fn call(
    State(app): State<App>,
    page: Page,
    viewer: Viewer,
    ClientAddress(from): ClientAddress,
    jar: CookieJar,
    Path(link): Path<Link>,
    Typed(called): Typed<Called>,
) -> Result<Response, Error> {
    app.limiters().call(from)?;
    let event = &viewer.event;
    let game = link.find(&app, event).await?;
    let Some(why) = CallReason::from_code(&called.why) else {
        return answer(page.clone(), event, &game, &jar, page.say("call-fault-why"));
    };
    call_arbiter(&app, event, game.at(), why).await?;
    Ok(Redirect::to(&game.path).into_response())
}
