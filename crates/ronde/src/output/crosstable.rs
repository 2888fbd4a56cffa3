//! The crosstable: every game of every player, in the order of the numbers.

use ronde_domain::{Crosstable, RoundEntry, RoundNumber};
use ronde_tiebreak::Standings;
use ronde_tournament::Tournament;
use serde::Serialize;

use super::standings::{StandingJson, codes, rank, row_json, value_cells, value_columns};
use super::start_list::{person_cells, person_columns, player_of};
use super::{Align, Table};
use crate::words::{Words, entry_symbol};

pub(crate) fn table(
    tournament: &Tournament,
    crosstable: &Crosstable,
    standings: &Standings,
    words: &Words,
) -> Table {
    let mut table = Table::titled(words.say("crosstable-title"))
        .column(words.say("column-number"), Align::Right)
        .column(words.say("column-rank"), Align::Right);
    table = person_columns(table, words);
    for round in 1..=crosstable.rounds() {
        table = table.column(words.tell("column-round", &[("round", round.into())]), Align::Right);
    }
    table = value_columns(table, standings, words);
    let values = value_cells(standings, words);
    for card in crosstable.cards() {
        let player = player_of(tournament, card.number);
        let standing = standings.of(card.number).expect("standings have a line for every player");
        let mut cells = vec![card.number.to_string(), rank(standing)];
        cells.extend(person_cells(tournament, player));
        cells.extend(card.entries.iter().map(|&entry| cell(entry, words)));
        cells.extend_from_slice(&values[&card.number]);
        table.row(cells);
    }
    table
}

/// `opponent colour result`, `- - 1` for a bye.
fn cell(entry: RoundEntry, words: &Words) -> String {
    let symbol = entry_symbol(entry);
    match entry {
        RoundEntry::Game { opponent, color, .. } => {
            format!("{opponent} {} {symbol}", words.color_letter(color))
        }
        RoundEntry::Bye(_) | RoundEntry::Absent => format!("- - {symbol}"),
    }
}

/// A crosstable for programs.
#[derive(Serialize)]
pub(crate) struct CrosstableJson {
    rounds: usize,
    tie_breaks: Vec<String>,
    players: Vec<PlayerJson>,
}

#[derive(Serialize)]
struct PlayerJson {
    #[serde(flatten)]
    standing: StandingJson,
    rounds: Vec<EntryJson>,
}

#[derive(Serialize)]
struct EntryJson {
    round: u16,
    opponent: Option<u32>,
    color: Option<ronde_domain::Color>,
    result: &'static str,
}

pub(crate) fn json(
    tournament: &Tournament,
    crosstable: &Crosstable,
    standings: &Standings,
) -> CrosstableJson {
    let entry = |(index, &entry): (usize, &RoundEntry)| EntryJson {
        round: RoundNumber::from_index(index).get(),
        opponent: entry.opponent().map(ronde_domain::PairingNumber::get),
        color: match entry {
            RoundEntry::Game { color, .. } => Some(color),
            RoundEntry::Bye(_) | RoundEntry::Absent => None,
        },
        result: entry_symbol(entry),
    };
    let players = crosstable.cards().iter().filter_map(|card| {
        let standing = row_json(tournament, standings, standings.of(card.number)?);
        Some(PlayerJson { standing, rounds: card.entries.iter().enumerate().map(entry).collect() })
    });
    CrosstableJson { rounds: crosstable.rounds(), tie_breaks: codes(standings), players: players.collect() }
}
