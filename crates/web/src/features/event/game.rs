//! The games of an event that is played on the site: the links to them, and the way from a board to its table.

use axum::extract::{Path, State};
use axum::response::Redirect;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::online;
use ronde_app::paths;
use ronde_app::tournaments::Snapshot;
use ronde_domain::{BoardNumber, GameResult, RoundNumber};
use ronde_http::Error;
use ronde_http::session::Viewer;
use ronde_tournament::{Board, Round};

use super::board::BoardLine;
use super::frame::paired;
use crate::layout::{Counted, Page};

/// The way from a board to its table.
#[derive(Clone, Debug)]
pub(super) struct GameLink {
    pub(super) href: String,
    /// Play, watch or replay.
    pub(super) label: String,
    /// Whether it is the reader's own game, and goes on.
    pub(super) is_own: bool,
}

/// The address from which one gets to the table of a board.
pub(super) fn address(event: &Snapshot, round: RoundNumber, board: BoardNumber) -> String {
    format!("{}/boards/{board}/game", paths::round(event.slug(), round))
}

/// The link of a board, if its game is played on the site: both players have an account, and nobody lost it by not coming.
pub(super) fn link(
    page: &Page,
    event: &Snapshot,
    round: RoundNumber,
    number: BoardNumber,
    board: &Board,
) -> Option<GameLink> {
    event.tournament().settings().online?;
    let players = event.accounts_at(board.game)?;
    let is_mine = page.account.as_ref().is_some_and(|account| players.contains(&account.id));
    let word = match board.result {
        None if is_mine => "online-play",
        None => "online-watch",
        Some(GameResult::Played { .. }) => "online-replay",
        Some(GameResult::Forfeit(_)) => return None,
    };
    let is_own = is_mine && board.result.is_none();
    Some(GameLink { href: address(event, round, number), label: page.say(word), is_own })
}

/// Puts the links to the lines of a round, which are in the order of the boards.
pub(super) fn add_links(page: &Page, event: &Snapshot, round: &Round, lines: &mut [BoardLine]) {
    for (line, (number, board)) in lines.iter_mut().zip(round.boards()) {
        line.game = link(page, event, round.number(), number, board);
    }
}

/// What the board of whoever looks counts down to, as long as it has no result. Nothing is asked for those who are not logged in.
pub(super) async fn own_countdown(
    app: &App,
    page: &Page,
    event: &Snapshot,
    round: &str,
) -> Result<Option<Counted>, Error> {
    let (Some(account), Some(_)) = (&page.account, event.tournament().settings().online) else {
        return Ok(None);
    };
    let number = paired(event, round)?;
    let is_own = |board: &Board| {
        board.result.is_none()
            && event.accounts_at(board.game).is_some_and(|players| players.contains(&account.id))
    };
    let own = event.tournament().round(number).and_then(|round| round.boards().find(|(_, at)| is_own(at)));
    let Some((board, at_board)) = own else { return Ok(None) };
    let Some(game) = online::game_at(app, event, number, board).await? else { return Ok(None) };
    let table = app.play().table(game).await?;
    let Some(counted) = online::countdown::countdown(app, game, &table).await? else { return Ok(None) };
    let seats = [at_board.game.white, at_board.game.black];
    let name = |player| event.tournament().player(player).map(|player| event.public_name(player, page.words));
    let names: Vec<String> = seats.into_iter().map(|player| name(player).unwrap_or_default()).collect();
    Ok(Some(Counted::of(page, counted, table.seat_of(account.id), &names, app.now())))
}

/// GET /e/{event}/rounds/{round}/boards/{board}/game
pub(super) async fn show(
    State(app): State<App>,
    viewer: Viewer,
    Path((_, round, board)): Path<(String, String, String)>,
) -> Result<Redirect, Error> {
    let event = &viewer.event;
    let round = paired(event, &round)?;
    let board = board.parse().map_err(|_| AppError::NotFound("board"))?;
    let game = online::game_at(&app, event, round, board).await?.ok_or(AppError::NotFound("game"))?;
    Ok(Redirect::to(&paths::game(game)))
}
