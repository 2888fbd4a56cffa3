//! The crosstable: every game of every player, by place or by number.

use std::collections::HashMap;

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ronde_app::App;
use ronde_app::tournaments::Snapshot;
use ronde_domain::{PairingNumber, RoundEntry};
use ronde_http::Error;
use ronde_http::session::Viewer;
use ronde_tournament::project::{crosstable_after, standings};
use ronde_words::entry_symbol;

use super::board::ColorSign;
use super::frame::{Frame, Rounds, Tab, after, asked};
use super::people::People;
use super::standings::{Heading, Line, headings, lines, title};
use super::written;
use crate::layout::Page;

/// In a larger field the cells do without words of their own: the table would be many times as long.
const NAMED_CELLS: usize = 200;

#[derive(Template)]
#[template(path = "features/event/crosstable.html")]
struct Table {
    page: Page,
    frame: Frame,
    rounds: Rounds,
    after: usize,
    title: String,
    is_by_number: bool,
    columns: Vec<Heading>,
    rows: Vec<Row>,
}

/// One player's row.
pub(super) struct Row {
    /// The place in the list, by which cells refer to it.
    pub(super) place: u32,
    pub(super) line: Line,
    pub(super) cells: Vec<Cell>,
}

/// One round of one player.
pub(super) struct Cell {
    opponent: String,
    color: &'static str,
    result: &'static str,
    /// What it says, in words.
    words: String,
}

/// GET /e/{event}/crosstable?after=3&by=number
pub(super) async fn show(State(app): State<App>, viewer: Viewer, page: Page) -> Result<Response, Error> {
    written(app, page, viewer.event, |_, page, event| table(page, event)).await
}

fn table(page: Page, event: &Snapshot) -> Result<Table, Error> {
    let after = after(&page, event)?;
    let is_by_number = asked(&page, "by").as_deref() == Some("number");
    let tournament = event.tournament();
    let ranking = standings(tournament, after);
    let query = if is_by_number { "&by=number" } else { "" };
    Ok(Table {
        frame: Frame::new(&page, event, Tab::Crosstable),
        rounds: Rounds::new(tournament.rounds().len(), after, |round| {
            format!("crosstable?after={round}{query}")
        }),
        after,
        title: title(&page, event, after),
        is_by_number,
        columns: headings(&page, &ranking),
        rows: rows(&page, event, after, is_by_number),
        page,
    })
}

/// The rows by place, or by number.
pub(super) fn rows(page: &Page, event: &Snapshot, after: usize, is_by_number: bool) -> Vec<Row> {
    let tournament = event.tournament();
    let mut lines = lines(page, event, &standings(tournament, after));
    if is_by_number {
        lines.sort_by_key(|line| line.person.number);
    }
    let place_of = |(at, line): (usize, &Line)| {
        let place = if is_by_number { line.person.number } else { u32::try_from(at + 1).unwrap_or(u32::MAX) };
        (line.person.number, place)
    };
    let places: HashMap<u32, u32> = lines.iter().enumerate().map(place_of).collect();
    let games = crosstable_after(tournament, after);
    let people = People::new(page, event);
    let cells = Cells { page, people: &people, places: &places, is_named: lines.len() <= NAMED_CELLS };
    let row = |line: Line| {
        let card = PairingNumber::new(line.person.number).and_then(|number| games.card(number));
        let entries = card.map(|card| card.entries.as_slice()).unwrap_or_default();
        let cells = entries.iter().map(|&entry| cells.cell(entry)).collect();
        Row { place: places[&line.person.number], line, cells }
    };
    lines.into_iter().map(row).collect()
}

impl Cell {
    /// In one word, for paper.
    pub(super) fn short(&self, page: &Page) -> String {
        match self.color {
            "" if self.result.is_empty() => String::new(),
            "" => format!("–{}", self.result),
            color => {
                let letter = if color == "w" { "color-letter-white" } else { "color-letter-black" };
                format!("{}{}{}", self.opponent, page.say(letter), self.result)
            }
        }
    }
}

struct Cells<'a> {
    page: &'a Page,
    people: &'a People,
    places: &'a HashMap<u32, u32>,
    is_named: bool,
}

impl Cells<'_> {
    fn cell(&self, entry: RoundEntry) -> Cell {
        let words = self.page.words;
        match entry {
            RoundEntry::Game { opponent, color, .. } => {
                let sign = ColorSign::new(color, words);
                let place = self.places.get(&opponent.get()).copied().unwrap_or(opponent.get());
                let told = self.people.numbered(opponent).filter(|_| self.is_named);
                Cell {
                    opponent: place.to_string(),
                    color: sign.class,
                    result: if entry.is_settled() { entry_symbol(entry) } else { "" },
                    words: told.map_or_else(String::new, |person| format!("{} – {}", sign.name, person.name)),
                }
            }
            RoundEntry::Bye(bye) => Cell {
                opponent: String::new(),
                color: "",
                result: entry_symbol(entry),
                words: if self.is_named { words.bye_name(bye) } else { String::new() },
            },
            RoundEntry::Absent => {
                Cell { opponent: String::new(), color: "", result: "", words: String::new() }
            }
        }
    }
}
