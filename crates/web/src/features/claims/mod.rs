//! What the players say about their own game: the page behind the code at a board.
//!
//! Each of the two enters the result on their own phone. Equal words count at once; different ones call the arbiter. A cookie remembers for
//! whom a phone has spoken, so that one does not speak for both.

mod call;

use askama::Template;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use ronde_app::App;
use ronde_app::claims::say;
use ronde_app::codes::{Purpose, check, path};
use ronde_app::error::AppError;
use ronde_app::paths;
use ronde_app::tournaments::Snapshot;
use ronde_domain::{AtBoard, BoardNumber, Color, GameResult, PlayerId, RoundNumber, Score};
use ronde_http::Error;
use ronde_http::session::{ClientAddress, Viewer};
use ronde_http::typed::Typed;
use ronde_tournament::{Board, Round, RoundStatus};
use ronde_words::result_text;
use serde::Deserialize;

pub(crate) use self::call::Calling;
use crate::features::event::frame::{Frame, Tab};
use crate::layout::{Page, html, shown};

/// For whom this phone has spoken: the id of the player. It is sent back to the page of this board alone.
const COOKIE: &str = "spoken";

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/e/{event}/board/{round}/{board}/{code}", get(show).post(claim))
        .route("/e/{event}/board/{round}/{board}/{code}/call", post(call::call))
        .route("/e/{event}/table/{board}/{code}", get(table))
}

/// GET /e/{event}/table/{board}/{code}: the card on a table leads to the game that is played there now
async fn table(
    State(app): State<App>,
    viewer: Viewer,
    Path((_, board, code)): Path<(String, u32, String)>,
) -> Result<Redirect, Error> {
    let event = &viewer.event;
    let board = BoardNumber::new(board).ok_or(AppError::NotFound("link"))?;
    check(&app, event, Purpose::Table(board), &code).await?;
    let round = event.tournament().rounds().last().filter(|round| round.board(board).is_some());
    Ok(Redirect::to(&match round {
        Some(round) => path(&app, event, Purpose::Board(round.number(), board)).await?,
        // nobody sits there: the event says what goes on
        None => paths::event(event.slug()),
    }))
}

#[derive(Template)]
#[template(path = "features/claims/show.html")]
struct Show {
    page: Page,
    frame: Frame,
    round: u16,
    board: u32,
    players: [Side; 2],
    stands: Stands,
    /// The way to the page, for its forms.
    path: String,
    calling: Calling,
    /// Why one can call: codes and words.
    reasons: Vec<(&'static str, String)>,
    fault: String,
}

/// One of the two, with what was said.
struct Side {
    code: &'static str,
    class: &'static str,
    name: String,
    claim: &'static str,
    is_mine: bool,
}

/// Where the game stands.
enum Stands {
    /// A result is there.
    Settled(&'static str),
    /// The round is over, or the game goes on later.
    Closed,
    /// The two do not agree.
    Disputed,
    /// This phone has spoken; the other has not.
    Waiting(&'static str),
    /// Nothing was said here yet.
    Open,
}

/// The parts of the address.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Link {
    round: u16,
    board: u32,
    code: String,
}

/// The game that a link leads to.
struct Game<'a> {
    path: String,
    round: &'a Round,
    number: BoardNumber,
    board: &'a Board,
}

impl Link {
    async fn find<'a>(&self, app: &App, event: &'a Snapshot) -> Result<Game<'a>, Error> {
        let unknown = || AppError::NotFound("link");
        let round = RoundNumber::new(self.round).ok_or_else(unknown)?;
        let number = BoardNumber::new(self.board).ok_or_else(unknown)?;
        check(app, event, Purpose::Board(round, number), &self.code).await?;
        let round = event.tournament().round(round).ok_or_else(unknown)?;
        Ok(Game { path: self.path(event), round, number, board: round.board(number).ok_or_else(unknown)? })
    }

    /// The way to it.
    fn path(&self, event: &Snapshot) -> String {
        format!("{}/board/{}/{}/{}", paths::event(event.slug()), self.round, self.board, self.code)
    }
}

