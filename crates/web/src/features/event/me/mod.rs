//! The page of one player, opened by the link on the player's card or in a mail: where to sit, what to do, what happened so far.

pub(super) mod account;
pub(super) mod acts;
pub(super) mod contact;

use std::sync::Arc;

use askama::Template;
use axum::extract::{FromRequestParts, RawPathParams, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Response;
use ronde_app::App;
use ronde_app::codes::{Purpose, check, path};
use ronde_app::error::{AppError, Fault};
use ronde_app::tournaments::Snapshot;
use ronde_domain::{Color, PlayerId, RoundEntry};
use ronde_http::Error;
use ronde_http::session::Viewer;
use ronde_tournament::project::{crosstable, standings};
use ronde_tournament::{Player, Tournament};
use ronde_words::{entry_symbol, shown_name};

use super::board::ColorSign;
use super::frame::{Frame, Tab, asked};
use super::people::{People, Person};
use crate::features::claims::Calling;
use crate::layout::{Form, Page, html, shown};

/// A player with the link of the player's own page.
#[derive(Clone, Debug)]
pub(super) struct Me {
    pub(super) event: Arc<Snapshot>,
    pub(super) player: PlayerId,
    /// The path of the page.
    pub(super) path: String,
}

impl FromRequestParts<App> for Me {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let Viewer { event } = Viewer::from_request_parts(parts, app).await?;
        let params = RawPathParams::from_request_parts(parts, app).await;
        let params = params.map_err(|_| AppError::NotFound("link"))?;
        let part = |name: &str| params.iter().find_map(|(key, value)| (key == name).then_some(value));
        let player: PlayerId =
            part("player").and_then(|player| player.parse().ok()).ok_or(AppError::NotFound("link"))?;
        let purpose = Purpose::Player(player);
        check(app, &event, purpose, part("code").unwrap_or_default()).await?;
        if event.tournament().player(player).is_none() {
            return Err(AppError::NotFound("player").into());
        }
        let path = path(app, &event, purpose).await?;
        Ok(Self { event, player, path })
    }
}

impl Me {
    /// Who it is.
    pub(super) fn player(&self) -> Result<&Player, Error> {
        self.event.tournament().player(self.player).ok_or(Error(AppError::NotFound("player")))
    }
}

#[derive(Template)]
#[template(path = "features/event/me/show.html")]
struct Show {
    page: Page,
    frame: Frame,
    notice: String,
    name: String,
    path: String,
    /// Why there is nothing to play: waiting, gone, or a round without a game.
    standing: String,
    now: Option<Now>,
    /// What there is to say about games on the site.
    online: Option<account::Online>,
    rank: String,
    points: String,
    games: Vec<Game>,
    check_in: Option<Form>,
    contact: Form,
    has_contact: bool,
    may_withdraw: bool,
}

/// The game of the latest round.
struct Now {
    round: String,
    board: u32,
    color: ColorSign,
    opponent: Person,
    start: String,
    result: &'static str,
    /// The page on which the result is entered, until it is known.
    enter: Option<String>,
    /// Whether the arbiter was called to the board, while the game goes on.
    calling: Option<Calling>,
}

/// A round that was played or not.
struct Game {
    round: u16,
    against: Option<(ColorSign, Person)>,
    bye: String,
    result: &'static str,
}

/// GET /e/{event}/me/{player}/{code}
pub(super) async fn show(State(app): State<App>, me: Me, page: Page) -> Result<Response, Error> {
    let after = asked(&page, "after");
    let notice = match after.as_deref() {
        Some(after @ ("mail" | "confirmed" | "no-mail" | "here" | "gone" | "account")) => {
            page.say(&format!("me-after-{after}"))
        }
        _ => String::new(),
    };
    answer(&app, &me, page, notice, None).await
}

