//! The card of a player: who it is, game by game, what the ratings make of it, and why each opponent.

mod rating;

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::tournaments::Snapshot;
use ronde_domain::{PairingNumber, RoundEntry, RoundNumber};
use ronde_http::Error;
use ronde_http::session::Viewer;
use ronde_tournament::Tournament;
use ronde_tournament::project::{crosstable, standings};
use ronde_words::entry_symbol;

use self::rating::Expected;
use super::board::ColorSign;
use super::frame::{Frame, Tab};
use super::people::{People, Person};
use super::place::player_number;
use super::reasons::{Asked, is_as_paired};
use super::written;
use crate::layout::Page;

#[derive(Template)]
#[template(path = "features/event/card/show.html")]
struct Card {
    page: Page,
    frame: Frame,
    person: Person,
    /// The page of the person behind the player.
    profile: Option<String>,
    fide_id: String,
    rank: String,
    points: String,
    next: Option<Next>,
    games: Vec<Game>,
    expected: Option<Expected>,
}

/// The game that the player has to play, or has no result yet.
struct Next {
    round: RoundNumber,
    board: u32,
    color: ColorSign,
    opponent: Person,
}

/// One round on the card.
struct Game {
    round: RoundNumber,
    /// Colour and opponent; none without a game.
    against: Option<(ColorSign, Person)>,
    bye: String,
    result: &'static str,
    /// The score after the round.
    running: String,
    reasons: Vec<String>,
}

/// GET /e/{event}/players/{number}
pub(super) async fn show(
    State(app): State<App>,
    viewer: Viewer,
    page: Page,
    Path((_, number)): Path<(String, String)>,
) -> Result<Response, Error> {
    written(app, page, viewer.event, move |app, page, event| card(app, page, event, &number)).await
}

fn card(app: &App, page: Page, event: &Snapshot, number: &str) -> Result<Card, Error> {
    let number = player_number(event, number)?;
    let tournament = event.tournament();
    let player = tournament.by_number(number).ok_or(AppError::NotFound("player"))?;
    let people = People::new(&page, event);
    let ranking = standings(tournament, tournament.rounds().len());
    let standing = ranking.of(number);
    let is_hidden = event.is_hidden(player.id());
    let fide_id = player.profile().fide_id.filter(|_| !is_hidden);
    Ok(Card {
        frame: Frame::new(&page, event, Tab::Players),
        person: people.of(player.id()).clone(),
        profile: event.person(player.id()).filter(|_| !is_hidden).map(|person| format!("/people/{person}")),
        fide_id: fide_id.map_or_else(String::new, |id| id.to_string()),
        rank: standing
            .filter(|_| !tournament.rounds().is_empty())
            .and_then(|row| row.rank)
            .map_or_else(String::new, |rank| rank.to_string()),
        points: standing.map_or_else(String::new, |row| page.words.score(row.points)),
        next: next(&page, tournament, &people, number),
        games: games(app, &page, event, &people, number),
        expected: Expected::new(&page, event, number),
        page,
    })
}

/// The latest game without a result.
fn next(page: &Page, tournament: &Tournament, people: &People, number: PairingNumber) -> Option<Next> {
    let round = tournament.rounds().last()?;
    let player = tournament.by_number(number)?;
    let (board, seats) = round.board_of(player.id()).filter(|(_, board)| board.result.is_none())?;
    let (color, opponent) = if seats.game.white == player.id() {
        (ronde_domain::Color::White, seats.game.black)
    } else {
        (ronde_domain::Color::Black, seats.game.white)
    };
    Some(Next {
        round: round.number(),
        board: tournament.settings().boards.shown(board),
        color: ColorSign::new(color, page.words),
        opponent: people.of(opponent).clone(),
    })
}

fn games(app: &App, page: &Page, event: &Snapshot, people: &People, number: PairingNumber) -> Vec<Game> {
    let tournament = event.tournament();
    let table = crosstable(tournament);
    let Some(card) = table.card(number) else { return Vec::new() };
    let rounds: Vec<RoundNumber> = tournament.rounds().iter().map(ronde_tournament::Round::number).collect();
    let explained = app.explanations().of(event, &rounds);
    let game = |(index, &entry): (usize, &RoundEntry)| {
        let round = &tournament.rounds()[index];
        let against = match entry {
            RoundEntry::Game { opponent, color, .. } => {
                people.numbered(opponent).map(|person| (ColorSign::new(color, page.words), person.clone()))
            }
            RoundEntry::Bye(_) | RoundEntry::Absent => None,
        };
        let before = |number| {
            table.card(number).map_or(ronde_domain::Points::ZERO, |card| table.points_before(card, index))
        };
        let opponent = entry.opponent();
        let asked = Asked {
            words: page.words,
            people,
            number,
            entry,
            points: [before(number), opponent.map_or(ronde_domain::Points::ZERO, before)],
        };
        let reasons = match explained[index].as_deref() {
            Some(explained) if !is_as_paired(explained, round, people) => vec![page.say("show-why-differs")],
            explanation => asked.reasons(round.system(), explanation),
        };
        Game {
            round: round.number(),
            against,
            bye: match entry {
                RoundEntry::Bye(bye) => page.words.bye_name(bye),
                RoundEntry::Absent => page.say("absent"),
                RoundEntry::Game { .. } => String::new(),
            },
            result: if entry.is_settled() { entry_symbol(entry) } else { "" },
            running: page.words.score(table.points_before(card, index + 1)),
            reasons,
        }
    };
    card.entries.iter().enumerate().map(game).collect()
}
