//! What is cut: result slips, numbers for the tables, cards for the players.

use ronde_app::App;
use ronde_app::codes::{Purpose, address};
use ronde_app::tournaments::Snapshot;
use ronde_domain::{BoardNumber, PlayerId};
use ronde_http::Error;
use ronde_tournament::{Board, Round};

use super::lists::start;
use super::{Content, Sheet};
use crate::features::event::people::{People, Person};
use crate::layout::{Page, qr_svg};

/// So many on a sheet, of each kind.
const SLIPS: usize = 8;
const BOARDS: usize = 4;
const NAMES: usize = 10;

/// A slip on which the result of a game is written and signed.
pub(super) struct Slip {
    pub(super) board: u32,
    pub(super) white: Person,
    pub(super) black: Person,
    pub(super) link: Link,
}

/// The number of a table, and who sits there.
pub(super) struct BoardCard {
    pub(super) board: u32,
    pub(super) players: Option<(String, String)>,
    /// Where the two say how their game ended, whichever round it is.
    pub(super) link: Link,
}

/// A card for a player.
pub(super) struct NameCard {
    pub(super) person: Person,
    pub(super) link: Link,
}

/// An address for phones that read codes and for people who type.
pub(super) struct Link {
    pub(super) qr: String,
    pub(super) address: String,
}

async fn link(app: &App, event: &Snapshot, purpose: Purpose) -> Result<Link, Error> {
    let address = address(app, event, purpose).await?;
    let qr = qr_svg(&address);
    let typed = address.split_once("://").map_or(address.as_str(), |(_, rest)| rest);
    Ok(Link { qr, address: typed.to_owned() })
}

/// Pieces on sheets.
fn on_sheets<T>(pieces: Vec<T>, many: usize, sheet: impl Fn(Vec<T>) -> Sheet) -> Vec<Sheet> {
    let sheets = super::paper::on_sheets(pieces, many, 1);
    sheets.into_iter().flatten().map(sheet).collect()
}

pub(super) async fn slips(app: &App, page: &Page, event: &Snapshot, round: &Round) -> Result<Content, Error> {
    let boards = &event.tournament().settings().boards;
    let people = People::new(page, event);
    let mut slips = Vec::new();
    for (board, Board { game, .. }) in round.boards() {
        slips.push(Slip {
            board: boards.shown(board),
            white: people.of(game.white).clone(),
            black: people.of(game.black).clone(),
            link: link(app, event, Purpose::Board(round.number(), board)).await?,
        });
    }
    Ok(Content {
        title: page.count("round-now", "round", round.number()),
        start: start(page, event, round),
        is_wide: false,
        sheets: on_sheets(slips, SLIPS, Sheet::Slips),
    })
}

/// Before the first round there are as many tables as games can be played.
pub(super) async fn boards(app: &App, page: &Page, event: &Snapshot) -> Result<Content, Error> {
    let tournament = event.tournament();
    let people = People::new(page, event);
    let name = |id: PlayerId| people.of(id).name.clone();
    let last = tournament.rounds().last();
    let tables = last.map_or(tournament.taking_part().count() / 2, |round| round.boards().len());
    let mut cards = Vec::new();
    for index in 0..tables {
        let board = BoardNumber::from_index(index);
        let game = last.and_then(|round| round.board(board)).map(|seated| seated.game);
        cards.push(BoardCard {
            board: tournament.settings().boards.shown(board),
            players: game.map(|game| (name(game.white), name(game.black))),
            link: link(app, event, Purpose::Table(board)).await?,
        });
    }
    Ok(Content {
        title: last.map_or_else(
            || page.say("print-boards"),
            |round| page.count("round-now", "round", round.number()),
        ),
        start: last.map(|round| start(page, event, round)).unwrap_or_default(),
        is_wide: false,
        sheets: on_sheets(cards, BOARDS, Sheet::BoardCards),
    })
}

pub(super) async fn names(app: &App, page: &Page, event: &Snapshot) -> Result<Content, Error> {
    let tournament = event.tournament();
    let people = People::new(page, event);
    let order = tournament.settings().alphabet.name_order();
    let mut taking_part: Vec<&Person> =
        tournament.taking_part().map(|player| people.of(player.id())).collect();
    taking_part.sort_by(|one, other| order(&one.name, &other.name));
    let mut cards = Vec::new();
    for person in taking_part {
        let link = link(app, event, Purpose::Player(person.id)).await?;
        cards.push(NameCard { person: person.clone(), link });
    }
    Ok(Content {
        title: page.say("print-cards"),
        start: String::new(),
        is_wide: false,
        sheets: on_sheets(cards, NAMES, Sheet::NameCards),
    })
}
