//! The start list: who has which number.

use ronde_domain::{LicenceNumber, PairingNumber, Rating};
use ronde_tournament::{Player, Tournament};
use ronde_words::shown_name;

use super::{Align, Table};
use crate::words::Words;

pub(crate) fn table(tournament: &Tournament, words: &Words) -> Table {
    let mut table =
        Table::titled(words.say("start-list-title")).column(words.say("column-number"), Align::Right);
    table = person_columns(table, words);
    for player in tournament.start_list() {
        let mut cells = vec![player.number().map_or(String::new(), |number| number.to_string())];
        cells.extend(person_cells(tournament, player));
        table.row(cells);
    }
    table
}

/// Licence, name and ratings: the columns that every list has.
pub(crate) fn person_columns(table: Table, words: &Words) -> Table {
    table
        .column(words.say("column-licence"), Align::Right)
        .column(words.say("column-name"), Align::Left)
        .column(words.say("column-fide-rating"), Align::Right)
        .column(words.say("column-national-rating"), Align::Right)
}

pub(crate) fn person_cells(tournament: &Tournament, player: &Player) -> [String; 4] {
    let profile = player.profile();
    [
        licence(profile.licence),
        shown_name(tournament, player),
        rating(profile.fide_rating),
        rating(profile.national_rating),
    ]
}

pub(crate) fn licence(licence: Option<LicenceNumber>) -> String {
    licence.map_or_else(|| "-".to_owned(), |licence| licence.to_string())
}

/// Lists write 0 where there is no rating.
fn rating(rating: Option<Rating>) -> String {
    rating.map_or(0, Rating::get).to_string()
}

/// The player with a number; every number in a table has one.
pub(crate) fn player_of(tournament: &Tournament, number: PairingNumber) -> &Player {
    tournament.by_number(number).expect("tables are made from the players of the event")
}
