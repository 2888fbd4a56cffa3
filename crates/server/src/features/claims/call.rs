//! The arbiter is called to a board, from the phones of its players.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use ronde_domain::{BoardNumber, RoundNumber};
use ronde_tournament::{Board, CallReason, Command, Reason, Tournament};
use serde::Deserialize;

use super::{Link, answer};
use crate::error::AppError;
use crate::hall_time::{clock, in_hall};
use crate::layout::Page;
use crate::session::{ClientAddress, Viewer};
use crate::state::App;
use crate::tournaments::{Act, Snapshot};
use crate::typed::Typed;

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
) -> Result<Response, AppError> {
    app.limiters().call(from)?;
    let event = &viewer.event;
    let game = link.find(&app, event).await?;
    let Some(why) = CallReason::from_code(&called.why) else {
        return answer(page.clone(), event, &game, &jar, page.say("call-fault-why"));
    };
    call_arbiter(&app, event, game.round.number(), game.number, why).await?;
    Ok(Redirect::to(&game.path).into_response())
}

/// Calls the arbiter. Whoever called before has done it for both: the page shows how it stands.
pub(crate) async fn call_arbiter(
    app: &App,
    event: &Snapshot,
    round: RoundNumber,
    board: BoardNumber,
    why: CallReason,
) -> Result<(), AppError> {
    app.limiters().claim(&format!("{}/{round}/{board}/call", event.id()))?;
    let act = Act::of_player(Command::CallArbiter { round, board, why });
    match app.tournaments().act(event.id(), act).await {
        Err(AppError::Refused(refusal)) if matches!(refusal.reasons(), [Reason::AlreadyCalled { .. }]) => {
            Ok(())
        }
        done => done.map(|_| ()),
    }
}
