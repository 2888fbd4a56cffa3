//! Lists for the wall: pairings by board and by name, standings, crosstable.

use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_tournament::Round;
use ronde_tournament::project::standings;

use super::paper::{LINES_LYING, Paper, on_sheets};
use super::{Content, Sheet};
use crate::features::event::board::Lines;
use crate::features::event::crosstable;
use crate::features::event::frame::after;
use crate::features::event::people::People;
use crate::features::event::standings::{Line, headings, lines, title};
use crate::layout::Page;

/// A piece of the standings.
pub(super) struct RankList {
    pub(super) columns: Vec<String>,
    pub(super) lines: Vec<Line>,
}

/// A row of the crosstable: place, name, rating, cells, points and tie-breaks.
pub(super) struct CrossRow {
    pub(super) place: u32,
    pub(super) name: String,
    pub(super) rating: String,
    pub(super) cells: Vec<String>,
    pub(super) points: String,
    pub(super) values: Vec<String>,
}

/// When a round begins, as far as it is known.
pub(super) fn start(page: &Page, event: &Snapshot, round: &Round) -> String {
    let settings = event.tournament().settings();
    let known = settings.schedule.start_of(round.number()).map(|at| page.day_and_time(at));
    let day = || settings.info.round_dates.get(round.number().index()).map(|day| page.date(day));
    known.or_else(day).unwrap_or_default()
}

pub(super) fn boards(page: &Page, event: &Snapshot, round: &Round, paper: Paper) -> Content {
    let people = People::new(page, event);
    let lines = Lines::new(event.tournament(), round, &people, page.words);
    let boards = lines.boards();
    let byes: Vec<(String, String)> =
        lines.byes().into_iter().map(|bye| (bye.person.name, bye.what)).collect();
    let per_column = paper.lines();
    // those without a game stand below the last board
    let columns = if boards.len() + byes.len() > per_column { 2 } else { 1 };
    let mut sheets = on_sheets(boards, per_column, columns);
    let room = sheets.last().and_then(|sheet| sheet.first()).map_or(0, |column| per_column - column.len());
    // two of them fit into a line
    if byes.len().div_ceil(2) > room || sheets.is_empty() {
        sheets.push(Vec::new());
    }
    let last = sheets.len() - 1;
    let mut byes = Some(byes);
    let sheet = |(at, columns): (usize, Vec<Vec<_>>)| Sheet::Boards {
        columns,
        byes: if at == last { byes.take().unwrap_or_default() } else { Vec::new() },
    };
    Content {
        title: page.count("show-pairings-of", "round", round.number()),
        start: start(page, event, round),
        is_wide: false,
        sheets: sheets.into_iter().enumerate().map(sheet).collect(),
    }
}

pub(super) fn names(page: &Page, event: &Snapshot, round: &Round, paper: Paper) -> Content {
    let people = People::new(page, event);
    let names = Lines::new(event.tournament(), round, &people, page.words).by_name();
    let columns = if names.len() > paper.lines() { 2 } else { 1 };
    let sheets = on_sheets(names, paper.lines(), columns);
    let title = page.count("show-pairings-of", "round", round.number());
    Content {
        title: format!("{title} · {}", page.say("show-by-name")),
        start: start(page, event, round),
        is_wide: false,
        sheets: sheets.into_iter().map(Sheet::Names).collect(),
    }
}

pub(super) fn ranks(page: &Page, event: &Snapshot, paper: Paper) -> Result<Content, Error> {
    let after = after(page, event)?;
    let ranking = standings(event.tournament(), after);
    let columns: Vec<String> = headings(page, &ranking).into_iter().map(|heading| heading.code).collect();
    let sheets = on_sheets(lines(page, event, &ranking), paper.lines(), 1);
    let sheet = |lines| Sheet::Ranks(RankList { columns: columns.clone(), lines });
    Ok(Content {
        title: title(page, event, after),
        start: String::new(),
        is_wide: false,
        sheets: sheets.into_iter().flatten().map(sheet).collect(),
    })
}

pub(super) fn cross(page: &Page, event: &Snapshot) -> Result<Content, Error> {
    let after = after(page, event)?;
    let ranking = standings(event.tournament(), after);
    let columns: Vec<String> = headings(page, &ranking).into_iter().map(|heading| heading.code).collect();
    let row = |row: crosstable::Row| CrossRow {
        place: row.place,
        cells: row.cells.iter().map(|cell| cell.short(page)).collect(),
        name: row.line.person.name.clone(),
        rating: row.line.person.strength(),
        points: format!("{}{}", row.line.points.whole, row.line.points.half),
        values: row.line.values,
    };
    let rows: Vec<CrossRow> = crosstable::rows(page, event, after, false).into_iter().map(row).collect();
    let sheets = on_sheets(rows, LINES_LYING, 1);
    let sheet = |rows| Sheet::Cross { rounds: (1..=after).collect(), columns: columns.clone(), rows };
    Ok(Content {
        title: format!("{} · {}", page.say("show-tab-crosstable"), title(page, event, after)),
        start: String::new(),
        is_wide: true,
        sheets: sheets.into_iter().flatten().map(sheet).collect(),
    })
}
