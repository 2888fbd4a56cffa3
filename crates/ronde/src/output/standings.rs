//! The ranking as a table and as JSON.

use ronde_tiebreak::{Standing, Standings, TieBreak};
use ronde_tournament::Tournament;
use serde::Serialize;

use super::pairings::hundredths;
use super::start_list::{person_cells, person_columns, player_of, shown_name};
use super::{Align, Table};
use crate::words::Words;

pub(crate) fn table(tournament: &Tournament, standings: &Standings, title: String, words: &Words) -> Table {
    let mut table = Table::titled(title)
        .column(words.say("column-rank"), Align::Right)
        .column(words.say("column-number"), Align::Right);
    table = value_columns(person_columns(table, words), standings, words);
    for row in standings.rows() {
        let player = player_of(tournament, row.number);
        let mut cells = vec![rank(row), row.number.to_string()];
        cells.extend(person_cells(tournament, player));
        cells.extend(value_cells(row, standings, words));
        table.row(cells);
    }
    table
}

/// The place; a dash for one who is not ranked.
pub(crate) fn rank(row: &Standing) -> String {
    row.rank.map_or_else(|| "-".to_owned(), |rank| rank.to_string())
}

/// Points and tie-breaks: the last columns of rankings and crosstables.
pub(crate) fn value_columns(table: Table, standings: &Standings, words: &Words) -> Table {
    let table = table.column(words.say("column-points"), Align::Right);
    standings.tie_breaks().iter().fold(table, |table, tie_break| {
        let heading = match tie_break {
            TieBreak::Wins => words.say("column-wins"),
            other => other.code().to_owned(),
        };
        table.column(heading, Align::Right)
    })
}

pub(crate) fn value_cells(row: &Standing, standings: &Standings, words: &Words) -> Vec<String> {
    let values = row.values.iter().zip(standings.tie_breaks());
    let values = values.map(|(value, tie_break)| format!("{value:.*}", tie_break.decimals()));
    [hundredths(row.points)].into_iter().chain(values).map(|value| words.decimal(&value)).collect()
}

/// A ranking for programs.
#[derive(Serialize)]
pub(crate) struct StandingsJson {
    after_round: usize,
    tie_breaks: Vec<&'static str>,
    standings: Vec<StandingJson>,
}

#[derive(Serialize)]
pub(crate) struct StandingJson {
    pub(crate) rank: Option<u32>,
    pub(crate) number: u32,
    pub(crate) name: String,
    pub(crate) points: String,
    pub(crate) values: Vec<String>,
}

pub(crate) fn json(tournament: &Tournament, standings: &Standings, after_round: usize) -> StandingsJson {
    StandingsJson {
        after_round,
        tie_breaks: standings.tie_breaks().iter().map(|tie_break| tie_break.code()).collect(),
        standings: standings.rows().iter().map(|row| row_json(tournament, standings, row)).collect(),
    }
}

pub(crate) fn row_json(tournament: &Tournament, standings: &Standings, row: &Standing) -> StandingJson {
    let values = row.values.iter().zip(standings.tie_breaks());
    StandingJson {
        rank: row.rank,
        number: row.number.get(),
        name: shown_name(tournament, player_of(tournament, row.number)),
        points: row.points.to_string(),
        values: values.map(|(value, tie_break)| format!("{value:.*}", tie_break.decimals())).collect(),
    }
}