/// The page; with what was typed as an address and what is wrong with it, if anything was.
async fn answer(
    app: &App,
    me: &Me,
    page: Page,
    notice: String,
    typed: Option<(contact::Typed, Vec<Fault>)>,
) -> Result<Response, Error> {
    let event = &me.event;
    let tournament = event.tournament();
    let player = me.player()?;
    let contacts = app.store().contacts(event.id()).await?;
    let known = contacts.into_iter().find(|contact| contact.player == me.player);
    let has_faults = typed.is_some();
    let ranking = standings(tournament, tournament.rounds().len());
    let row = player.number().and_then(|number| ranking.of(number));
    let row = row.filter(|_| !tournament.rounds().is_empty());
    let people = People::new(&page, event);
    let mut response = html(&Show {
        frame: Frame::new(&page, event, Tab::Players),
        notice,
        name: shown(&shown_name(tournament, player)),
        path: me.path.clone(),
        standing: standing(&page, tournament, player),
        now: now(app, &page, event, &people, me.player).await?,
        online: account::Online::of(&page, event, me.player, &me.path),
        rank: row.and_then(|row| row.rank).map(|rank| rank.to_string()).unwrap_or_default(),
        points: row.map(|row| page.words.score(row.points)).unwrap_or_default(),
        games: games(&page, tournament, &people, player),
        check_in: acts::check_in_form(&page, tournament, player, &me.path),
        has_contact: known.is_some(),
        contact: contact::form(&page, &me.path, known.as_ref(), typed),
        may_withdraw: acts::may_withdraw(tournament, player),
        page,
    })?;
    if has_faults {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(response)
}

/// What there is to say about somebody who has no game.
fn standing(page: &Page, tournament: &Tournament, player: &Player) -> String {
    if player.is_waiting() {
        return page.say("me-waiting");
    }
    if player.is_gone(tournament.next_round()) {
        return page.say("me-gone");
    }
    let Some(round) = tournament.rounds().last() else { return page.say("me-not-paired") };
    let bye = round.byes().iter().find(|sitting| sitting.player == player.id());
    bye.map(|sitting| {
        let what = page.words.bye_name(sitting.bye);
        format!("{} · {what}", page.count("round-now", "round", round.number()))
    })
    .unwrap_or_default()
}

async fn now(
    app: &App,
    page: &Page,
    event: &Snapshot,
    people: &People,
    player: PlayerId,
) -> Result<Option<Now>, Error> {
    let tournament = event.tournament();
    let settings = tournament.settings();
    let Some(round) = tournament.rounds().last() else { return Ok(None) };
    let Some((board, at_board)) = round.board_of(player) else { return Ok(None) };
    let (color, opponent) = if at_board.game.white == player {
        (Color::White, at_board.game.black)
    } else {
        (Color::Black, at_board.game.white)
    };
    let enter = match at_board.result {
        Some(_) => None,
        None => Some(path(app, event, Purpose::Board(round.number(), board)).await?),
    };
    let start = settings.schedule.start_of(round.number());
    Ok(Some(Now {
        round: page.count("round-now", "round", round.number()),
        board: settings.boards.shown(board),
        color: ColorSign::new(color, page.words),
        opponent: people.of(opponent).clone(),
        start: start.map(|at| page.day_and_time(at)).unwrap_or_default(),
        result: at_board.result.map_or("", ronde_words::result_text),
        calling: enter.is_some().then(|| Calling::of(page, tournament, at_board)),
        enter,
    }))
}

fn games(page: &Page, tournament: &Tournament, people: &People, player: &Player) -> Vec<Game> {
    let table = crosstable(tournament);
    let card = player.number().and_then(|number| table.card(number));
    let entries = card.map(|card| card.entries.as_slice()).unwrap_or_default();
    let game = |(round, &entry): (u16, &RoundEntry)| Game {
        round,
        against: match entry {
            RoundEntry::Game { opponent, color, .. } => {
                people.numbered(opponent).map(|person| (ColorSign::new(color, page.words), person.clone()))
            }
            RoundEntry::Bye(_) | RoundEntry::Absent => None,
        },
        bye: match entry {
            RoundEntry::Bye(bye) => page.words.bye_name(bye),
            RoundEntry::Absent => page.say("absent"),
            RoundEntry::Game { .. } => String::new(),
        },
        result: if entry.is_settled() { entry_symbol(entry) } else { "" },
    };
    (1..).zip(entries).map(game).collect()
}
