//! The grid: one line for each board, filled with a few keys. The script sends each result by itself; without it the whole grid is a form.

use std::collections::{BTreeMap, HashMap};

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ronde_app::App;
use ronde_app::error::{AppError, overtaken_text};
use ronde_app::paths;
use ronde_app::tournaments::{Overtaken, Snapshot};
use ronde_domain::{AtBoard, BoardNumber, Color, GameResult};
use ronde_http::Error;
use ronde_http::local_target::LocalTarget;
use ronde_http::session::{DeskViewer, ResultEntry};
use ronde_tournament::{Board, Command, Round, RoundStatus, Seen};
use ronde_words::{result_text, shown_name};

use super::typed;
use crate::features::desk::form::DeskForm;
use crate::features::desk::frame::Desk;
use crate::features::desk::rights::is_arbiter;
use crate::features::desk::rounds::round_of;
use crate::layout::{Page, html, shown};

#[derive(Template)]
#[template(path = "features/desk/results/grid.html")]
#[expect(clippy::struct_excessive_bools, reason = "a template asks what to show")]
struct Grid {
    page: Page,
    desk: Desk,
    round: u16,
    rounds: Vec<u16>,
    lines: Vec<Line>,
    missing: usize,
    disputed: usize,
    /// `missing`, `disputed` or empty for all.
    show: &'static str,
    seen: String,
    is_closed: bool,
    is_last: bool,
    is_arbiter: bool,
    /// Whether a correction has to be confirmed.
    is_old: bool,
    has_faults: bool,
}

struct Line {
    board: u32,
    white: String,
    black: String,
    /// White's and Black's ids: whether the same two still sit there.
    players: String,
    /// What stands there, as calls write it; empty for nothing.
    code: &'static str,
    value: String,
    fault: String,
    /// What the players say, or that the game goes on later.
    note: String,
    is_disputed: bool,
    is_hidden: bool,
}

/// What was typed and cannot be taken, by board.
type Faults = HashMap<BoardNumber, (String, String)>;

/// GET /e/{event}/desk/results
pub(super) async fn latest(
    State(app): State<App>,
    page: Page,
    viewer: DeskViewer,
) -> Result<Response, Error> {
    let event = &viewer.event;
    let query = page.address.split_once('?').map(|(_, query)| format!("?{query}")).unwrap_or_default();
    let rounds = event.tournament().rounds();
    // who comes for a dispute is led to the round that has one
    let disputed = rounds.iter().rev().find(|round| round.boards().any(|(_, board)| board.is_disputed()));
    let disputed = disputed.filter(|_| query.contains("show=disputed"));
    let Some(round) = disputed.or(rounds.last()) else {
        let desk = Desk::new(&app, &page, event).await?;
        return html(&Nothing { page, desk });
    };
    let there = paths::desk(event.slug(), &format!("/results/{}{query}", round.number()));
    Ok(LocalTarget::new(&there).redirect().into_response())
}

#[derive(Template)]
#[template(path = "features/desk/results/nothing.html")]
struct Nothing {
    page: Page,
    desk: Desk,
}

/// GET /e/{event}/desk/results/{round}
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    viewer: DeskViewer,
    Path((_, named)): Path<(String, String)>,
) -> Result<Response, Error> {
    let round = round_of(&viewer.event, &named)?;
    grid(&app, page, &viewer.event, round, &Faults::new()).await
}

async fn grid(
    app: &App,
    page: Page,
    event: &Snapshot,
    round: &Round,
    faults: &Faults,
) -> Result<Response, Error> {
    let tournament = event.tournament();
    let query = page.address.split_once('?').map(|(_, query)| query).unwrap_or_default();
    let show = match url::form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name == "show") {
        Some((_, value)) if value == "missing" => "missing",
        Some((_, value)) if value == "disputed" => "disputed",
        _ => "",
    };
    let index = round.number().index();
    let is_last = tournament.rounds().len() == index + 1;
    let mut desk = Desk::new(app, &page, event).await?;
    if is_last && round.missing().next().is_some() {
        // the missing results are entered on this page
        desk.next = None;
    }
    let mut response = html(&Grid {
        round: round.number().get(),
        rounds: tournament.rounds().iter().map(|round| round.number().get()).collect(),
        lines: round
            .boards()
            .map(|(number, board)| line(&page, event, (number, board), show, faults))
            .collect(),
        missing: round.missing().count(),
        disputed: round.boards().filter(|(_, board)| board.is_disputed()).count(),
        show,
        seen: typed::seen(round),
        is_closed: round.status() == RoundStatus::Closed,
        is_last,
        is_arbiter: is_arbiter(app, &page, event).await?,
        is_old: index + 2 < tournament.rounds().len(),
        has_faults: !faults.is_empty(),
        desk,
        page,
    })?;
    if !faults.is_empty() {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(response)
}

