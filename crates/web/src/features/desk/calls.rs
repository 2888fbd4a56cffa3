//! Boards that have called the arbiter: on every page of the desk, until somebody says to be coming.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::hall_time::{clock, in_hall};
use ronde_app::paths;
use ronde_app::tournaments::Snapshot;
use ronde_domain::{AtBoard, BoardNumber, PlayerId, RoundNumber};
use ronde_http::Error;
use ronde_http::session::ResultEntry;
use ronde_tournament::{Command, OpenCall, Reason};
use ronde_words::shown_name;
use serde::Deserialize;

use super::form::DeskForm;
use crate::layout::{Page, shown};

/// A board that waits.
#[derive(Clone, Debug)]
pub(crate) struct Waiting {
    /// Where it is answered.
    pub(crate) action: String,
    /// Round and board.
    pub(crate) place: String,
    pub(crate) white: String,
    pub(crate) black: String,
    pub(crate) why: String,
    /// Since when, for machines.
    pub(crate) moment: String,
    /// Since when, by the clocks in the hall.
    pub(crate) since: String,
}

impl Waiting {
    /// All of them, who waits longest first.
    pub(super) fn all(page: &Page, event: &Snapshot) -> Vec<Self> {
        let tournament = event.tournament();
        let settings = tournament.settings();
        let base = paths::event(event.slug());
        let name = |id: PlayerId| {
            tournament.player(id).map(|player| shown(&shown_name(tournament, player))).unwrap_or_default()
        };
        let waiting = |open: OpenCall<'_>| {
            let board = settings.boards.shown(open.at.board);
            let values = [("round", open.at.round.get().into()), ("board", board.into())];
            Self {
                action: format!("{base}/desk/calls/{}/{}/answer", open.at.round, open.at.board),
                place: page.words.tell("calls-where", &values),
                white: name(open.board.game.white),
                black: name(open.board.game.black),
                why: page.words.call_reason(open.call.why),
                moment: open.call.at.to_string(),
                since: page.with("calls-since", "time", clock(in_hall(&settings.schedule, open.call.at))),
            }
        };
        tournament.open_calls().into_iter().map(waiting).collect()
    }
}

/// Nothing is typed.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Nothing {}

/// POST /e/{event}/desk/calls/{round}/{board}/answer: leads to the board; whoever has scripts stays where they are
pub(super) async fn answer(
    State(app): State<App>,
    page: Page,
    by: ResultEntry,
    Path((_, round, board)): Path<(String, u16, u32)>,
    form: DeskForm<Nothing>,
) -> Result<Response, Error> {
    let event = &by.event;
    let round = RoundNumber::new(round).ok_or(AppError::NotFound("round"))?;
    let board = BoardNumber::new(board).ok_or(AppError::NotFound("board"))?;
    let then = format!("{}/desk/results/{round}/{board}", paths::event(event.slug()));
    let act = form.act(&by.account, vec![Command::AnswerCall(AtBoard { round, board })]);
    match form.carry_out(&app, page, event, act, &then).await {
        // somebody else was faster, or the game is over
        Err(Error(AppError::Refused(refusal))) if matches!(refusal.reasons(), [Reason::NotCalled(_)]) => {
            Ok(Redirect::to(&then).into_response())
        }
        done => done,
    }
}
