//! A table that waits for players, or at which nobody came.

use askama::Template;
use axum::response::Response;
use ronde_app::App;
use ronde_http::Error;
use ronde_play::{Access, Phase, Table};
use ronde_protocol::GameShape;
use ronde_quoridor::{Position, Seat};

use crate::features::play::board::Board;
use crate::features::play::{game_text, paths};
use crate::layout::{Page, html};

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
    /// What opens the table, as it came in the address.
    key: String,
    /// The link that whoever made the table sends to others; empty if there is none.
    link: String,
    /// Where who has not logged in does so, and comes back.
    login: String,
    board: Board,
}

pub(super) fn answer(
    app: &App,
    page: Page,
    game: &GameShape,
    table: &Table,
    key: &str,
) -> Result<Response, Error> {
    let me = page.account.as_ref().map(|account| account.id);
    let over = match (game.listed.phase, game.listed.called_off) {
        (Phase::Over, Some(why)) => page.say(&format!("play-off-{}", why.code())),
        _ => String::new(),
    };
    let is_opened = match table.access() {
        Access::Link(needed) => needed == key,
        _ => true,
    };
    let id = game.listed.id;
    let absolute = |key: &String| app.config().public_url.join(&paths::game_with_key(id, key)).ok();
    let link = game.key.as_ref().and_then(absolute).map(String::from);
    let back = if key.is_empty() { paths::game(id) } else { paths::game_with_key(id, key) };
    let login = url::form_urlencoded::Serializer::new(String::new()).append_pair("next", &back).finish();
    let chair = |player: &Option<_>| player.as_ref().map(|player| game_text::name(&page, Some(player)));
    html(&Waiting {
        id: id.0,
        version: game.position.version,
        facts: game_text::facts(&page, &game.listed),
        chairs: game.listed.players.iter().map(chair).collect(),
        over,
        is_seated: me.is_some_and(|me| table.is_seated(me)),
        is_maker: me.is_some() && table.maker() == me,
        may_sit: game.may_sit && is_opened,
        is_invited_only: matches!(game.listed.access.as_ref(), "invited" | "link"),
        key: key.to_owned(),
        link: link.unwrap_or_default(),
        login: format!("/login?{login}"),
        board: Board::new(page.say("play-board"), &Position::start(table.terms().seats), Seat::One, None),
        page,
    })
}