fn line(
    page: &Page,
    event: &Snapshot,
    (number, board): (BoardNumber, &Board),
    show: &str,
    faults: &Faults,
) -> Line {
    let tournament = event.tournament();
    let name = |id| {
        let player = tournament.player(id);
        player.map_or_else(String::new, |player| shown(&shown_name(tournament, player)))
    };
    let stands = board.result.map_or("", result_text);
    let (value, fault) = faults.get(&number).cloned().unwrap_or_else(|| (stands.to_owned(), String::new()));
    let is_disputed = board.is_disputed();
    let is_shown = match show {
        "missing" => board.is_missing(),
        "disputed" => is_disputed,
        _ => true,
    };
    Line {
        board: number.get(),
        white: name(board.game.white),
        black: name(board.game.black),
        players: format!("{}-{}", board.game.white, board.game.black),
        code: board.result.map_or("", GameResult::code),
        note: note(page, board),
        is_hidden: !is_shown && fault.is_empty(),
        value,
        fault,
        is_disputed,
    }
}

/// What else there is to know about a board.
fn note(page: &Page, board: &Board) -> String {
    let says = |color: Color, id: &str| {
        let claim = board.claims.get(color).filter(|_| board.result.is_none());
        claim.map(|claim| page.with(id, "result", result_text(claim)))
    };
    let claims = [says(Color::White, "results-white-says"), says(Color::Black, "results-black-says")];
    let adjourned = board.is_adjourned.then(|| page.say("results-adjourned"));
    let rated = board.rated_as.map(|result| page.with("results-rated-as", "result", result_text(result)));
    claims.into_iter().flatten().chain(adjourned).chain(rated).collect::<Vec<_>>().join(" · ")
}

/// POST /e/{event}/desk/results/{round}
pub(super) async fn enter(
    State(app): State<App>,
    page: Page,
    by: ResultEntry,
    Path((_, named)): Path<(String, String)>,
    form: DeskForm<BTreeMap<String, String>>,
) -> Result<Response, Error> {
    let event = &by.event;
    let round = round_of(event, &named)?;
    let (commands, mut faults) = wanted(&page, round, &form.typed);
    if !faults.is_empty() {
        faults.extend(overtaken(&page, &form.typed, &Overtaken::among(event, &commands)));
        return grid(&app, page, event, round, &faults).await;
    }
    let then = page.address.clone();
    if commands.is_empty() {
        return Ok(LocalTarget::new(&then).redirect().into_response());
    }
    let act = form.act(&by.account, commands);
    match form.carry_out(&app, page.clone(), event, act, &then).await {
        Err(Error(AppError::Overtaken(boards))) => {
            let event = app.tournaments().get(event.id()).await?;
            let faults = overtaken(&page, &form.typed, &boards).collect();
            grid(&app, page, &event, round_of(&event, &named)?, &faults).await
        }
        done => done,
    }
}

/// What the form changes, and what cannot be read: all or nothing is done. A cell that shows what its writer has seen is left alone.
fn wanted(page: &Page, round: &Round, fields: &BTreeMap<String, String>) -> (Vec<Command>, Faults) {
    let seen = fields.get("seen").map_or("", String::as_str);
    let mut commands = Vec::new();
    let mut faults = Faults::new();
    for (number, board) in round.boards() {
        let Some(text) = fields.get(&field(number)) else { continue };
        let Ok(typed) = typed::read(text) else {
            faults.insert(number, (text.clone(), page.say("results-unreadable")));
            continue;
        };
        let seen = typed::seen_at(seen, number.index());
        if seen == Ok(typed) {
            continue;
        }
        // a cell does not say whether a game counts for ratings, so the same result stays what it is
        let stands = board.result.filter(|stands| typed.is_some_and(|typed| typed.is_shown_as(*stands)));
        commands.push(Command::SetResult {
            at: AtBoard::new(round.number(), number),
            result: stands.or(typed),
            seen: seen.map_or(Seen::ANYTHING, Seen::result),
        });
    }
    (commands, faults)
}

/// The boards at which somebody else was faster, with what was typed there.
fn overtaken<'a>(
    page: &'a Page,
    fields: &'a BTreeMap<String, String>,
    boards: &'a [Overtaken],
) -> impl Iterator<Item = (BoardNumber, (String, String))> + 'a {
    boards.iter().map(|board| {
        let number = board.place.board;
        let typed = fields.get(&field(number)).cloned().unwrap_or_default();
        (number, (typed, overtaken_text(board, page.words)))
    })
}

/// The name of the field of a board.
fn field(board: BoardNumber) -> String {
    format!("b{board}")
}
