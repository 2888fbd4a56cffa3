//! A published round: its boards, and taking it back, closing it, opening it again.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;
use ronde_app::App;
use ronde_app::names::{Names, Seat};
use ronde_app::paths;
use ronde_domain::RoundNumber;
use ronde_http::Error;
use ronde_http::session::{Arbiter, DeskViewer};
use ronde_tournament::{Command, Round, RoundStatus};
use ronde_words::result_text;
use serde::Deserialize;

use super::round_of;
use crate::features::desk::form::DeskForm;
use crate::features::desk::frame::Desk;
use crate::features::desk::rights::is_arbiter;
use crate::layout::{Page, html};

#[derive(Template)]
#[template(path = "features/desk/rounds/show.html")]
#[expect(clippy::struct_excessive_bools, reason = "a template asks what to show")]
struct Show {
    page: Page,
    desk: Desk,
    round: u16,
    boards: Vec<BoardLine>,
    byes: Vec<(Seat, String)>,
    missing: usize,
    is_closed: bool,
    is_last: bool,
    /// Whether no result is in, so that it can be taken back.
    is_untouched: bool,
    is_arbiter: bool,
}

struct BoardLine {
    board: u32,
    white: Seat,
    black: Seat,
    result: &'static str,
    is_disputed: bool,
    is_adjourned: bool,
}

/// A form without fields.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct Nothing {}

/// GET /e/{event}/desk/rounds/{round}
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    viewer: DeskViewer,
    Path((_, named)): Path<(String, String)>,
) -> Result<Response, Error> {
    let event = &viewer.event;
    let round = round_of(event, &named)?;
    let tournament = event.tournament();
    let people = Names::new(tournament, round.number(), page.words);
    let boards = round.boards().map(|(number, board)| BoardLine {
        board: number.get(),
        white: people.seat(board.game.white),
        black: people.seat(board.game.black),
        result: board.result.map_or("", result_text),
        is_disputed: board.is_disputed(),
        is_adjourned: board.is_adjourned,
    });
    let desk = Desk::new(&app, &page, event).await?;
    html(&Show {
        round: round.number().get(),
        boards: boards.collect(),
        byes: round
            .byes()
            .iter()
            .map(|out| (people.seat(out.player), page.words.bye_name(out.bye)))
            .collect(),
        missing: round.missing().count(),
        is_closed: round.status() == RoundStatus::Closed,
        is_last: tournament.rounds().len() == round.number().index() + 1,
        is_untouched: is_untouched(round),
        is_arbiter: is_arbiter(&app, &page, event).await?,
        desk,
        page,
    })
}

/// Whether nothing has happened that a person did: results that were known before the round are forfeits.
fn is_untouched(round: &Round) -> bool {
    use ronde_domain::GameResult::Played;
    round.boards().all(|(_, board)| !matches!(board.result, Some(Played { .. })))
}

/// POST /e/{event}/desk/rounds/{round}/unpair
pub(super) async fn unpair(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    Path((_, named)): Path<(String, String)>,
    form: DeskForm<Nothing>,
) -> Result<Response, Error> {
    act(&app, page, &arbiter, &named, &form, Command::UnpairRound, |_| "/rounds".to_owned()).await
}

/// POST /e/{event}/desk/rounds/{round}/close
pub(super) async fn close(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    Path((_, named)): Path<(String, String)>,
    form: DeskForm<Nothing>,
) -> Result<Response, Error> {
    act(&app, page, &arbiter, &named, &form, Command::CloseRound, |round| format!("/rounds/{round}")).await
}

/// POST /e/{event}/desk/rounds/{round}/reopen
pub(super) async fn reopen(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    Path((_, named)): Path<(String, String)>,
    form: DeskForm<Nothing>,
) -> Result<Response, Error> {
    act(&app, page, &arbiter, &named, &form, Command::ReopenRound, |round| format!("/results/{round}")).await
}

async fn act(
    app: &App,
    page: Page,
    arbiter: &Arbiter,
    named: &str,
    form: &DeskForm<Nothing>,
    command: impl FnOnce(RoundNumber) -> Command,
    then: impl FnOnce(RoundNumber) -> String,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let round = round_of(event, named)?.number();
    let wanted = form.act(&arbiter.account, vec![command(round)]);
    let then = paths::desk(event.slug(), &then(round));
    form.carry_out(app, page, event, wanted, &then).await
}