impl Game<'_> {
    fn at(&self) -> AtBoard {
        AtBoard::new(self.round.number(), self.number)
    }

    fn player(&self, color: Color) -> PlayerId {
        match color {
            Color::White => self.board.game.white,
            Color::Black => self.board.game.black,
        }
    }

    /// The side for which a phone has spoken; none if others sit there by now.
    fn side(&self, jar: &CookieJar) -> Option<Color> {
        let player = jar.get(COOKIE)?.value().parse().ok().and_then(PlayerId::new)?;
        Color::BOTH.into_iter().find(|color| self.player(*color) == player)
    }
}

/// GET /e/{event}/board/{round}/{board}/{code}
async fn show(
    State(app): State<App>,
    page: Page,
    viewer: Viewer,
    jar: CookieJar,
    Path(link): Path<Link>,
) -> Result<Response, Error> {
    let game = link.find(&app, &viewer.event).await?;
    answer(page, &viewer.event, &game, &jar, String::new())
}

/// What is said.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Said {
    /// `white` or `black`.
    side: String,
    /// `1`, `=` or `0`, as White has it.
    result: String,
}

/// POST /e/{event}/board/{round}/{board}/{code}
async fn claim(
    State(app): State<App>,
    page: Page,
    viewer: Viewer,
    ClientAddress(from): ClientAddress,
    jar: CookieJar,
    Path(link): Path<Link>,
    Typed(said): Typed<Said>,
) -> Result<Response, Error> {
    app.limiters().call(from)?;
    let event = &viewer.event;
    let game = link.find(&app, event).await?;
    let side = match said.side.as_str() {
        "white" => Color::White,
        "black" => Color::Black,
        _ => return answer(page.clone(), event, &game, &jar, page.say("claim-which")),
    };
    let score = match said.result.as_str() {
        "1" => Score::WhiteWins,
        "=" => Score::Draw,
        "0" => Score::BlackWins,
        _ => return answer(page.clone(), event, &game, &jar, page.say("claim-what")),
    };
    if game.side(&jar).is_some_and(|spoken| spoken != side) {
        return answer(page.clone(), event, &game, &jar, page.say("claim-one-phone"));
    }
    let path = game.path.clone();
    say(&app, event, game.at(), side, GameResult::rated(score)).await?;
    let cookie = Cookie::build((COOKIE, game.player(side).to_string()))
        .path(path.clone())
        .http_only(true)
        .secure(app.config().is_secure())
        .same_site(SameSite::Lax)
        .permanent()
        .build();
    Ok((jar.add(cookie), Redirect::to(&path)).into_response())
}

fn answer(
    page: Page,
    event: &Snapshot,
    game: &Game<'_>,
    jar: &CookieJar,
    fault: String,
) -> Result<Response, Error> {
    let spoken = game.side(jar);
    let board = game.board;
    let claim = |color| board.claims.get(color).map_or("", result_text);
    let name = |id| {
        let player = event.tournament().player(id);
        player.map_or_else(String::new, |player| shown(&event.public_name(player, page.words)))
    };
    let side = |color, code, class| Side {
        code,
        class,
        name: name(game.player(color)),
        claim: claim(color),
        is_mine: spoken == Some(color),
    };
    let players = [side(Color::White, "white", "w"), side(Color::Black, "black", "b")];
    let own = spoken.map(claim).filter(|claim| !claim.is_empty());
    let stands = match (board.result, own) {
        (Some(result), _) => Stands::Settled(result_text(result)),
        _ if game.round.status() == RoundStatus::Closed => Stands::Closed,
        _ if board.is_disputed() => Stands::Disputed,
        (None, Some(claim)) => Stands::Waiting(claim),
        (None, None) => Stands::Open,
    };
    let is_faulty = !fault.is_empty();
    let mut response = html(&Show {
        frame: Frame::new(&page, event, Tab::Pairings),
        round: game.round.number().get(),
        board: event.tournament().settings().boards.shown(game.number),
        players,
        stands,
        path: game.path.clone(),
        calling: Calling::of(&page, event.tournament(), board),
        reasons: call::reasons(&page),
        fault,
        page,
    })?;
    if is_faulty {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(response)
}
