//! A table that waits for players, or at which nobody came.

use askama::Template;
use axum::response::Response;
use ronde_play::{Phase, Table};
use ronde_quoridor::{Position, Seat};

use crate::error::AppError;
use crate::features::play::board::Board;
use crate::features::play::told;
use crate::layout::{Page, html};
use crate::play::shapes::GameShape;

#[derive(Template)]
#[template(path = "features/play/game/waiting.html")]
#[expect(clippy::struct_excessive_bools, reason = "what a template asks is yes or no")]
struct Waiting {
    page: Page,
    id: i64,
    version: i64,
    facts: String,
    /// The chairs, with the name of whoever sits there.
    chairs: Vec<Option<String>>,
    /// Why it is no game any more; empty while the table waits.
    over: String,
    is_seated: bool,
    is_maker: bool,
    may_sit: bool,
    is_invited_only: bool,
    board: Board,
}

pub(super) fn answer(page: Page, game: &GameShape, table: &Table) -> Result<Response, AppError> {
    let me = page.account.as_ref().map(|account| account.id);
    let over = match (game.listed.phase, game.listed.called_off) {
        (Phase::Over, Some(why)) => page.say(&format!("play-off-{}", why.code())),
        _ => String::new(),
    };
    let chair = |player: &Option<_>| player.as_ref().map(|player| told::name(&page, Some(player)));
    html(&Waiting {
        id: game.listed.id,
        version: game.position.version,
        facts: told::facts(&page, &game.listed),
        chairs: game.listed.players.iter().map(chair).collect(),
        over,
        is_seated: me.is_some_and(|me| table.is_seated(me)),
        is_maker: me.is_some() && table.maker() == me,
        may_sit: game.may_sit,
        is_invited_only: game.listed.access == "invited",
        board: Board::new(page.say("play-board"), &Position::start(table.terms().seats), Seat::One, None),
        page,
    })
}
