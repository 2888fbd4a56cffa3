//! The ranking as a table, as tab-separated lines and as JSON.

use std::collections::HashMap;

use ronde_domain::PairingNumber;
use ronde_tiebreak::fide::{Edition, Explanation, Pairings};
use ronde_tiebreak::{DecidedBy, Standing, Standings};
use ronde_tournament::Tournament;
use ronde_tournament::project::Ranking;
use serde::Serialize;

use super::pairings::hundredths;
use super::start_list::{person_cells, person_columns, player_of};
use super::{Align, Table};
use crate::words::Words;
use ronde_words::{shown_columns, shown_name};

pub(crate) fn table(tournament: &Tournament, standings: &Standings, title: String, words: &Words) -> Table {
    let mut table = Table::titled(title)
        .column(words.say("column-rank"), Align::Right)
        .column(words.say("column-number"), Align::Right);
    table = value_columns(person_columns(table, words), standings, words);
    let values = value_cells(standings, words);
    for row in standings.rows() {
        let player = player_of(tournament, row.number);
        let mut cells = vec![rank(row), row.number.to_string()];
        cells.extend(person_cells(tournament, player));
        cells.extend_from_slice(&values[&row.number]);
        table.row(cells);
    }
    table
}

/// The place; a dash for an unranked player.
pub(crate) fn rank(row: &Standing) -> String {
    row.rank.map_or_else(|| "-".to_owned(), |rank| rank.to_string())
}

/// Points and tie-breaks: the last columns of rankings and crosstables.
pub(crate) fn value_columns(table: Table, standings: &Standings, words: &Words) -> Table {
    let table = table.column(words.say("column-points"), Align::Right);
    shown_columns(standings)
        .fold(table, |table, (_, column)| table.column(words.heading(column), Align::Right))
}

/// The cells below those columns, for each player.
pub(crate) fn value_cells(standings: &Standings, words: &Words) -> HashMap<PairingNumber, Vec<String>> {
    let cells = |(row, values): (&Standing, Vec<String>)| {
        let points = words.decimal(&hundredths(row.points));
        (row.number, std::iter::once(points).chain(values).collect())
    };
    standings.rows().iter().zip(words.value_cells(standings)).map(cells).collect()
}

/// A tab-separated line for each player: rank, number, name, and the values headed by their codes.
pub(crate) fn tsv(tournament: &Tournament, standings: &Standings) -> String {
    let mut headings = vec!["rank", "number", "name"];
    headings.extend(standings.columns().iter().map(|column| column.code.as_str()));
    let mut lines = vec![headings.join("\t")];
    for row in standings.rows() {
        // the name is the only cell that people write
        let name = shown_name(tournament, player_of(tournament, row.number)).replace(['\t', '\n', '\r'], " ");
        let rank = row.rank.map_or_else(String::new, |rank| rank.to_string());
        let mut cells = vec![rank, row.number.to_string(), name];
        cells.extend(standings.written(row).map(Option::unwrap_or_default));
        lines.push(cells.join("\t"));
    }
    lines.join("\n") + "\n"
}

#[derive(Serialize)]
pub(crate) struct StandingsJson {
    after_round: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    edition: Option<Edition>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pairings: Option<Pairings>,
    tie_breaks: Vec<String>,
    standings: Vec<StandingJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) explanation: Option<Explanation>,
}

#[derive(Serialize)]
pub(crate) struct StandingJson {
    pub(crate) rank: Option<u32>,
    pub(crate) number: u32,
    pub(crate) name: String,
    pub(crate) points: String,
    pub(crate) values: Vec<Option<String>>,
    /// What separates the player from the one above: a code, `PTS` or `TPN`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) decided_by: Option<String>,
}

pub(crate) fn json(
    tournament: &Tournament,
    standings: &Standings,
    ranking: &Ranking,
    after_round: usize,
) -> StandingsJson {
    let (edition, pairings) = match ranking {
        Ranking::Own(_) => (None, None),
        Ranking::Fide(fide) => (Some(fide.edition), Some(fide.pairings)),
    };
    StandingsJson {
        after_round,
        edition,
        pairings,
        tie_breaks: codes(standings),
        standings: standings.rows().iter().map(|row| row_json(tournament, standings, row)).collect(),
        explanation: None,
    }
}

pub(crate) fn codes(standings: &Standings) -> Vec<String> {
    standings.columns().iter().map(|column| column.code.clone()).collect()
}

pub(crate) fn row_json(tournament: &Tournament, standings: &Standings, row: &Standing) -> StandingJson {
    StandingJson {
        rank: row.rank,
        number: row.number.get(),
        name: shown_name(tournament, player_of(tournament, row.number)),
        points: row.points.to_string(),
        values: standings.written(row).collect(),
        decided_by: row.decided_by.map(|by| match by {
            DecidedBy::Points => "PTS".to_owned(),
            DecidedBy::Column(at) => standings.columns()[at].code.clone(),
            DecidedBy::Number => "TPN".to_owned(),
        }),
    }
}
