//! One board: every result there is, a game that goes on later, a correction that counts for ratings alone, and the link for the phones of the
//! two players.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;
use ronde_app::App;
use ronde_app::codes::{Purpose, address};
use ronde_app::error::AppError;
use ronde_app::paths;
use ronde_app::tournaments::Snapshot;
use ronde_domain::{AtBoard, BoardNumber, GameResult, RatedGame, RoundNumber};
use ronde_http::Error;
use ronde_http::session::{Arbiter, DeskViewer, ResultEntry};
use ronde_tournament::{Board, Command, Round, Seen};
use ronde_words::result_text;
use serde::Deserialize;

use crate::features::desk::form::DeskForm;
use crate::features::desk::frame::Desk;
use crate::features::desk::rights::is_arbiter;
use crate::features::desk::rounds::{Names, round_of};
use crate::layout::{Page, html, qr_svg};

#[derive(Template)]
#[template(path = "features/desk/results/board.html")]
#[expect(clippy::struct_excessive_bools, reason = "a template asks what to show")]
struct BoardPage {
    page: Page,
    desk: Desk,
    round: u16,
    board: u32,
    white: String,
    black: String,
    /// Codes and how they are shown, the one that stands there marked.
    results: Vec<(&'static str, &'static str, bool)>,
    rated: Vec<(&'static str, &'static str, bool)>,
    /// The result that stands there, as the form names it.
    stands: &'static str,
    has_result: bool,
    is_unrated: bool,
    is_adjourned: bool,
    /// What White and Black say.
    claims: [&'static str; 2],
    is_disputed: bool,
    is_arbiter: bool,
    link: String,
    qr: String,
}

/// What is typed on the page.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Fields {
    result: String,
    /// What stood there when the page was opened; left out by an older page.
    seen: Option<String>,
    unrated: String,
}

/// The addresses of a board: event, round, board.
type Parts = Path<(String, String, String)>;

fn find<'a>(event: &'a Snapshot, named: &Parts) -> Result<(&'a Round, BoardNumber, &'a Board), Error> {
    let round = round_of(event, &named.0.1)?;
    let number = named.0.2.parse().ok().and_then(BoardNumber::new).ok_or(AppError::NotFound("board"))?;
    Ok((round, number, round.board(number).ok_or(AppError::NotFound("board"))?))
}

/// GET /e/{event}/desk/results/{round}/{board}
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    viewer: DeskViewer,
    named: Parts,
) -> Result<Response, Error> {
    let event = &viewer.event;
    let (round, number, board) = find(event, &named)?;
    let people = Names::new(event.tournament(), round.number(), page.words);
    let choice = |stands: Option<GameResult>| {
        let stands = move |result: GameResult| stands.is_some_and(|stands| stands.is_shown_as(result));
        GameResult::ALL.map(|result| (result.code(), result_text(result), stands(result))).to_vec()
    };
    let link = address(&app, event, Purpose::Board(round.number(), number)).await?;
    html(&BoardPage {
        round: round.number().get(),
        board: number.get(),
        white: people.called(board.game.white),
        black: people.called(board.game.black),
        results: choice(board.result),
        rated: choice(board.rated_as),
        stands: written(board.result),
        has_result: board.result.is_some(),
        is_unrated: matches!(board.result, Some(GameResult::Played { rated: RatedGame::TooShort, .. })),
        is_adjourned: board.is_adjourned,
        claims: [board.claims.white, board.claims.black].map(|claim| claim.map_or("", result_text)),
        is_disputed: board.is_disputed(),
        is_arbiter: is_arbiter(&app, &page, event).await?,
        qr: qr_svg(&link),
        link,
        desk: Desk::new(&app, &page, event).await?,
        page,
    })
}

/// POST /e/{event}/desk/results/{round}/{board}
pub(super) async fn enter(
    State(app): State<App>,
    page: Page,
    by: ResultEntry,
    named: Parts,
    form: DeskForm<Fields>,
) -> Result<Response, Error> {
    let event = &by.event;
    let (round, board, _) = find(event, &named)?;
    let rated = if form.typed.unrated.is_empty() { RatedGame::Rated } else { RatedGame::TooShort };
    let result = chosen(&page, &form.typed.result)?.map(|result| result.with_rating(rated));
    let seen = match &form.typed.seen {
        Some(seen) => Seen::result(chosen(&page, seen)?),
        None => Seen::ANYTHING,
    };
    let then = grid_of(event, round.number());
    let set = Command::SetResult { at: AtBoard::new(round.number(), board), result, seen };
    let act = form.act(&by.account, vec![set]);
    form.carry_out(&app, page, event, act, &then).await
}

/// POST /e/{event}/desk/results/{round}/{board}/adjourn
pub(super) async fn adjourn(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    named: Parts,
    form: DeskForm<Fields>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let (round, board, _) = find(event, &named)?;
    let round = round.number();
    let act = form.act(&arbiter.account, vec![Command::Adjourn(AtBoard { round, board })]);
    form.carry_out(&app, page, event, act, &grid_of(event, round)).await
}

/// POST /e/{event}/desk/results/{round}/{board}/rated
pub(super) async fn rated(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    named: Parts,
    form: DeskForm<Fields>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let (round, board, _) = find(event, &named)?;
    let round = round.number();
    let result = chosen(&page, &form.typed.result)?;
    let correct = Command::CorrectRatedResult { at: AtBoard { round, board }, result };
    let act = form.act(&arbiter.account, vec![correct]);
    form.carry_out(&app, page, event, act, &grid_of(event, round)).await
}

/// What was chosen; none for nothing.
fn chosen(page: &Page, code: &str) -> Result<Option<GameResult>, Error> {
    if code.is_empty() {
        return Ok(None);
    }
    let result = GameResult::from_code(code);
    result.map(Some).ok_or_else(|| Error(AppError::invalid("result", page.say("results-unreadable"))))
}

/// A result as the form names it; nothing for none.
fn written(result: Option<GameResult>) -> &'static str {
    result.map_or("", GameResult::code)
}

fn grid_of(event: &Snapshot, round: RoundNumber) -> String {
    paths::desk(event.slug(), &format!("/results/{round}"))
}
